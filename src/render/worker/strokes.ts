/** Paths: rounded corners, dashes, arrow heads. */
import type { CanvasRenderingContext2D } from 'canvas';
import type { At, Ink } from '../../engine/scene.ts';
import type { PlainShape } from '../drawing.ts';

type Path = Extract<PlainShape, { kind: 'path' }>;
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

export function drawCircle(context: CanvasRenderingContext2D, shape: Extract<PlainShape, { kind: 'circle' }>): void {
  context.beginPath();
  context.arc(shape.x, shape.y, Math.max(0, shape.r), 0, Math.PI * 2);
  ink(context, shape);
}

export function drawPath(context: CanvasRenderingContext2D, shape: Path): void {
  const [first, ...rest] = shape.points;
  if (first === undefined || rest.length === 0) return;
  if (shape.arrow) {
    drawArrow(context, shape);
    return;
  }
  context.beginPath();
  if (shape.round !== undefined && shape.round > 0 && shape.closed) roundedOutline(context, shape.points, shape.round);
  else {
    context.moveTo(first.x, first.y);
    for (const point of rest) context.lineTo(point.x, point.y);
    if (shape.closed) context.closePath();
  }
  ink(context, shape);
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
function drawArrow(context: CanvasRenderingContext2D, shape: Path): void {
  const points = shape.points;
  const tip = points[points.length - 1] as At;
  const from = points[points.length - 2] as At;
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
