/** The drawing kit of all games' scenes: see README.md here. */
export * from './card-face.ts';
export * from './geometry.ts';
export * from './layout.ts';
export * from './marks.ts';
export * from './palettes.ts';
export * from './shapes.ts';
