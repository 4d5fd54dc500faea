import { h, safeUrl } from './dom.ts';

/** Names for what mentions only name by id. */
export interface Names {
  readonly user: (id: string) => string;
  readonly channel: (id: string) => string;
  readonly me: string;
}

/** Discord's markdown as nodes. Text stays text whatever is in it. */
export function renderMarkdown(source: string, names: Names): DocumentFragment {
  const out = document.createDocumentFragment();
  const blocks = source.split(/(```(?:[\w+-]*\n)?[\s\S]*?```)/);
  for (const block of blocks) {
    const code = /^```(?:[\w+-]*\n)?([\s\S]*?)```$/.exec(block);
    if (code) out.append(h('pre', {}, h('code', {}, (code[1] ?? '').replace(/\n$/, ''))));
    else renderLines(out, block, names);
  }
  return out;
}

function renderLines(out: DocumentFragment, block: string, names: Names): void {
  /** Lines go into the block that the line before opened, if it is of the same kind. */
  let open: { readonly kind: string; readonly node: HTMLElement } | undefined;
  const within = (kind: 'p' | 'ul' | 'ol' | 'blockquote', start?: string): HTMLElement => {
    if (open?.kind !== kind) {
      open = { kind, node: h(kind, { start }) };
      out.append(open.node);
    }
    return open.node;
  };
  for (const line of block.split('\n')) {
    const [, level, title] = /^(#{1,3}) (.+)$/.exec(line) ?? [];
    const [, number, item] = /^\s*(?:[-*]|(\d+)\.) (.+)$/.exec(line) ?? [];
    const [, quoted] = /^> ?(.*)$/.exec(line) ?? [];
    const [, small] = /^-# (.+)$/.exec(line) ?? [];
    if (item !== undefined) within(number === undefined ? 'ul' : 'ol', number).append(h('li', {}, inline(item, names)));
    else if (quoted !== undefined) within('blockquote').append(h('div', {}, inline(quoted, names)));
    else if (level === undefined && small === undefined && line !== '') {
      const paragraph = within('p');
      if (paragraph.hasChildNodes()) paragraph.append(h('br'));
      paragraph.append(inline(line, names));
    } else {
      open = undefined;
      if (level !== undefined)
        out.append(
          h(
            'div',
            { class: `heading h${level.length}`, role: 'heading', 'aria-level': level.length + 2 },
            inline(title ?? '', names),
          ),
        );
      if (small !== undefined) out.append(h('div', { class: 'small' }, inline(small, names)));
    }
  }
}

/** Patterns in the order in which they are looked for; each gives the node for its match. */
const INLINE: readonly (readonly [RegExp, (match: RegExpExecArray, names: Names) => Node])[] = [
  [/\\([\\*_~|`<>[\]()#:@!.-])/, match => document.createTextNode(match[1] ?? '')],
  [/``(.+?)``|`([^`]+)`/, match => h('code', {}, match[1] ?? match[2] ?? '')],
  [/<t:(-?\d+)(?::([tTdDfFR]))?>/, match => timestamp(Number(match[1]), match[2] ?? 'f')],
  [/<@!?(\d+)>/, (match, names) => mention(`@${names.user(match[1] ?? '')}`, match[1] === names.me)],
  [/<@&(\d+)>/, () => mention('@role', false)],
  [
    /<#(\d+)>/,
    (match, names) =>
      h('a', { class: 'mention', href: `#${match[1]}`, 'data-channel': match[1] }, `#${names.channel(match[1] ?? '')}`),
  ],
  [/<\/([^:>]+):(\d+)>/, match => mention(`/${match[1]}`, false)],
  [/<a?:(\w+):(\d+)>/, match => h('span', { class: 'emoji', title: `:${match[1]}:` }, `:${match[1]}:`)],
  [/@(everyone|here)\b/, match => mention(match[0], true)],
  [/\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (match, names) => link(match[2] ?? '', inline(match[1] ?? '', names))],
  [
    /<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s<>)]+)/,
    match => link(match[1] ?? match[2] ?? '', document.createTextNode(match[1] ?? match[2] ?? '')),
  ],
  [/\|\|(.+?)\|\|/, (match, names) => spoiler(inline(match[1] ?? '', names))],
  [/\*\*\*(.+?)\*\*\*/, (match, names) => h('strong', {}, h('em', {}, inline(match[1] ?? '', names)))],
  [/\*\*(.+?)\*\*/, (match, names) => h('strong', {}, inline(match[1] ?? '', names))],
  [/__(.+?)__/, (match, names) => h('u', {}, inline(match[1] ?? '', names))],
  [/~~(.+?)~~/, (match, names) => h('s', {}, inline(match[1] ?? '', names))],
  [
    /\*(?!\s)([^*]+?)\*|(?<!\w)_(?!\s)([^_]+?)_(?!\w)/,
    (match, names) => h('em', {}, inline(match[1] ?? match[2] ?? '', names)),
  ],
];

function inline(text: string, names: Names): DocumentFragment {
  const out = document.createDocumentFragment();
  let rest = text;
  while (rest !== '') {
    let best: { readonly match: RegExpExecArray; readonly make: (typeof INLINE)[number][1] } | undefined;
    for (const [pattern, make] of INLINE) {
      const match = pattern.exec(rest);
      if (match && (!best || match.index < best.match.index)) best = { match, make };
    }
    if (!best) break;
    if (best.match.index > 0) out.append(rest.slice(0, best.match.index));
    out.append(best.make(best.match, names));
    rest = rest.slice(best.match.index + best.match[0].length);
  }
  if (rest !== '') out.append(rest);
  return out;
}

const mention = (text: string, isMe: boolean) => h('span', { class: isMe ? 'mention mine' : 'mention' }, text);
const link = (url: string, inner: Node) =>
  h('a', { href: safeUrl(url), target: '_blank', rel: 'noopener noreferrer' }, inner);

function spoiler(inner: Node): HTMLElement {
  const made = h(
    'button',
    {
      type: 'button',
      class: 'spoiler',
      'aria-label': 'Spoiler: press to show',
      click: () => {
        made.classList.add('shown');
        made.removeAttribute('aria-label');
      },
    },
    h('span', {}, inner),
  );
  return made;
}

const FORMATS: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};
/** The stand-in's clock may be ahead of this machine's. */
let ahead = 0;
export function setClock(now: number): void {
  ahead = now - Date.now();
}

function timestamp(seconds: number, style: string): HTMLElement {
  const at = new Date(seconds * 1000);
  if (Number.isNaN(at.getTime())) return h('span', {}, `<t:${seconds}>`);
  const full = new Intl.DateTimeFormat('en', FORMATS.F).format(at);
  const shown =
    style === 'R'
      ? relative(at.getTime() - Date.now() - ahead)
      : new Intl.DateTimeFormat('en', FORMATS[style] ?? FORMATS.f).format(at);
  return h(
    'time',
    { datetime: at.toISOString(), title: full, ...(style === 'R' && { 'data-relative': seconds }) },
    shown,
  );
}

export function relative(ms: number): string {
  const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
    ['year', 31_536e6],
    ['month', 2_592e6],
    ['day', 864e5],
    ['hour', 36e5],
    ['minute', 6e4],
    ['second', 1e3],
  ];
  const [unit, size] = units.find(([, each]) => Math.abs(ms) >= each) ?? ['second', 1e3];
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.round(ms / size), unit);
}

/** Renews "in five minutes" everywhere. */
export function refreshTimes(): void {
  for (const each of document.querySelectorAll<HTMLElement>('time[data-relative]'))
    each.textContent = relative(Number(each.dataset.relative) * 1000 - Date.now() - ahead);
}
