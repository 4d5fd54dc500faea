/** English, for who plays a seat, where a match lives, and what who runs a server settles. */
import type { PhraseBook } from '../../engine/text.ts';

export const seats = {
  // ── an opponent plays on; substitutes ─────────────────────────────────────
  'seat.stands-in':
    'A computer opponent plays your seat from now on. **Take my seat back** under More, or `/match return`, returns it to you.',
  'seat.stands-in-gone': 'A computer opponent plays on for {who}.',
  'seat.offered-you':
    'The seat is offered. You play on until somebody takes it; `/match substitute` with *Withdraw* takes the offer back.',
  'seat.opened-you': 'The seat is open to a substitute; `/match substitute` with *Withdraw* closes it.',
  'seat.withdrawn-you': 'Taken back.',
  'seat.asked-you': 'You asked for the seat. You sit down when all others agreed.',
  'seat.taken-you': 'The seat is yours. **Your turn** on the board shows it.',
  'seat.agreed-you': 'You agreed.',
  'seat.refused-you': 'You refused; the seat is still open.',
  'seat.offered':
    '🪑 {who} looks for a substitute in {game}: whoever does not play here may take the seat, as it stands, once all others agree.{rated, select, true { The match then does not count for the ratings.} other {}}',
  'seat.open':
    '🪑 The seat of {who} in {game} is open: whoever does not play here may take it, as it stands, once all others agree.{rated, select, true { The match then does not count for the ratings.} other {}}',
  'seat.asked': '🪑 {others} {candidate} wants to take over the seat of {who}. Do you agree?',
  'seat.refused': '🪑 The others did not agree; the seat of {who} is still open.',
  'seat.withdrawn': '🪑 The seat of {who} is not offered any more.',
  'seat.gone':
    '🚪 {others} {who} is not in this server any more. The clock goes on as agreed, and they can still play by direct message with me. You may let a computer opponent play on meanwhile, or look for a substitute.',
  'board.seat-offer': '🪑 The seat of {who} is open to a substitute.',
  'board.seat-asked': '🪑 {candidate} wants to take over the seat of {who}.',
  'button.seat-ask': 'Take this seat',
  'button.seat-agree': 'Agree',
  'button.seat-refuse': 'Refuse',
  'button.stand-in': 'Let the computer play on',
  'button.seat-offer': 'Look for a substitute',
  'button.seat-withdraw': 'Withdraw my seat',
  'error.seat-not-free':
    'Somebody plays that seat: it is theirs to give. `/match substitute` offers your own, or one that nobody plays.',
  'error.seat-asked-for': 'Somebody else asked for this seat already; the others are answering.',
  'error.already-seated': 'You play in this match already; nobody holds two seats.',
  'error.rated-seat':
    'This match counts for the ratings, so you play it yourself. `/match pause`, `/match substitute` and `/match resign` are there.',
  'error.practice-seat': 'A practice match is one member’s own. `/challenge` begins one for several.',
  'error.no-such-seat': 'There is no such seat. Seats are numbered from 1, as on the board.',

  // ── where a match lives ───────────────────────────────────────────────────
  'button.move-here': 'Continue here',
  'place.moved': '📍 The match goes on here.',
  'place.moved-here': '📍 The match goes on in {where}.',
  'place.lost':
    '⚠️ I cannot write where this match is played. You can play on from here; **Continue here** under More, or `/match move`, takes the match to the place where you use it.',
  'place.lost-direct':
    '⚠️ I cannot reach the place of your match of {game} any more. **Your turn** plays on from here; `/match move` in another place takes it there.',
  'error.place-is-there': 'This match is alive where it is: there it can be moved within its server.',
  'error.place-is-there-in':
    'This match is alive in {where}: there it can be moved within its server. Into another place it goes only when that one is gone.',
  'answer.alone':
    '⚠️ Only you see this conversation. The others find the match with `/turn`; play where all of you are, and the board comes there.',
  'answer.hidden':
    '⚠️ Only you can see what I posted: your messages through apps are private here. Tell the others to use `/turn`, or ask for the permission *Use External Apps*.',

  'challenge.posted-there': 'Your challenge is posted in {where}. It expires {at}; **Cancel** on it calls it off.',

  'error.move-alone':
    'Only you and I see this conversation: the others would not find the match. You can play from here without moving it; **Your turn** and `/turn` show it.',
  'error.challenge-alone':
    'Only you and I see this conversation, so nobody could accept. Challenge in a server, a group or a conversation with somebody; `/practice` works here.',

  // ── what a server settles ─────────────────────────────────────────────────
  'server.head': '## Settings of this server',
  'server.saved': '✅ Saved.',
  'server.channels': '• Matches may be begun in: {channels}',
  'server.everywhere': 'every channel',
  'server.language': '• Language of what everybody sees: {language}',
  'server.games': '• Games: {games}',
  'server.games-off': '• Switched off: {games}',
  'server.paces': '• Own paces: {paces}',
  'server.no-paces': 'none',
  'server.usual-pace': '• Pace where none is named: {pace}',
  'server.log': '• Log: {where}',
  'server.no-log': 'none',
  'error.channel-off':
    'Matches are not begun in this channel. Here they are: {channels}. (*Manage Server* can change that: `/server settings`.)',
  'error.game-off': '{game} is switched off in this server. There are: {games}.',
  'error.too-many-channels': 'More than {n} channels cannot be named. Remove some, or allow all.',
  'error.too-many-paces': 'A server has at most {n} paces of its own. Remove one first.',
  'error.bad-preset':
    'I cannot read that pace. Write a name and a pace, such as `Weekend = each 2d` or `Blitz = bank 5m, increment 5s`.',
  'error.no-such-preset': 'This server has no pace of that name.',
  'error.last-game':
    'One game at least stays on. To have no matches at all, take my commands away in the server’s settings.',
  'server-log.start': '⛵ {game} begins: {who} in {where}',
  'server-log.over': '🏁 {game} is over: {who} in {where}. {result}',
  'server-log.notice': '🔧 {game}, {who} in {where}: {what}',
} as const satisfies PhraseBook;
