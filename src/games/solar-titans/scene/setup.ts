/** While ships are chosen: the layouts dealt to the viewer, or the own ship as it is shaped so far. */
import type { Box } from '../../../engine/draw/geometry.ts';
import { titledPanel } from '../../../engine/draw/layout.ts';
import type { Shape } from '../../../engine/scene.ts';
import { isHidden } from '../../../engine/secret.ts';
import type { Text } from '../../../engine/text.ts';
import { layoutAt, type Placed } from '../layouts.ts';
import { text } from '../say.ts';
import type { Ship } from '../state.ts';
import type { View } from '../view.ts';
import { SIZES } from './measure.ts';
import { type Look, shipGrid } from './ship.ts';

export interface Draft {
  readonly title: Text;
  readonly cards: readonly Placed[];
}

/** What this viewer may choose from; spectators and whoever has chosen see none. */
export function draftsOf(view: View): readonly Draft[] {
  if (view.turn.n > 0 || view.viewer === 'spectator' || view.ships.some(ship => ship.cards.length > 0)) return [];
  const player = view.players[view.viewer as number];
  if (player === undefined) return [];
  const { built, choice, offers } = player;
  if (built !== null) return isHidden(built) ? [] : [{ title: text('scene.built'), cards: built as readonly Placed[] }];
  const open = choice === null || isHidden(choice) ? offers : [choice as number];
  return open.map(index => ({
    title: text('scene.offer', { layout: text(`layout.${index}`) }),
    cards: layoutAt(index).cards,
  }));
}

export function draftPanels(look: Look, drafts: readonly Draft[], boxes: readonly Box[]): readonly Shape[] {
  const ships = drafts.map(
    ({ cards }, ship): Ship => ({
      seats: [],
      titan: false,
      cards: cards.map((placed, i) => ({ ...placed, uid: -(10 * ship + i + 1), up: true, owner: 0 })),
    }),
  );
  const drawn: Look = { ...look, view: { ...look.view, ships, automata: null } };
  return drafts.flatMap(({ title }, ship) => {
    const box = boxes[ship];
    if (box === undefined) return [];
    const area = titledPanel(box, title, look.palette, SIZES.small);
    return [...area.shapes, ...shipGrid(drawn, ship, area.inner, false)];
  });
}
