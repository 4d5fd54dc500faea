/** English, for results, ratings, leaderboards and profiles. */
import type { PhraseBook } from '../../engine/text.ts';

export const standing = {
  'over.ratings': '⚖️ Ratings: {changes}',
  'over.rating': '{who} {points, number} ({change})',
  'over.unrated': '⚖️ Not counted for the ratings: {why}',
  'why.ended': 'the match was ended without a result.',
  'why.opening':
    'the opening was abandoned; each must have made {n, plural, one {# decision} other {# decisions}} of their own.',
  'why.substitute': 'a substitute joined.',
  'why.forgotten': 'a member left for good.',
  'why.absent': 'computer opponents played every seat.',
  'why.together': 'all won or lost together.',
  'why.computer': 'it was not played between members alone.',
  'rating.points': '{points, number} ± {spread, number}',
  'rating.provisional': '{points, number} ± {spread, number}, provisional',
  'rating.line': '{rating} · {n, plural, one {# rated match} other {# rated matches}}',

  'leaders.head': '## {game}: leaderboard of this server',
  'leaders.line': '{rank}\\. {who}: {rating}',
  'leaders.mine': 'You: place {rank}, {rating}',
  'leaders.none':
    'Nobody has a rated match of {game} in this server yet. `/challenge` with the option *rated* begins one; it counts if all accept.',
  'leaders.page':
    '-# Page {page} of {pages}, {n, plural, one {one member} other {# members}}. By what is nearly certain of each strength.',
  'leaders.alt': '{rank}. {who}: {rating}',
  'leaders.alt-head': '{game}, leaderboard: points with the range in which the strength lies',
  'leaders.title': '{game}: points and their range',
  'error.leaders-nowhere': 'A leaderboard is a server’s. Use `/leaderboard` in one; `/profile` works everywhere.',

  'profile.head': '## {who}',
  'profile.ratings': '### Ratings',
  'profile.rating': '**{game}**: {rating}',
  'profile.no-ratings': 'No rated match yet. `/challenge` with the option *rated* begins one.',
  'profile.record': '### Record',
  'profile.record-here': '### Record in this server',
  'profile.tally':
    '**{game}**: {won, plural, one {# win} other {# wins}}, {drawn, plural, one {# draw} other {# draws}}, {lost, plural, one {# loss} other {# losses}}{placed, plural, =0 {} one {, in between once} other {, in between # times}}',
  'profile.no-record': 'No finished match between members yet.',
  'profile.against': '### Against {who}',
  'profile.no-against': 'No finished match against each other yet.',
  'profile.recent': '### Recent matches',
  'profile.recent-line': '{result} **{game}** {others} {when}{where}{rated, select, true { ⚖️} other {}}',
  'profile.won': '🏆',
  'profile.lost': '▫️',
  'profile.placed': '▫️',
  'profile.drawn': '🤝',
  'profile.ended': '–',
  'profile.solo': '### Solo',
  'profile.solo-line':
    '**{game}**, {mode}: {n, plural, one {played once} other {played # times}}, {won, plural, =0 {never won} one {won once} other {won # times}}{scored, select, true {, best {best, number}} other {}}',
  'profile.nobody': 'That member is a bot or unknown to me.',
  'profile.chart-title': '{game}: {who}',
  'profile.chart-alt': '{game}: points after each rated match, oldest first: {points}. Now {rating}.',
  'profile.chart-middle': 'points after {n, plural, one {one rated match} other {each of # rated matches}}',
  'profile.chart-first': 'first',
  'profile.chart-last': 'last',
  'button.leaders-before': '◀ Before',
  'button.leaders-after': 'After ▶',
} as const satisfies PhraseBook;
