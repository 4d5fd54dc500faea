/** Who sits where, as each surface shows it. */
import type { Seat } from '../engine/contract.ts';
import { type MatchInfo, NOBODY, type UserId } from '../matches/contract.ts';
import type { Bot } from './bot.ts';
import { inMessage, plainName, plainText, userMention } from './names.ts';
import { type Markup, markup, type Plain } from './payload/safe.ts';
import type { Voice } from './voice.ts';

export interface Seating {
  /** For pictures, labels, alt text. */
  readonly plain: (seat: Seat) => Plain;
  /** For message text: literal, no mention. */
  readonly shown: (seat: Seat) => Markup;
  /** `<@id>`; an opponent's name. Pings only who is named in the message's `ping`. */
  readonly mention: (seat: Seat) => Markup;
  readonly userOf: (seat: Seat) => UserId | undefined;
}

export async function seatingOf(bot: Bot, info: MatchInfo, voice: Voice): Promise<Seating> {
  const ids = info.seats.flatMap(({ occupant }) => ('userId' in occupant ? [occupant.userId] : []));
  const known = [...new Set(ids)].filter(id => id !== NOBODY);
  const found = await bot.people.names(known, info.place.guildId);
  const raw = (seat: Seat): Plain => {
    const occupant = info.seats[seat]?.occupant;
    const number = seat + 1;
    if (occupant === undefined) return voice.label('name.seat', { number });
    if ('opponent' in occupant)
      return voice.label('name.opponent', { level: voice.label(`level.${occupant.opponent}`), number });
    if (occupant.userId === NOBODY) return voice.label('name.nobody', { number });
    const name = plainName(
      found.get(occupant.userId) ?? '',
      voice.label('name.unknown', { id: plainText(occupant.userId.slice(-4)) }),
    );
    return info.hotSeat ? voice.label('name.hot-seat', { name, number }) : name;
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
      return info.hotSeat
        ? markup`${userMention(user)} (${voice.say('name.seat', { number: seat + 1 })})`
        : userMention(user);
    },
    userOf,
  };
}

/** Seats that the match waits for. */
export const awaited = (info: MatchInfo): readonly Seat[] => [
  ...new Set(info.asked.filter(header => header.urgency === 'must').map(header => header.seat)),
];
