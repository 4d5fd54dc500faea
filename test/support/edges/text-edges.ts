/** Everything that reads what somebody typed, by name. What it refuses by throwing is fine: only its time is looked at. */
import { formatCode, hasDecks, makeDesk, parseCode, parseList, problemsOf } from '../../../src/desk/index.ts';
import { makeGames } from '../../../src/discord/games.ts';
import { parseIncoming } from '../../../src/discord/incoming.ts';
import { freeText, inMessage, inThreadName, literalText, plainName } from '../../../src/discord/names.ts';
import { gameNamed, optionsFor, suggestModes, suggestOptions } from '../../../src/discord/options.ts';
import { clean, cut, fitLines, fitted, paginate } from '../../../src/discord/payload/text.ts';
import { parsePress } from '../../../src/discord/press.ts';
import { voiceIn } from '../../../src/discord/voice.ts';
import { answerChance, seededBelow } from '../../../src/engine/chance.ts';
import type { AnyGame, Pending } from '../../../src/engine/contract.ts';
import { completions, splitLine } from '../../../src/engine/notation.ts';
import { sampleAnswer } from '../../../src/engine/sample.ts';
import { isChance, settle } from '../../../src/engine/settle.ts';
import { games } from '../../../src/games/registry.ts';
import { cleanNote, cleanValue } from '../../../src/matches/clean.ts';
import { startDraft } from '../../../src/matches/draft.ts';
import { orderFields, readValue } from '../../../src/matches/orders/order-fields.ts';
import { parsePath } from '../../../src/matches/plans/plan-tree.ts';
import { questionsOf, withMemory } from '../../../src/matches/position.ts';
import { readLine } from '../../../src/matches/read-line.ts';
import { readImport } from '../../../src/matches/records/importing.ts';
import { splitLast } from '../../../src/matches/suggestions.ts';
import { awaySchema, quietSchema } from '../../../src/matches/time/habits.ts';
import { parsePace } from '../../../src/matches/time/pace.ts';
import { LONGEST_LINE } from '../../../src/matches/typed.ts';

export interface TextEdge {
  readonly name: string;
  readonly read: (text: string) => unknown;
  /** Parts that mean something there. */
  readonly parts: readonly string[];
}

const edge = (name: string, read: TextEdge['read'], parts: readonly string[] = []): TextEdge => ({ name, read, parts });

/** Of each game: the dearest ones; what reads them is the same for all. */
const MOST_QUESTIONS = 3;

/** Questions of a game as they come up in one match, one of each kind, those with the most choices. */
function positionsOf(raw: AnyGame): readonly { game: AnyGame; state: object; question: Pending }[] {
  const game = withMemory(raw);
  const found = new Map<string, { game: AnyGame; state: object; question: Pending; size: number }>();
  const below = seededBelow(11);
  for (const mode of game.modes) {
    const seats = game.seating(mode.options).counts.at(-1) ?? 2;
    const entries = Array.from({ length: seats }, () => game.library.decks?.prebuilt[0]?.entry ?? game.entry.parse({}));
    const onChance = (pending: Parameters<typeof answerChance>[1]) => answerChance('edges', pending);
    let { state } = settle(game, game.setup(mode.options, entries as object[]) as never, onChance) as { state: object };
    for (let n = 0; n < 150; n++) {
      for (const question of questionsOf(game, state)) {
        const size = 'choices' in question.form ? question.form.choices.length : 1;
        const kind = `${question.kind} ${question.form.kind}`;
        if (size > (found.get(kind)?.size ?? 0)) found.set(kind, { game, state, question, size });
      }
      const must = game.pending(state).find(each => !isChance(each) && each.urgency === 'must') as Pending | undefined;
      if (must === undefined) break;
      const decision = { pendingId: must.id, seat: must.seat, answer: sampleAnswer(must.form, below) };
      ({ state } = settle(game, game.apply(state, decision) as never, onChance) as { state: object });
    }
  }
  return [...found.values()].sort((a, b) => b.size - a.size).slice(0, MOST_QUESTIONS);
}

/** Some notations that are legal there, as they are written and joined. */
function legalParts({ form }: Pending): readonly string[] {
  if (!('choices' in form)) return ['1', '1, 1'];
  const some = [form.choices[0], form.choices.at(-1)].flatMap(choice => choice?.notation ?? []);
  return some.flatMap(notation => [notation, `${notation},`, `${notation}; `, notation.slice(0, -1)]);
}

