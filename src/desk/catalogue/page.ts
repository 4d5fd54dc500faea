/** The page of the catalogue: plain HTML that reads and prints without its script; with it, everything can be searched. */
import type { AnyGame } from '../../engine/contract.ts';
import type { CatalogueEntry, Topic } from '../../engine/library.ts';
import { makeWords, type Words } from '../../words/format.ts';
import { copiesIn, partsOf } from '../decks/deck.ts';
import { normalise } from '../normalise.ts';
import { fieldTitle } from '../pictures.ts';
import { catalogueScript } from './script.ts';
import { catalogueStyle } from './style.ts';

/** @param faceOf address of a card's picture, relative to the page */
export function cataloguePage(
  games: readonly AnyGame[],
  faceOf: (card: CatalogueEntry) => string,
  language: string,
): string {
  const sections = games.map(game => gameSection({ game, print: makeWords(game.phrases, language, false), faceOf }));
  const options = games.map(({ id, name }) => `<option value="${escaped(id)}">${escaped(name)}</option>`);
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Flotilla: all cards and rules</title>
<style>${catalogueStyle}</style>
</head>
<body>
<header>
<h1>All cards and rules</h1>
<form id="search" role="search" hidden>
<label>Search <input id="words" type="search" autocomplete="off" placeholder="words of a name, a text, a rule"></label>
<label>Game <select id="game"><option value="">all</option>${options.join('')}</select></label>
<label>Show <select id="kind"><option value="">cards and rules</option><option value="card">cards</option><option value="topic">rules</option></select></label>
<output id="count" aria-live="polite"></output>
</form>
<nav>${games.map(({ id, name }) => `<a href="#${anchor('game', id)}">${escaped(name)}</a>`).join(' ')}</nav>
</header>
<main>
${sections.join('\n')}
</main>
<script>${catalogueScript}</script>
</body>
</html>
`;
}

interface Writing {
  readonly game: AnyGame;
  readonly print: Words;
  readonly faceOf: (card: CatalogueEntry) => string;
}

function gameSection(writing: Writing): string {
  const { game } = writing;
  const { catalogue, topics } = game.library;
  return `<section id="${anchor('game', game.id)}">
<h2>${escaped(game.name)}</h2>
<h3>Cards</h3>
<div class="cards">
${catalogue.map(card => cardArticle(writing, card)).join('\n')}
</div>
<h3>Rules</h3>
<div class="topics">
${topics.map(topic => topicArticle(writing, topic)).join('\n')}
</div>
</section>`;
}

function cardArticle({ game, print, faceOf }: Writing, card: CatalogueEntry): string {
  const kind = print({ key: `kind.${card.kind}` });
  const words = card.words.map(text => print(text));
  const rulings = card.rulings.map(text => print(text));
  const fields = Object.entries(card.fields).map(([name, value]) => [
    print(fieldTitle(game, name)),
    [value].flat().join(', '),
  ]);
  const keywords = (card.keywords ?? []).flatMap(id => game.library.topics.find(topic => topic.id === id) ?? []);
  const related = (card.related ?? []).flatMap(id => game.library.catalogue.find(other => other.id === id) ?? []);
  const used = (game.library.decks?.prebuilt ?? []).flatMap(({ name, entry }) => {
    const copies = copiesIn(partsOf(game, entry), card.id);
    return copies === 0 ? [] : [`${name} (${copies})`];
  });
  const face = card.face('default');
  const sought = [card.name, kind, ...words, ...rulings, ...keywords.map(t => print(t.title)), ...fields.flat()];
  return `<article class="card" id="${anchor('card', game.id, card.id)}" data-game="${escaped(game.id)}" data-words="${escaped(searchable(sought))}">
<img src="${escaped(faceOf(card))}" width="${face.width}" height="${face.height}" loading="lazy" alt="${escaped(`${card.name}. ${words.join(' ')}`)}">
<div>
<h4>${escaped(card.name)}</h4>
<p class="kind">${escaped(kind)}</p>
<dl>${fields.map(([name = '', value = '']) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
${paragraphs(words)}
${listed('Rulings', rulings.map(escaped))}
${listed(
  'Keywords',
  keywords.map(topic => link(anchor('topic', game.id, topic.id), print(topic.title))),
)}
${listed(
  'Related',
  related.map(other => link(anchor('card', game.id, other.id), other.name)),
)}
${listed('Used in', used.map(escaped))}
</div>
</article>`;
}

function topicArticle({ game, print }: Writing, topic: Topic): string {
  const title = print(topic.title);
  const body = topic.body.map(text => print(text));
  return `<article class="topic" id="${anchor('topic', game.id, topic.id)}" data-game="${escaped(game.id)}" data-words="${escaped(searchable([title, ...body, ...(topic.rules ?? [])]))}">
<h4>${escaped(title)}</h4>
${paragraphs(body)}
${topic.rules?.length ? `<p class="numbers">${escaped(topic.rules.join(' '))}</p>` : ''}
</article>`;
}

const paragraphs = (texts: readonly string[]): string =>
  texts.map(text => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`).join('\n');

/** @param items HTML */
const listed = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<p class="listed"><b>${title}</b> ${items.join(' · ')}</p>`;

const link = (to: string, text: string): string => `<a href="#${to}">${escaped(text)}</a>`;

/** Unique on the page, and good as an address: what is no plain sign stands as its number. */
const anchor = (...parts: readonly string[]): string =>
  parts.map(part => part.replace(/[^a-zA-Z0-9-]/gu, sign => `_${sign.codePointAt(0)?.toString(16)}_`)).join('.');

/** The same normaliser as everywhere; the script has its twin. */
const searchable = (texts: readonly string[]): string =>
  texts
    .join(' ')
    .split(/\s+/)
    .map(normalise)
    .filter(word => word !== '')
    .join(' ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign);
