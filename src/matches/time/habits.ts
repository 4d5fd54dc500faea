/** When a member plays and when not: days off on which slow clocks stand, and hours without pings; both in the member's own time zone. */
import { DateTime } from 'luxon';
import { z } from 'zod';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const awaySchema = z
  .strictObject({
    /** Saturdays and Sundays. */
    weekends: z.boolean(),
    /** Vacation: first and last day off. */
    from: day.optional(),
    to: day.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined) && (from ?? '') <= (to ?? ''));
export type Away = z.output<typeof awaySchema>;

/** `22:00-07:00`; over midnight where it ends before it begins. The same twice: always. */
export const quietSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/);

/** What of a member's settings clocks and pings go by; as it is read with a seat. */
export const habitsSchema = z.object({
  zone: z.string(),
  away: z
    .string()
    .nullable()
    .transform(text => {
      if (text === null) return undefined;
      const read = awaySchema.safeParse(JSON.parse(text));
      return read.success ? read.data : undefined;
    }),
  quiet: z
    .string()
    .nullable()
    .transform(text => text ?? undefined),
  reminders: z.boolean(),
  /** A mention at each hand-over. */
  mentions: z.boolean(),
});
export type Habits = z.output<typeof habitsSchema>;

/** Longest stretch of days looked at: a vacation and what follows. */
const MOST_DAYS = 400;

function isOff(at: DateTime, { weekends, from, to }: Away): boolean {
  const date = at.toISODate() ?? '';
  if (from !== undefined && to !== undefined && date >= from && date <= to) return true;
  return weekends && at.weekday >= 6;
}

const localOf = (at: Date, zone: string): DateTime => {
  const local = DateTime.fromJSDate(at, { zone });
  return local.isValid ? local : DateTime.fromJSDate(at, { zone: 'UTC' });
};

/** Days as they begin and end where the member is, so a day on which clocks change has 23 or 25 hours. */
function* daysFrom(at: Date, zone: string): Generator<{ from: number; to: number; at: DateTime }> {
  let local = localOf(at, zone);
  for (let n = 0; n < MOST_DAYS; n++) {
    const next = local.startOf('day').plus({ days: 1 }).startOf('day');
    yield { from: local.toMillis(), to: next.toMillis(), at: local };
    local = next;
  }
}

/** The moment when `ms` of counted time have passed since `from`. */
export function momentAfter(from: Date, ms: number, habits: Habits | undefined): Date {
  if (habits?.away === undefined) return new Date(from.getTime() + ms);
  let left = ms;
  for (const each of daysFrom(from, habits.zone)) {
    if (isOff(each.at, habits.away)) continue;
    const length = each.to - each.from;
    if (left < length || (left === length && ms > 0)) return new Date(each.from + left);
    left -= length;
  }
  return new Date(from.getTime() + ms + MOST_DAYS * 86_400_000);
}

/** Counted ms between two moments. */
export function counted(from: Date, to: Date, habits: Habits | undefined): number {
  if (to <= from) return 0;
  if (habits?.away === undefined) return to.getTime() - from.getTime();
  let sum = 0;
  for (const each of daysFrom(from, habits.zone)) {
    if (each.from >= to.getTime()) break;
    if (!isOff(each.at, habits.away)) sum += Math.min(each.to, to.getTime()) - each.from;
  }
  return sum;
}

/** No pings at any hour. */
export const isAlwaysQuiet = (habits: Pick<Habits, 'quiet'> | undefined): boolean => {
  const [from, to] = habits?.quiet?.split('-') ?? [];
  return from !== undefined && from === to;
};

/** When the quiet hours end that hold now: undefined where none hold, `never` where they always do. */
export function quietUntil(now: Date, habits: Pick<Habits, 'quiet' | 'zone'> | undefined): Date | 'never' | undefined {
  if (habits?.quiet === undefined) return undefined;
  if (isAlwaysQuiet(habits)) return 'never';
  const [from = '', to = ''] = habits.quiet.split('-');
  const local = localOf(now, habits.zone);
  const at = local.toFormat('HH:mm');
  const quiet = from < to ? at >= from && at < to : at >= from || at < to;
  if (!quiet) return undefined;
  const [hour = 0, minute = 0] = to.split(':').map(Number);
  const day = from < to || at < to ? local : local.plus({ days: 1 });
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
}
