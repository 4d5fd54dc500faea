/** Presses on decks. A deck is always read again, for the member who pressed: another's is not found. */

import type { Deck } from '../../desk/index.ts';
import { longestName } from '../../desk/index.ts';
import { Refusal, refusal, refusalText } from '../errors.ts';
import type { Answered, Asking, PressHandlers, Pressing } from '../handling.ts';
import type { Incoming } from '../incoming.ts';
import { literalText } from '../names.ts';
import { gameNamed } from '../options.ts';
import { limits } from '../payload/limits.ts';
import { privateMessage } from '../payload/message.ts';
import { buildModal } from '../payload/modal.ts';
import { joined } from '../payload/safe.ts';
import { formatPress, isField, type PressOf } from '../press.ts';
import type { Voice } from '../voice.ts';
import { deckAnswer, firstPart } from './deck-answer.ts';
import { bringing } from './deck-choice.ts';
import { copyAnswer, deleteAnswer, handAnswer, imported } from './deck-command.ts';
import { copiesAnswer, editorAnswer, setCopies } from './deck-editor.ts';
import { deckGame, deckwise, refusing } from './deck-finding.ts';
import { exportAnswer, readDeck } from './deck-import.ts';
import { deckList } from './deck-list.ts';

const deckOf = ({ bot, incoming }: Asking<Incoming>, ref: string): Promise<Deck> =>
  bot.decks.read(incoming.user.id, ref);

export const decking = {
  deckShow: { answer: 'panel', run: deckwise(async p => deckAnswer(p, await deckOf(p, p.press.deck), p.press.page)) },
  deckMine: { answer: 'panel', run: deckwise(p => deckList(p, undefined, p.press.page)) },
  deckAny: { answer: 'private', run: deckwise(async p => deckAnswer(p, await deckOf(p, p.values[0] ?? ''))) },
  deckHand: { answer: 'panel', run: deckwise(async p => handAnswer(p, await deckOf(p, p.press.deck), p.press.draw)) },
  deckText: { answer: 'private', run: deckwise(async p => exportAnswer(p, await deckOf(p, p.press.deck))) },
  deckCopy: { answer: 'private', run: deckwise(async p => copyAnswer(p, await deckOf(p, p.press.deck))) },
  deckDelete: { answer: 'panel', run: deckwise(async p => deleteAnswer(p, await deckOf(p, p.press.deck))) },
  deckDeleteYes: { answer: 'panel', run: deckwise(remove) },
  deckEdit: { answer: 'panel', run: deckwise(async p => editorAnswer(p, await ownDeck(p, p.press.deck), p.press)) },
  deckPick: { answer: 'panel', run: deckwise(pick) },
  deckSet: { answer: 'panel', run: deckwise(set) },
  deckPaste: {
    answer: 'modal',
    open: ({ deck }, voice) => listModal(formatPress('deckPasted', { deck }), voice, false),
  },
  deckPasted: { answer: 'panel', run: deckwise(paste) },
  deckRename: {
    answer: 'modal',
    open: ({ deck }, voice) =>
      buildModal(formatPress('deckRenamed', { deck }), voice.say('button.deck-rename'), [
        { id: 'name', label: voice.say('modal.deck.rename'), min: 1, max: longestName },
      ]),
  },
  deckRenamed: { answer: 'panel', run: deckwise(rename) },
  deckImport: {
    answer: 'modal',
    open: ({ game }, voice) => listModal(formatPress('deckImported', { game }), voice, true),
  },
  deckImported: { answer: 'panel', run: deckwise(importPasted) },
  ...bringing,
} satisfies Partial<PressHandlers>;

const listModal = (id: string, voice: Voice, named: boolean) =>
  buildModal(id, voice.say('modal.deck.title'), [
    {
      id: 'list',
      label: voice.say('modal.deck.list'),
      note: voice.say('modal.deck.note'),
      long: true,
      min: 1,
      max: limits.inputValue,
    },
    ...(named ? [{ id: 'name', label: voice.say('modal.deck.name'), max: longestName, optional: true as const }] : []),
  ]);

