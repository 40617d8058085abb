import type { RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { canPlace } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import type { useT } from '#src/backoffice/screen/use-t.ts';

type Words = ReturnType<typeof useT>;

const range = (from: string, to: string, zone: Timezone): string =>
  `${wallClockOf(from, zone).time}–${wallClockOf(to, zone).time}`;

/** Whether the date already has a lesson, at another time. */
export const isMoved = ({ before, startsAt, endsAt }: RegularLessonDate): boolean =>
  before !== null && (!sameMoment(before.startsAt, startsAt) || !sameMoment(before.endsAt, endsAt));

const sameMoment = (one: string, other: string | null): boolean =>
  other !== null && Date.parse(one) === Date.parse(other);

/** Returns the text for a date's conflict; null if there is none. */
export function whyText(
  { verdict, why, teacherName }: RegularLessonDate,
  zone: Timezone,
  t: Words,
): string | null {
  if (!why) return null;
  const times = why.startsAt && why.endsAt ? range(why.startsAt, why.endsAt, zone) : '';
  const named = { name: why.name ?? '', teacher: teacherName, times };
  if (why.kind === 'LESSON' && verdict === 'STUDENT_BUSY') return t('regular-lessons.why.STUDENT', named);
  if (why.kind === 'TIME_OFF' && !why.name) return t('regular-lessons.why.AWAY', named);
  return t(`regular-lessons.why.${why.kind}`, named);
}

/** Whether a date cannot be booked as it is; holidays are skipped automatically and do not count. */
export const isClash = ({ verdict }: RegularLessonDate): boolean =>
  !canPlace(verdict) && verdict !== 'HOLIDAY';

/** The dates from which on the clocks differ from the date before, by date: the minutes in UTC. */
export function clockChanges(dates: readonly RegularLessonDate[]): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  let before = dates[0]?.shiftMinutes ?? 0;
  for (const { date, shiftMinutes, startsAt } of dates) {
    if (!startsAt) continue;
    if (shiftMinutes !== before) changes.set(date, shiftMinutes - before);
    before = shiftMinutes;
  }
  return changes;
}
