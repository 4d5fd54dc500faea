/** All decks a member may use: one's own, then the prebuilt ones, in pages. */

import { type Deck, partsOf, problemsOf, sizeOf } from '../../desk/index.ts';
import { refusal } from '../errors.ts';
import type { Answered, Asking } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { gameName, literalText, plainText } from '../names.ts';
import type { Button } from '../payload/components.ts';
import { privateMessage } from '../payload/message.ts';
import { joined, type Markup, type Plain, unmarked } from '../payload/safe.ts';
import { formatPress } from '../press.ts';
import type { Voice } from '../voice.ts';

/** As many as one menu holds. */
const onPage = 20;

export async function deckList(asking: Asking<Incoming>, game: string | undefined, page = 0): Promise<Answered> {
  const { bot, voice, incoming } = asking;
  if (bot.decks.games.length === 0) throw refusal('deck.no-games');
  const own = await bot.decks.own(incoming.user.id, game);
  const all = [...own, ...bot.decks.prebuilt(game)];
  const pages = Math.max(1, Math.ceil(all.length / onPage));
  const at = Math.max(0, Math.min(page, pages - 1));
  const shown = all.slice(at * onPage, (at + 1) * onPage);
  const firstPrebuilt = shown.findIndex(deck => deck.own === undefined);
  const lines = shown.map(deck => deckLine(voice, deck));
  const turn = (label: Plain, to: number): Button => ({
    label,
    id: formatPress('deckMine', { page: Math.max(0, to) }),
    disabled: to < 0 || to >= pages,
  });
  return {
    message: privateMessage({
      text: voice.say('deck.list-head', { n: own.length }),
      embeds: [
        {
          text: joined(
            lines.flatMap((line, i) => (i === firstPrebuilt ? [voice.say('deck.list-prebuilt'), line] : [line])),
          ),
          ...(pages > 1 ? { footer: voice.label('card.page', { page: at + 1, pages }) } : {}),
        },
      ],
      rows: [
        { menu: { id: formatPress('deckAny', {}), hint: voice.say('deck.list-menu'), options: shown.map(deckOption) } },
        ...(pages > 1 && game === undefined
          ? [{ buttons: [turn(unmarked`◀`, at - 1), turn(unmarked`▶`, at + 1)] }]
          : []),
      ],
    }),
  };
}

const deckLine = (voice: Voice, { game, name, entry }: Deck): Markup =>
  voice.say('deck.list-line', {
    legal: String(problemsOf(game, entry).length === 0),
    name: literalText(name),
    game: gameName(game),
    size: partsOf(game, entry).reduce((sum, held) => sum + (held.part.single ? 0 : sizeOf(held)), 0),
  });

export const deckOption = ({ ref, name, game }: Deck) => ({ label: plainText(name), value: ref, note: gameName(game) });