const fieldOf = ({ incoming }: Asking<Incoming>, name: string): string | undefined => {
  const value = incoming.kind === 'modal' ? incoming.fields[name]?.trim() : undefined;
  return value === '' ? undefined : value;
};

/** @throws Refusal for a prebuilt deck */
async function ownDeck(asking: Asking<Incoming>, ref: string): Promise<Deck> {
  const deck = await deckOf(asking, ref);
  if (deck.own === undefined) throw refusal('error.deck-prebuilt');
  return deck;
}

async function remove({ bot, incoming, press, voice }: Pressing<PressOf<'deckDeleteYes'>>): Promise<Answered> {
  const { name } = await bot.decks.remove(incoming.user.id, press.deck);
  return {
    message: privateMessage({
      text: voice.say('deck.deleted', { name: literalText(name) }),
      rows: [{ buttons: [{ label: voice.say('button.deck-mine'), id: formatPress('deckMine', { page: 0 }) }] }],
    }),
  };
}

/** A part that holds one card takes it at once; of others the number is asked. */
async function pick(pressing: Pressing<PressOf<'deckPick'>>): Promise<Answered> {
  const { press, values } = pressing;
  const deck = await ownDeck(pressing, press.deck);
  const part = deck.game.library.decks.parts.find(each => each.id === press.part);
  const card = part?.cards.find(id => id === values[0]);
  if (part === undefined || card === undefined) throw refusal('error.no-such-card');
  if (!part.single) return copiesAnswer(pressing, deck, press, card);
  const changed = await setCopies(pressing, deck.ref, part.id, card, 1);
  return editorAnswer(pressing, changed, press, pressing.voice.say('deck.saved'));
}

async function set(pressing: Pressing<PressOf<'deckSet'>>): Promise<Answered> {
  const { press, voice } = pressing;
  const deck = await ownDeck(pressing, press.deck);
  const part = deck.game.library.decks.parts.find(each => each.id === press.part);
  const card = part?.cards.find(id => isField(press.card, id)) ?? press.card;
  const changed = await setCopies(pressing, deck.ref, press.part, card, press.copies);
  return editorAnswer(pressing, changed, press, voice.say('deck.saved'));
}

async function paste(pressing: Pressing<PressOf<'deckPasted'>>): Promise<Answered> {
  const { bot, incoming, press, voice } = pressing;
  const deck = await ownDeck(pressing, press.deck);
  return orEditor(pressing, deck, async () => {
    const { entry, notice } = readDeck(pressing, fieldOf(pressing, 'list') ?? '', deck.game);
    const changed = await bot.decks.change(incoming.user.id, deck.ref, () => ({ entry }));
    return deckAnswer(
      pressing,
      changed,
      0,
      joined([voice.say('deck.saved'), ...(notice === undefined ? [] : [notice])]),
    );
  });
}

/** What was typed is refused with the editor below it, so that it can be tried again from there. */
async function orEditor(asking: Asking<Incoming>, deck: Deck, work: () => Promise<Answered>): Promise<Answered> {
  try {
    return await refusing(work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return editorAnswer(asking, deck, { part: firstPart(deck.game), page: 0 }, refusalText(asking.voice, error));
  }
}

async function rename(pressing: Pressing<PressOf<'deckRenamed'>>): Promise<Answered> {
  const { bot, incoming, press, voice } = pressing;
  const deck = await ownDeck(pressing, press.deck);
  return orEditor(pressing, deck, async () => {
    const changed = await bot.decks.change(incoming.user.id, deck.ref, () => ({
      name: fieldOf(pressing, 'name') ?? '',
    }));
    return deckAnswer(pressing, changed, 0, voice.say('deck.renamed', { name: literalText(changed.name) }));
  });
}

async function importPasted(pressing: Pressing<PressOf<'deckImported'>>): Promise<Answered> {
  const { bot, incoming, press } = pressing;
  const read = readDeck(pressing, fieldOf(pressing, 'list') ?? '', deckGame(gameNamed(bot.games, press.game)));
  return imported(pressing, read, fieldOf(pressing, 'name'), bot.decks, incoming.user.id);
}