function gameEdges(raw: AnyGame): readonly TextEdge[] {
  return positionsOf(raw).flatMap(({ game, state, question }) => {
    const { form, seat, kind } = question;
    const parts = legalParts(question);
    const name = (what: string) => `${game.id}: ${what} of ${kind}`;
    return [
      edge(name('completions'), text => completions(form, text), parts),
      edge(name('a line'), text => readLine(game, startDraft(game, state), seat, text.slice(0, LONGEST_LINE)), parts),
    ];
  });
}

function settingEdges(game: AnyGame): readonly TextEdge[] {
  const voice = voiceIn('en');
  const nested = (text: string) => ({ [text]: text, cards: { [text]: 1 }, name: text, options: [text] });
  const decks = hasDecks(game) ? game : undefined;
  const code = decks && formatCode(decks, decks.library.decks.prebuilt[0]?.entry);
  return [
    edge(`${game.id}: options`, text => optionsFor(game, voice, undefined, text), ['rounds=1,']),
    edge(`${game.id}: mode`, text => optionsFor(game, voice, text)),
    edge(`${game.id}: completed options`, text => suggestOptions(game, voice, text)),
    edge(`${game.id}: completed modes`, text => suggestModes(game, voice, text)),
    edge(`${game.id}: options as data`, text => game.options.safeParse(nested(text))),
    edge(`${game.id}: entry as data`, text => game.entry.safeParse(nested(text))),
    edge(`${game.id}: orders as data`, text => game.order.safeParse(nested(text))),
    edge(`${game.id}: expansion`, text => game.expand?.(text)),
    ...orderFields(game).map(field => edge(`${game.id}: order ${field.name}`, text => readValue(field, text))),
    ...(decks === undefined
      ? []
      : [
          edge(`${game.id}: deck list`, text => parseList(decks, text, each => voice.plain(each, game)), [
            `1 ${game.library.catalogue[0]?.name ?? ''}\n`,
            `${game.library.catalogue[0]?.name ?? ''} x 1\n`,
          ]),
          edge(`${game.id}: deck`, text => problemsOf(decks, nested(text))),
          edge(`${game.id}: share code`, text => parseCode(games, text), [code ?? '', code?.slice(0, 6) ?? '']),
        ]),
  ];
}

export function textEdges(): readonly TextEdge[] {
  const desk = makeDesk(games);
  const names = ['Light Plate ', 'light ', 'captain '];
  const incoming = (text: string) => ({
    ...{ id: text, token: text, application_id: '1', type: 2, user: { id: text, username: text }, locale: text },
    data: { name: text, type: 1, options: [{ name: text, type: 3, value: text, focused: true }] },
  });
  return [
    ...games.flatMap(gameEdges),
    ...games.flatMap(settingEdges),
    edge('desk: cards', text => desk.cards(text, 25), names),
    edge('desk: filters', text => desk.search(text), names),
    edge('desk: completed filters', text => desk.completions(text, 25), names),
    edge('desk: topics', text => desk.topics(text, 25), ['how to move ']),
    edge('desk: mentioned', text => desk.mentioned(text, 25), names),
    edge('game', text => gameNamed(makeGames(games), text)),
    edge('incoming', text => parseIncoming(incoming(text), 0)),
    edge('press', parsePress, ['f1.turn.', 'turn/']),
    edge('clean', clean),
    edge('cut', text => cut(text, 100)),
    edge('fitted', text => fitted(text, 100)),
    edge('lines that fit', text => fitLines(text.split('\n'), 2_000, n => `${n}`)),
    edge('pages', text => paginate(text.split('\n'), 4_096)),
    edge('names', text => [
      plainName(text),
      literalText(text),
      freeText(text, 200),
      inMessage(text),
      inThreadName(text),
    ]),
    edge('pace', parsePace, ['1h ', '1d + 1h', '1h+1m,turn=1h,']),
    edge('quiet hours', text => quietSchema.safeParse(text), ['22:00-']),
    edge('days off', text => awaySchema.safeParse([{ from: text, until: text }])),
    edge('notes', text => [cleanNote(text), cleanValue({ [text]: [text] })]),
    edge('a place in a plan', text => parsePath([], text), ['1.0']),
    edge('parts of a line', text => [splitLine(text), splitLine(text, ','), splitLast(text), splitLast(text, ',')]),
    edge('a file', text => readImport(id => games.find(game => game.id === id), text), ['{"a":', '[', '[[']),
  ];
}
