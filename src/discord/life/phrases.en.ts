/** English, for what keeps a match going over weeks: orders, clocks, reminders, looking back, servers. */
import type { PhraseBook } from '../../engine/text.ts';

export const life = {
  // ── standing orders ───────────────────────────────────────────────────────
  'orders.head': '## Standing orders, {game}\nThey answer for you before you are asked. Only you see them.',
  'orders.usual': 'These are the usual ones; you have set none.',
  'orders.set.match': 'They hold for this whole match.',
  'orders.set.turn': 'They hold until your next turn begins.',
  'orders.dropped': '⚠️ What you had set no longer fits the rules: the usual ones count until you set them anew.',
  'orders.how': 'What you have been asked already stays yours to answer.',
  'orders.saved': '✅ Saved.',
  'orders.which': 'Which order to change?',
  'orders.unset': 'not set',
  'orders.nothing': 'none',
  'orders.yes': 'Yes',
  'orders.no': 'No',
  'orders.offer': 'Standing orders answer some windows for you; **Orders** shows and changes them.',
  'button.orders': 'Orders',
  'button.orders-keep': 'Keep these',
  'button.orders-until-turn': 'Only until my turn',
  'button.orders-until-match': 'For the whole match',
  'button.orders-usual': 'Back to the usual',
  'modal.orders.title': 'Standing order',
  'modal.orders.label': 'Number or names',
  'error.orders-changed': 'The game has no such standing order any more. `/orders` shows those there are.',
  // ── moves given beforehand ────────────────────────────────────────────────
  'plan.head': '## Moves given beforehand, {game}\nOnly you see them. What they answer is played at once.',
  'plan.how.tree':
    'Choose what they may play, then your answer, as deep as you like; or **Type a line**: theirs and yours in turn. Several lines at once: one below the other.',
  'plan.how.line':
    'What comes before your turn nobody can know here, so I keep one line for your next turn. It is read when the turn comes, and played up to the first roll or reveal.',
  'plan.no-line': 'No line is given for your next turn.',
  'plan.line': 'For your next turn: **`{line}`**',
  'plan.doubtful': '⚠️ As far as I can see now, it will not be legal then. It is kept all the same.',
  'plan.count': '{n, plural, =0 {No line is planned.} one {One line is planned.} other {# lines are planned.}}',
  'plan.so-far': 'Here: {line}',
  'plan.if': '**If {who} plays …**',
  'plan.then': '**… then you play:**',
  'plan.ends.over': 'The match would be over here.',
  'plan.ends.chance': 'Here something would be rolled or drawn: the line ends.',
  'plan.ends.reveal': 'Here something would be revealed: the line ends.',
  'plan.go-on': 'Go on from what is planned here',
  'plan.open': 'Open a line',
  'plan.unfinished': '(no whole answer of yours yet)',
  'plan.your-turn': 'It is your turn: moves are given beforehand while others decide.',
  'plan.cleared': '🗑️ All of it is cancelled.',
  'plan.planned': '-# 🧭 You gave moves beforehand. **Plan ahead** shows them.',
  'plan.ended.differs': '🧭 Your planned moves are over: something else was played.',
  'plan.ended.ends': '🧭 Your planned moves are over: they had no answer to what was played.',
  'plan.ended.unfinished':
    '🧭 Your planned moves are over: your answer would have left your turn unfinished, so nothing was played for you.',
  'plan.ended.done': '🧭 Your planned moves were played to their end.',
  'plan.ended.unread': '🧭 The line for your turn was dropped: it was not legal when the turn came.',
  'plan.ended.rest': '🧭 The line for your turn was played up to what nobody could know; the rest was dropped.',
  'plan.ended.taken-back': '🧭 Your planned moves were dropped: the position they stood on is gone.',
  'button.plan': 'Plan ahead',
  'button.plan-type': 'Type a line',
  'button.plan-up': '◀ Back',
  'button.plan-cut': 'Cut from here',
  'button.plan-list': 'All lines',
  'button.plan-add': 'Add moves',
  'button.plan-clear': 'Cancel all',
  'modal.plan.title': 'Moves beforehand',
  'modal.plan.label': 'In the notation of /move',
  'modal.plan.note': 'From where you are: theirs, then yours. Further lines below.',
  // ── clocks ────────────────────────────────────────────────────────────────
  'pace.match': 'Match clock: 25 minutes of own time for the whole match',
  'pace.free.each': '{time} for each decision',
  'pace.free.bank': '{time} of own time for the match',
  'pace.free.increment': '{time} more after each decision',
  'pace.free.cap': 'at most {time} saved up',
  'challenge.absence.default': 'Who misses turns: the default answers go on',
  'challenge.absence.lose': 'Who misses three turns in a row has lost; at once where own time is gone',
  'error.no-such-pace':
    'I cannot read that pace. Choose one from the list, or write your own, such as `bank 2h, increment 5m, cap 1d` or `each 12h` (10 seconds to 60 days each).',
  'pause.offer': 'You asked for a pause; the clocks stand once all agree.',
  'pause.paused': '⏸️ Paused: no clock runs until somebody decides or resumes.',
  'pause.accept': 'You agreed to the pause.',
  'pause.decline': 'You declined the pause.',
  'pause.resume': '▶️ The clocks run again.',
  'button.pause': 'Ask for a pause',
  'button.pause-yes': 'Agree to pause',
  'button.pause-no': 'No pause',
  'button.resume': 'Resume',
  'board.paused': '⏸️ Paused: no clock runs.',
  'board.own-time': '-# Own time left: {times}',

  // ── reminders ─────────────────────────────────────────────────────────────
  'remind.half': '{who} Half of your time in {game} is over.',
  'remind.fifth': '{who} A fifth of your time in {game} is left.',
  'remind.twentieth': '{who} ⏳ Hardly any of your time in {game} is left.',
  'remind.untold': '{who} While you had quiet hours, it became your turn in {game}.',
  'remind.until': 'It ends {left}.',
  'remind.where': 'The match is in {where}.',
  'settings.mentions': '• Mentioned when it becomes my turn: {on, select, true {yes} other {no}}',
  'settings.reminders': '• Reminders: {on, select, true {yes} other {no}}',
  'settings.direct':
    '• Reminders by direct message: {on, select, true {yes} refused {no: Discord did not let me; set it again to try anew} other {no}}',
  'settings.quiet': '• Quiet hours: {hours}',
  'settings.quiet.none': 'none',
  'settings.away': '• Slow clocks stand: {days}',
  'settings.away.never': 'never',
  'settings.away.weekends': 'on weekends',
  'settings.away.vacation': 'from {from} to {to}',
  'error.bad-quiet': 'I cannot read those quiet hours. Write them as `22:00-07:00`, or `none`.',
  'error.bad-vacation':
    'I cannot read that vacation. Write first and last day as `2027-04-01..2027-04-10`, at most 60 days, or `none`.',
  // ── who runs a server ─────────────────────────────────────────────────────
  'server.repaired': '🔧 The board is posted anew where the match lives.',
  'server.moved': '🔧 The match goes on here; its board is posted anew.',
  'server.rewound': '⏪ Taken back; everybody was told. The match is at step {seq} of its log now.',
  'server.end-ask': 'End this match of {game} without a result? It cannot be taken back.',
  'server.ended': 'The match was ended without a result.',
  'button.end-match': 'End the match',
  'error.not-admin':
    'Only who may manage this server (*Manage Server*) can do that. `/match undo` and `/match resign` are for players.',
  'error.other-server': 'That match belongs to another server. Use the command there.',

  // ── being forgotten ───────────────────────────────────────────────────────
  'privacy.erase-ask':
    'Forget everything about you? {n, plural, =0 {} one {You leave one running match: the computer plays on, or you have lost. } other {You leave # running matches: the computer plays on, or you have lost. }}Your settings and decks are deleted, finished matches keep a nameless seat. It cannot be taken back.',
  'button.erase': 'Forget me',
  'privacy.erased':
    'Done: {n, plural, one {one seat is} other {# seats are}} nameless now, and nothing else of you is left.',
  // ── looking back ──────────────────────────────────────────────────────────
  'button.play-on': 'Play on from here',
  'button.play-on-running': 'Try it from here',
  'button.gif': 'GIF',
  'button.replay-text': 'As text',
  'replay.gif': 'This match of {game} in {n, plural, one {one picture} other {# pictures}}, as you see it.',
  'replay.gif-alt':
    'Animated pictures of {game}, {n} turns one after another. **As text** of the replay has all of it in words.',
  'replay.text': 'This match of {game} in words, {n, plural, one {one entry} other {# entries}}, as you may read it.',
  'replay.trying':
    'A practice match begins from step {step}; it opens in a thread of its own in a moment. What you cannot see in the real match was dealt anew, and chance has a new seed: it shows nothing of what comes.',
  'error.nothing-to-replay':
    'Nothing has been played yet, so there is nothing to show. `/match replay` steps through later.',
  'error.no-gif':
    'I could not make that animation now. `/match replay` steps through the match; **As text** has all of it.',
  // ── what was missed ───────────────────────────────────────────────────────
  'missed.head':
    '**{game}**: {n, plural, =0 {nothing happened since your last decision.} one {one entry since your last decision:} other {# entries since your last decision:}}',
  'missed.earlier': '-# The newest part; **Log** has all of it.',
  'missed.all':
    '{n, plural, one {In one of your matches something happened since you last decided:} other {In # of your matches something happened since you last decided:}}',
  'missed.none': 'Nothing happened in your matches since you last decided. `/turn` shows what waits for you.',
  'missed.count': '({n, plural, one {one entry} other {# entries}})',
  'missed.more': '… and {n, plural, one {one more line} other {# more lines}}',
  'button.missed': 'What did I miss?',
  'button.missed-all': 'All my matches',
  'log.folded': '{n, plural, other {# times}} nothing done{seats, plural, =0 {} other { ({who})}}',
  // ── bringing in a match ───────────────────────────────────────────────────
  'import.done':
    '📥 That match of {game} fits: {decisions} entries of its log played again, {draws} rolls and shuffles recomputed. It is yours to step through; `/match list` with *over* has it.',
  'error.import-file': 'I could not read that file. Attach the `match-….json` that `/match export` made, at most 4 MB.',
  'error.import-format':
    'That is no match that `/match export` made, or it was changed. Export it again where it was played.',
  'replay.playing-on': 'A practice match begins from step {step}; it opens in a thread of its own in a moment.',
  'export.text':
    'This match of {game}, whole: every decision, the decks and the seed. `tools/verify.ts` of the program checks it without me.',
  'verify.running':
    'The seed of this match is committed to by `{commitment}` (SHA-256). It is published at the end; then I recompute every roll and shuffle.',
  'verify.fits':
    '✅ All fits: {decisions} entries of the log played again, {draws} rolls and shuffles recomputed.\nSeed `{seed}`\nCommitment `{commitment}` (its SHA-256, shown from the start). `/match export` lets anybody check it without me.',
  'verify.wrong':
    '⚠️ This match does not play again as it is stored, from entry {at} on (commitment `{commitment}`). Please tell who runs me.',
  'error.orders-value': 'That cannot be used for this order. Enter a number or names as its line says.',
} as const satisfies PhraseBook;
