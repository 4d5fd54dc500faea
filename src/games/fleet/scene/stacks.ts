/** The list of stacks, bottom to top (`n14: aC, bF1, aF1`): in the column beside the board, or below it where there are many. */
import { type Box, LEADING, label, type Palette, panel, type Sizes, widthOf } from '../../../engine/draw/index.ts';
import type { Shape } from '../../../engine/scene.ts';
import { literal } from '../../../engine/text.ts';
import { text } from '../say.ts';
import type { FleetView } from '../view.ts';
import { MARGIN } from './layout.ts';

export interface StackList {
  readonly height: number;
  readonly shapes: (box: Box, palette: Palette) => readonly Shape[];
}

/** Between two stacks of one line. */
const APART = '     ';
const TITLE_WIDTH = 264;

/** @param width of the list, in pixels */
export function stackList({ spaces }: FleetView, width: number, sizes: Sizes): StackList {
  const room = width - 2 * MARGIN;
  const stacks = spaces.filter(space => space.stack.length > 1);
  const lines = linesOf(
    stacks.map(({ label: at, stack }) => `${at}: ${stack.join(', ')}`),
    room,
    sizes.small,
  );
  if (stacks.length === 0) return { height: 0, shapes: () => [] };
  const step = Math.round(sizes.small * LEADING);
  const height = lines.length * step + MARGIN;
  return {
    height,
    shapes: (box, palette) => {
      const look = { size: sizes.small, align: 'left' as const };
      const y = (line: number): number => box.y + MARGIN / 2 + step * (line + 0.5);
      return [
        panel({ ...box, h: height }, { fill: palette.panel, stroke: palette.line, width: 2 }, 12),
        label(
          text('scene.stacks'),
          { x: box.x + MARGIN, y: y(0) },
          { ...look, fill: palette.muted, fit: Math.min(room, TITLE_WIDTH) },
        ),
        ...lines.flatMap((parts, line) =>
          parts.map(({ written, x }) =>
            label(
              literal(written),
              { x: box.x + MARGIN + x, y: y(line) },
              { ...look, fill: palette.text, fit: room - x },
            ),
          ),
        ),
      ];
    },
  };
}

interface Part {
  readonly written: string;
  readonly x: number;
}

/** The first line begins with the title where it leaves room; a stack that is wider than a line goes on in the next. */
function linesOf(stacks: readonly string[], room: number, size: number): readonly (readonly Part[])[] {
  const lines: Part[][] = [[]];
  let x = TITLE_WIDTH;
  for (const part of stacks.flatMap(stack => broken(stack, room, size))) {
    const width = widthOf(part, size);
    if (x > 0 && x + width > room) {
      lines.push([]);
      x = 0;
    }
    lines.at(-1)?.push({ written: part, x });
    x += width + widthOf(APART, size);
  }
  return lines;
}

function broken(stack: string, room: number, size: number): readonly string[] {
  const parts: string[] = [];
  for (const word of stack.split(' ')) {
    const last = parts.at(-1);
    if (last === undefined || widthOf(`${last} ${word}`, size) > room)
      parts.push(last === undefined ? word : `… ${word}`);
    else parts[parts.length - 1] = `${last} ${word}`;
  }
  return parts;
}
