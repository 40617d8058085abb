import { LOCALE } from '#src/i18n/locale.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';

const offsetOf = (iso: string, zone: Timezone): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(Date.parse(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns the label of each start time: "10:00", with its UTC offset if a clock change makes the same time occur twice that day. */
export function clockLabels(startsAt: readonly string[], zone: Timezone): ReadonlyMap<string, string> {
  const shown = startsAt.map((at) => {
    const { date, time } = wallClockOf(at, zone);
    return { at, time, wall: `${date} ${time}` };
  });
  const seen = new Map<string, number>();
  for (const { wall } of shown) seen.set(wall, (seen.get(wall) ?? 0) + 1);
  return new Map(
    shown.map(({ at, time, wall }) => [at, seen.get(wall) === 1 ? time : `${time} (${offsetOf(at, zone)})`]),
  );
}
