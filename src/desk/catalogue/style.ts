/** The look of the catalogue's page, on a screen and on paper. */
export const catalogueStyle = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 75rem; padding: 0 1rem 3rem; }
header { position: sticky; top: 0; background: Canvas; padding: .5rem 0; border-bottom: 1px solid GrayText; z-index: 1; }
h1 { font-size: 1.4rem; margin: 0 0 .4rem; }
form { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; }
form[hidden], article[hidden], section[hidden], h3[hidden] { display: none; }
input, select { font: inherit; padding: .2rem .4rem; }
input { width: min(24rem, 70vw); }
nav a { margin-right: .8rem; }
section, article { scroll-margin-top: 8rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(34rem, 100%), 1fr)); gap: 1rem; }
.card { display: grid; grid-template-columns: 12rem 1fr; gap: 1rem; align-items: start; }
.card img { width: 100%; height: auto; border-radius: .5rem; }
.card, .topic { border: 1px solid color-mix(in srgb, GrayText 40%, transparent); border-radius: .6rem; padding: .8rem; }
.topics { columns: 22rem; column-gap: 1rem; }
.topic { break-inside: avoid; margin-bottom: 1rem; }
h4 { margin: 0; font-size: 1.1rem; }
p { margin: .35rem 0; }
.kind, .numbers { color: GrayText; margin-top: 0; }
dl { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: .3rem 0; font-size: .9rem; }
dl div { display: flex; gap: .35rem; }
dt { color: GrayText; }
dd { margin: 0; }
.listed { font-size: .9rem; }
:target { outline: 3px solid Highlight; }
@media (max-width: 34rem) { .card { grid-template-columns: 1fr; } .card img { max-width: 16rem; } }
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  header { position: static; }
  form, nav { display: none; }
  .card { break-inside: avoid; grid-template-columns: 4cm 1fr; }
  .cards { grid-template-columns: 1fr 1fr; }
  section { break-before: page; }
  a { color: inherit; text-decoration: none; }
}
`;
