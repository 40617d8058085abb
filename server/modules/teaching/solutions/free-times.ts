import type * as z from 'zod/mini';
import type { taskTimes } from '#domain/teaching/api/task-times.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { nearestSlots } from '#server/modules/scheduling/lessons/nearest-slots.ts';
import { rankedTeachers } from '#server/modules/scheduling/lessons/ranked-teachers.ts';
import { type TimeUse, timeUseOf, verdictOf } from './own-time.ts';
import { isAhead, iso, type Solving } from './proposal.ts';
import { ownSolution, type SolutionViewer, solvingOf } from './solve.ts';

type Query = z.output<typeof taskTimes.query>;
type Times = z.output<typeof taskTimes.reply>;

const NONE: Times = {
  takesTime: false,
  teacherId: null,
  teachers: [],
  freeTimes: [],
  checked: null,
  solution: null,
};
/** More than there are in the two weeks that are searched. */
const ALL = 700;

/**
 * Returns the free times of a teacher on a day for a request, and one time checked. Throws 404 for an unknown request, 400 for a teacher who
 * does not teach the language.
 */
export async function timesOf(db: Db, id: string, query: Query, viewer: SolutionViewer): Promise<Times> {
  const solving = await solvingOf(db, id, viewer);
  const use = timeUseOf(solving);
  if (!use) return NONE;
  const { day, time, timeZone: zone } = query;
  const teachers = await offeredTeachers(solving, use, { date: day, time, timezone: zone });
  const own = teachers.find((one) => one.id === (query.teacherId ?? use.teacherId));
  if (query.teacherId && !own) throw fieldError('teacherId', 'record-not-found');
  // Without an own teacher the best one who is free that day: a day without times is no start.
  const teacherId = (own ?? teachers[0])?.id ?? null;
  const checked = time ? await verdictOf(solving, use, teacherId, { day, clock: time, zone }) : null;
  if (time && teacherId && !checked) throw fieldError('time', 'time-does-not-exist');
  return {
    takesTime: true,
    teacherId,
    teachers,
    freeTimes: teacherId ? await freeTimes(solving, use, { teacherId, day, zone }) : [],
    checked,
    solution: checked && (await ownSolution(solving, { ...checked, teacherId: checked.teacherId })),
  };
}

const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** The teachers who can be chosen, the best first: a solution has an active teacher of the language. */
async function offeredTeachers(
  { db, accountId, now }: Solving,
  { student, lesson, minutes, does }: TimeUse,
  at: { date: Query['day']; time: Query['time']; timezone: Query['timeZone'] },
): Promise<Times['teachers']> {
  const asked = {
    studentId: student.id,
    language: lesson?.language ?? student.language,
    times: [at],
    durationMinutes: minutes,
    ...(does === 'MOVE' && lesson && { lessonIds: [lesson.id] }),
  };
  const { teachers } = await rankedTeachers(db, asked, { accountId, now });
  return teachers.filter(({ fit }) => fit !== 'OTHER_LANGUAGE' && fit !== 'VACATIONS');
}

async function freeTimes(
  { db, accountId, now }: Solving,
  use: TimeUse,
  { teacherId, day, zone }: { teacherId: string; day: string; zone: Query['timeZone'] },
): Promise<string[]> {
  const slots = await nearestSlots(db, {
    teacherId,
    studentIds: [use.student.id],
    startsAt: noonOf(day),
    durationMinutes: use.minutes,
    accountId,
    lessonId: use.does === 'MOVE' ? (use.lesson?.id ?? null) : null,
    now,
    most: ALL,
  });
  return slots
    .map(({ startsAt }) => iso(startsAt))
    .filter((at) => isAhead(at, now) && wallClockOf(at, zone).date === day)
    .toSorted();
}
