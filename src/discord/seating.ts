/** Who sits where, as each surface shows it. */
import type { Seat } from '../engine/contract.ts';
import { type MatchInfo, NOBODY, type UserId } from '../matches/contract.ts';
import type { NameOf } from '../words/format.ts';
import type { Bot } from './bot.ts';
import { inMessage, plainName } from './names.ts';
import type { Voice } from './voice.ts';

export interface Seating {
  /** For pictures, labels, alt text. */
  readonly plain: NameOf;
  /** For message text: literal, no mention. */
  readonly shown: NameOf;
  /** `<@id>`; an opponent's name. Pings only who is named in the message's `ping`. */
  readonly mention: NameOf;
  readonly userOf: (seat: Seat) => UserId | undefined;
}

export async function seatingOf(bot: Bot, info: MatchInfo, voice: Voice): Promise<Seating> {
  const ids = info.seats.flatMap(({ occupant }) => ('userId' in occupant ? [occupant.userId] : []));
  const known = [...new Set(ids)].filter(id => id !== NOBODY);
  const found = await bot.people.names(known, info.place.guildId);
  const raw: NameOf = seat => {
    const occupant = info.seats[seat]?.occupant;
    const number = seat + 1;
    if (occupant === undefined) return voice.say('name.seat', { number });
    if ('opponent' in occupant)
      return voice.say('name.opponent', { level: voice.say(`level.${occupant.opponent}`), number });
    if (occupant.userId === NOBODY) return voice.say('name.nobody', { number });
    const name = plainName(
      found.get(occupant.userId) ?? '',
      voice.say('name.unknown', { id: occupant.userId.slice(-4) }),
    );
    return info.hotSeat ? voice.say('name.hot-seat', { name, number }) : name;
  };
  const userOf = (seat: Seat): UserId | undefined => {
    const occupant = info.seats[seat]?.occupant;
    return occupant !== undefined && 'userId' in occupant && occupant.userId !== NOBODY ? occupant.userId : undefined;
  };
  return {
    plain: raw,
    shown: seat => inMessage(raw(seat)),
    mention: seat => {
      const user = userOf(seat);
      if (user === undefined) return inMessage(raw(seat));
      return info.hotSeat ? `<@${user}> (${voice.say('name.seat', { number: seat + 1 })})` : `<@${user}>`;
    },
    userOf,
  };
}

/** Seats that the match waits for. */
export const awaited = (info: MatchInfo): readonly Seat[] => [
  ...new Set(info.asked.filter(header => header.urgency === 'must').map(header => header.seat)),
];
