/** Drawing as data: what a game wants painted. Painted by src/render, compared as JSON by the tests. */
import type { Text } from './text.ts';

export interface At {
  readonly x: number;
  readonly y: number;
}
/** Colours are CSS hex (`#rrggbb` or `#rrggbbaa`) taken from a palette of engine/draw; `width` in pixels, `opacity` 0 to 1. */
export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}
export type Shape =
  /** `asset` is a file under assets/ without ending (`icons/anchor`); x,y its centre; an SVG is tinted with `fill`; `turn` in degrees clockwise. */
  | (At &
      Ink & {
        readonly kind: 'sprite';
        readonly asset: string;
        readonly w: number;
        readonly h: number;
        readonly turn?: number;
      })
  /** `round`: corner radius; `arrow`: a head at the last point. */
  | (Ink & {
      readonly kind: 'path';
      readonly points: readonly At[];
      readonly closed: boolean;
      readonly round?: number;
      readonly arrow?: true;
    })
  /** x,y the centre. */
  | (At & Ink & { readonly kind: 'circle'; readonly r: number })
  /** x,y the anchor on the middle of the first line's height; `wrap`: line width in pixels; `fit`: shrinks, then cuts with an ellipsis to this width; `lines`: cut after so many. */
  | (At &
      Ink & {
        readonly kind: 'label';
        readonly text: Text;
        readonly size: number;
        readonly align: 'left' | 'centre' | 'right';
        readonly bold?: true;
        readonly wrap?: number;
        readonly fit?: number;
        readonly lines?: number;
      })
  /** Paragraphs in a box whose top left corner is x,y: shrunk from `size` to `least` until they fit, then cut with an ellipsis. */
  | (At &
      Ink & {
        readonly kind: 'prose';
        readonly texts: readonly Text[];
        readonly w: number;
        readonly h: number;
        readonly size: number;
        readonly least: number;
        readonly align: 'left' | 'centre';
        readonly bold?: true;
      });
/** At most 1,600 wide. `base`: how many of the first shapes belong to the layer that rarely changes (cached by the painter). */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  readonly base?: number;
  readonly shapes: readonly Shape[];
}
