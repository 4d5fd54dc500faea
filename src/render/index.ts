/** The face of the painter: everything else of this folder is its own affair. */
export { type Drawing, onOneSheet, resolveScene, resolveSheets } from './drawing.ts';
export { type Painter, type PainterOptions, type PainterStats, startPainter } from './painter.ts';
export { ALT_LENGTH, makePicture, type Picture, PictureError, type PictureProblem } from './picture.ts';
