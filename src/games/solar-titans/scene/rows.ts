/** Rows of cards: the market with its hired crew and the Automata's next cards, the own hand with what lies ready. */
import { at, type Box } from '../../../engine/draw/geometry.ts';
import { cut } from '../../../engine/draw/layout.ts';
import { label, panel } from '../../../engine/draw/shapes.ts';
import type { Shape } from '../../../engine/scene.ts';
import type { Text } from '../../../engine/text.ts';
import { cardOf } from '../cards/index.ts';
import { text } from '../say.ts';
import { counted, type View, visibleHand } from '../view.ts';
import { tableCard } from './card.ts';
import { lookerOf, SIZES } from './measure.ts';
import type { Look } from './ship.ts';

interface Item {
  readonly card: string;
  readonly n: number;
  /** Shown apart: how many there are of a pile, a card that lies ready. */
  readonly frame?: 'ready' | 'next';
}

const GAP = 6;
const TITLE = 142;
/** Columns of a row where there are fewer cards. */
const LEAST = 8;

export function cardRow(look: Look, title: readonly Text[], items: readonly Item[], box: Box): readonly Shape[] {
  const { palette } = look;
  const [head, rest] = cut(box, 'left', TITLE, GAP);
  const count = Math.max(LEAST, items.length);
  const w = (rest.w - GAP * (count - 1)) / count;
  return [
    panel(box, { fill: palette.panel, stroke: palette.line, width: 2 }, 10),
    ...title.map((line, i) =>
      label(line, at(head.x + 10, head.y + head.h / 2 + (i - (title.length - 1) / 2) * SIZES.small * 1.1), {
        size: SIZES.small,
        fill: palette.text,
        bold: i === 0,
        align: 'left',
        fit: head.w - 14,
      }),
    ),
    ...items.flatMap(({ card, n, frame }, i) =>
      tableCard(
        cardOf(card),
        n,
        { x: rest.x + i * (w + GAP), y: rest.y + 5, w, h: rest.h - 10 },
        palette,
        frame === undefined ? undefined : frame === 'next' ? palette.danger : palette.good,
      ),
    ),
  ];
}

export function marketRow(look: Look, box: Box): readonly Shape[] {
  const { market, automata } = look.view;
  const hired = (['hauling_crew', 'mercenary_crew'] as const).map(card => ({ card, n: market[card] }));
  const row = counted(market.row).map(([card, n]) => ({ card, n }));
  const next = (automata?.next ?? []).map(card => ({ card, n: 1, frame: 'next' as const }));
  const title = [
    text('scene.market'),
    text('scene.pile', { n: market.pileCount }),
    next.length > 0 ? text('scene.next') : text('scene.scrap', { n: market.scrap.length }),
  ];
  return cardRow(look, title, [...row, ...hired.filter(h => h.n > 0), ...next], box);
}

/** Cards of the viewer's hand and those that lie ready before them; undefined for whoever has none to show. */
export function handItems(view: View): readonly Item[] | undefined {
  const player = view.viewer === 'spectator' ? undefined : view.players[lookerOf(view)];
  const hand = player === undefined ? undefined : visibleHand(player);
  if (player === undefined || hand === undefined) return undefined;
  const ready = [...player.prepped, ...player.pods.map(p => p.card), ...player.aside.map(a => a.card)];
  return [
    ...counted(hand).map(([card, n]) => ({ card, n })),
    ...counted(ready).map(([card, n]) => ({ card, n, frame: 'ready' as const })),
  ];
}
