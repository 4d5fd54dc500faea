/** The script of the catalogue's page, as text: it runs in the browser without anything else. */
export const catalogueScript = `
'use strict';
const form = document.getElementById('search');
const words = document.getElementById('words');
const game = document.getElementById('game');
const kind = document.getElementById('kind');
const count = document.getElementById('count');
const articles = [...document.querySelectorAll('article')];
const headings = [...document.querySelectorAll('h3, section')];

// The same as src/desk/normalise.ts.
const normalise = text =>
  text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss').replace(/æ/g, 'ae').replace(/œ/g, 'oe')
    .replace(/ø/g, 'o').replace(/['’‘ʼ\`´"“”]/g, '').replace(/[^\\p{L}\\p{N}]+/gu, ' ').trim();

function show() {
  const sought = normalise(words.value).split(' ').filter(word => word !== '');
  let shown = 0;
  for (const article of articles) {
    const text = ' ' + article.dataset.words;
    const fits =
      (game.value === '' || article.dataset.game === game.value) &&
      (kind.value === '' || article.classList.contains(kind.value)) &&
      sought.every(word => text.includes(' ' + word));
    article.hidden = !fits;
    if (fits) shown += 1;
  }
  for (const heading of headings) {
    const holder = heading.tagName === 'H3' ? heading.nextElementSibling : heading;
    heading.hidden = !holder.querySelector('article:not([hidden])');
  }
  count.textContent = shown === articles.length ? '' : shown + (shown === 1 ? ' fits' : ' fit');
}

form.hidden = false;
form.addEventListener('submit', event => event.preventDefault());
form.addEventListener('input', show);
// A link to something that the search hides shows everything again.
window.addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.hidden) return;
  form.reset();
  show();
  target.scrollIntoView();
});
`;
