/** Paths: rounded corners, dashes, arrow heads. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { At, Ink } from '../../engine/scene.ts';
import type { DrawnShape, PlainShape } from '../drawing.ts';

type Path = Extract<PlainShape, { kind: 'path' }>;
type Outline = Extract<PlainShape, { kind: 'path' | 'circle' }>;
const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** The canvas ignores a colour it does not know and keeps the last one: rather fail. */
export function colour(value: string): string {
  if (!COLOUR.test(value)) throw new Error(`"${value}" is not a colour (#rrggbb or #rrggbbaa)`);
  return value;
}

/** Fills, then strokes, the current path. */
export function ink(context: CanvasRenderingContext2D, { fill, stroke, width = 1, dash }: Ink): void {
  if (fill !== undefined) {
    context.fillStyle = colour(fill);
    context.fill();
  }
  if (stroke === undefined || width <= 0) return;
  context.strokeStyle = colour(stroke);
  context.lineWidth = width;
  context.setLineDash(dash === undefined ? [] : [...dash]);
  context.stroke();
}

/** Lines and discs of one pattern come one after the other in the same ink: painted in one go, they cost a fifth. */
export function batchEnd(shapes: readonly DrawnShape[], start: number): number {
  const first = shapes[start];
  if (first === undefined || !isBatchable(first)) return start + 1;
  let end = start + 1;
  while (end < shapes.length && sameInk(first, shapes[end])) end++;
  return end;
}

/** Only opaque ink looks the same however often it is laid on, and only lines alone or areas alone keep their order. */
const isBatchable = (shape: DrawnShape): shape is Outline =>
  (shape.kind === 'circle' || (shape.kind === 'path' && !shape.arrow)) &&
  (shape.fill === undefined) !== (shape.stroke === undefined) &&
  (shape.fill ?? shape.stroke ?? '').length === 7 &&
  (shape.opacity ?? 1) === 1;

const sameInk = (first: Outline, other: DrawnShape | undefined): boolean =>
  other !== undefined &&
  isBatchable(other) &&
  other.kind === first.kind &&
  other.fill === first.fill &&
  other.stroke === first.stroke &&
  other.width === first.width &&
  sameDash(first.dash, other.dash) &&
  (first.kind === 'circle' || first.fill === undefined);

const sameDash = (first: Ink['dash'], other: Ink['dash']): boolean =>
  first === other ||
  (first !== undefined && first.length === other?.length && first.every((length, i) => length === other[i]));

/** Paints shapes `start` to `end` of one ink. */
export function drawOutlines(
  context: CanvasRenderingContext2D,
  shapes: readonly DrawnShape[],
  start: number,
  end: number,
): void {
  const first = shapes[start];
  if (first === undefined) return;
  context.beginPath();
  for (let i = start; i < end; i++) {
    const shape = shapes[i];
    if (shape?.kind === 'circle') traceCircle(context, shape);
    else if (shape?.kind === 'path') tracePath(context, shape);
  }
  ink(context, first);
}

function traceCircle(context: CanvasRenderingContext2D, { x, y, r }: Extract<PlainShape, { kind: 'circle' }>): void {
  const radius = Math.max(0, r);
  context.moveTo(x + radius, y);
  context.arc(x, y, radius, 0, Math.PI * 2);
}

function tracePath(context: CanvasRenderingContext2D, shape: Path): void {
  const [first, ...rest] = shape.points;
  if (first === undefined || rest.length === 0) return;
  if (shape.round !== undefined && shape.round > 0 && shape.closed) {
    roundedOutline(context, shape.points, shape.round);
    return;
  }
  context.moveTo(first.x, first.y);
  for (const point of rest) context.lineTo(point.x, point.y);
  if (shape.closed) context.closePath();
}

function roundedOutline(context: CanvasRenderingContext2D, points: readonly At[], round: number): void {
  const [first, second] = points as readonly [At, At];
  const last = points[points.length - 1] ?? first;
  context.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2);
  for (const [i, corner] of points.entries()) {
    const before = points[i - 1] ?? last;
    const after = points[i + 1] ?? (i === points.length - 1 ? first : second);
    const room =
      Math.min(
        Math.hypot(corner.x - before.x, corner.y - before.y),
        Math.hypot(after.x - corner.x, after.y - corner.y),
      ) / 2;
    const half = Math.tan(angleAt(before, corner, after) / 2);
    context.arcTo(corner.x, corner.y, after.x, after.y, Math.max(0, Math.min(round, room * half)));
  }
  context.closePath();
}

function angleAt(before: At, corner: At, after: At): number {
  const [a, b] = [
    Math.atan2(before.y - corner.y, before.x - corner.x),
    Math.atan2(after.y - corner.y, after.x - corner.x),
  ];
  const turn = Math.abs(a - b);
  return turn > Math.PI ? 2 * Math.PI - turn : turn;
}

/** The line ends in the head's middle, so that a thick line does not blunt the tip. */
export function drawArrow(context: CanvasRenderingContext2D, shape: Path): void {
  const points = shape.points;
  const [from, tip] = points.slice(-2);
  if (from === undefined || tip === undefined) return;
  const width = shape.width ?? 1;
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const head = Math.min(Math.max(width * 3, 8), length);
  const along = { x: (tip.x - from.x) / length, y: (tip.y - from.y) / length };
  const neck = { x: tip.x - along.x * head, y: tip.y - along.y * head };
  context.beginPath();
  for (const [i, point] of points.entries()) {
    const target =
      i === points.length - 1 ? { x: tip.x - along.x * head * 0.7, y: tip.y - along.y * head * 0.7 } : point;
    if (i === 0) context.moveTo(target.x, target.y);
    else context.lineTo(target.x, target.y);
  }
  const { fill: _, ...line } = shape;
  ink(context, line);
  context.beginPath();
  context.moveTo(tip.x, tip.y);
  context.lineTo(neck.x - along.y * head * 0.6, neck.y + along.x * head * 0.6);
  context.lineTo(neck.x + along.y * head * 0.6, neck.y - along.x * head * 0.6);
  context.closePath();
  ink(context, { fill: shape.stroke ?? '#000000' });
}
