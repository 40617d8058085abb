import type * as z from 'zod/mini';
import type { previewRegularLesson, RegularLessonDate } from '#domain/scheduling/api/regular-lessons.ts';
import { horizonOf, regularLessonDates } from '#domain/scheduling/regular-lesson.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { comparePlainDates, type PlainDate } from '#domain/values/plain-date.ts';
import { parseTimezone, type Timezone } from '#domain/values/timezone.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import {
  type Attendees,
  attendeesOf,
  getBookableTeacher,
} from '#server/modules/scheduling/lessons/attendees.ts';
import { fitTeacher } from '#server/modules/scheduling/lessons/fit-teacher.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { alternativesFor } from './alternatives.ts';
import type { WantedDate, EvaluatedDate } from './evaluate-dates.ts';

export type PlanBody = z.output<typeof previewRegularLesson.body>;

export interface Plan {
  body: PlanBody;
  zone: Timezone;
  attendees: Attendees;
  /** The last day of the horizon. */
  until: PlainDate;
  asked: WantedDate[];
}

/**
 * Returns the plan of a requested series: time zone, attendees, and dates up to the horizon. Throws 400 for a start in the past. `expected`
 * are the attendees of a group that does not exist yet.
 */
export async function planOf(db: Db, body: PlanBody, now: Date, expected?: Attendees): Promise<Plan> {
  const provider = await readProviderRules(db);
  const zone = body.timeZone ?? parseTimezone(provider.timeZone);
  const { date: today } = wallClockOf(now.toISOString(), zone);
  if (comparePlainDates(body.startsOn, today) < 0) throw fieldError('startsOn', 'day-has-passed');
  const endsOn = body.endsOn ?? null;
  if (endsOn && comparePlainDates(endsOn, body.startsOn) < 0) throw fieldError('endsOn', 'end-before-start');
  await getBookableTeacher(db, body.teacherId);
  const attendees = expected ?? (await attendeesOf(db, body));
  const teacherId = await fitTeacher(db, body.teacherId, attendees.language);
  const until = horizonOf(body.startsOn, today, provider.rules.planAheadWeeks);
  const dates = regularLessonDates({ ...body, endsOn }, body.startsOn, until);
  if (dates.length === 0) throw fieldError('endsOn', 'no-such-weekday-between');
  const { startTime: clock, durationMinutes: minutes } = body;
  const asked = dates.map((date) => ({
    date,
    day: date,
    clock,
    zone,
    minutes,
    teacherId,
    studentIds: attendees.studentIds,
  }));
  return { body, zone, attendees, until, asked };
}

/** Returns the dates for display: without past ones, with their shift by clock changes and an alternative for each conflict. */
export async function shownDates(
  db: Db,
  asked: readonly WantedDate[],
  evaluatedDates: readonly EvaluatedDate[],
  {
    attendees,
    accountId,
    now,
  }: { attendees: Pick<Attendees, 'language'>; accountId: string | null; now: Date },
): Promise<RegularLessonDate[]> {
  const { language } = attendees;
  const alternatives = await alternativesFor(db, asked, evaluatedDates, { language, accountId, now });
  const first =
    evaluatedDates.find(({ utcOffsetMinutes }) => utcOffsetMinutes !== null)?.utcOffsetMinutes ?? 0;
  return ahead(evaluatedDates, now).map(({ anchor: _anchor, ...date }) =>
    Object.assign(date, {
      shiftMinutes: first - (date.utcOffsetMinutes ?? first),
      alternative: alternatives.get(date.date) ?? null,
    }),
  );
}

/** Dates whose moment has not come yet. */
export const ahead = <T extends Pick<EvaluatedDate, 'anchor'>>(dates: readonly T[], now: Date): T[] =>
  dates.filter(({ anchor }) => Date.parse(anchor) > now.getTime());

/** Returns the row of a planned series. */
export const regularLessonRowOf = ({ body, zone, until }: Plan) => ({
  teacherId: body.teacherId,
  studentId: body.studentId ?? null,
  groupId: body.groupId ?? null,
  weekday: body.weekday,
  startTime: body.startTime,
  durationMinutes: body.durationMinutes,
  timeZone: zone,
  startsOn: body.startsOn,
  endsOn: body.endsOn ?? null,
  plannedUntil: until,
});
