import type * as z from 'zod/mini';
import type {
  ChosenDate,
  createRegularLesson,
  RegularLessonChange,
} from '#domain/scheduling/api/regular-lessons.ts';
import { canPlace } from '#domain/scheduling/regular-lesson.ts';
import { newId } from '#server/runtime/id.ts';
import { fieldError, ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { fitTeacher } from '#server/modules/scheduling/lessons/fit-teacher.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import { ahead, type Plan, planOf, regularLessonRowOf, shownDates } from './plan.ts';
import { readRegularLesson } from './regular-lessons.queries.ts';
import { startRegularLesson } from './start.ts';
import { type WantedDate, evaluateDates, type EvaluatedDate } from './evaluate-dates.ts';

type Body = z.output<typeof createRegularLesson.body>;
export type ChosenDates = Pick<Body, 'dates' | 'seen'>;

export interface Staff {
  /** The account whose own holds do not count, and the one that can undo. */
  accountId: string;
  actorId: string;
  now: Date;
  /** The recent action that this continues: both are undone together. */
  undoId?: string | undefined;
}

/** Creates a weekly series with the chosen dates: all are booked or none. Throws 409 `slot-taken` with the current verdicts of all dates. */
export async function createRegularLessons(db: Db, body: Body, staff: Staff): Promise<RegularLessonChange> {
  const { actorId, now } = staff;
  const undoId = newId();
  const plan = await planOf(db, body, now);
  const { regularLessonId, done, steps } = await bookPlan(db, plan, body, { ...staff, undoId });
  await rememberUndo(db, { undoId, accountId: actorId, steps, now });
  return { series: await readRegularLesson(db, regularLessonId, now), done, undoId };
}

export interface BookedPlan {
  regularLessonId: string;
  done: RegularLessonChange['done'];
  steps: UndoStep[];
}

/**
 * Creates the series of a plan, without its undo entry: each chosen date is checked again under the locks of all people concerned. Throws
 * 409 `slot-taken` with the current verdicts of all dates.
 */
export async function bookPlan(
  db: Db,
  plan: Plan,
  chosen: ChosenDates,
  { accountId, now, undoId }: Omit<Staff, 'actorId'>,
): Promise<BookedPlan> {
  const asked = await chosenDates(db, plan, chosen.dates);
  await lockPeople(
    db,
    asked.map(({ teacherId }) => teacherId),
    plan.attendees.studentIds,
  );
  const evaluatedDates = await evaluateDates(db, asked, { accountId });
  const dates = chosenOf(ahead(evaluatedDates, now), chosen);
  if (!dates)
    throw new ApiError('slot-taken', {
      details: { dates: await shownDates(db, asked, evaluatedDates, { ...plan, accountId, now }) },
    });
  const { regularLessonId, lessonIds, steps } = await startRegularLesson(
    db,
    { row: regularLessonRowOf(plan), attendees: plan.attendees, dates },
    { accountId, now, by: 'SUPPORT', undoId },
  );
  const done = plan.asked.map(({ date }) => {
    const lessonId = lessonIds.get(date) ?? null;
    return { date, lessonId, what: lessonId ? ('BOOKED' as const) : ('LEFT_OUT' as const) };
  });
  return { regularLessonId, done, steps };
}

/** Returns the requested dates: all of the horizon, or those listed, some at another time or with another teacher. */
async function chosenDates(db: Db, { asked, attendees }: Plan, dates: Body['dates']): Promise<WantedDate[]> {
  if (!Array.isArray(dates)) return asked;
  const byDate = new Map(asked.map((one) => [one.date, one]));
  const drafts: WantedDate[] = [];
  for (const { date, startsAt, teacherId } of uniqueDates(dates)) {
    const planned = byDate.get(date);
    if (!planned) throw fieldError('dates', 'date-not-of-weekly-lessons', { date });
    drafts.push({
      ...planned,
      at: startsAt ?? null,
      teacherId: teacherId ? await fitTeacher(db, teacherId, attendees.language, 'dates') : planned.teacherId,
    });
  }
  return drafts;
}

function uniqueDates(dates: readonly ChosenDate[]): readonly ChosenDate[] {
  if (new Set(dates.map(({ date }) => date)).size < dates.length) throw fieldError('dates', 'date-twice');
  return dates;
}

/** Returns the dates to book, or null when a requested date, or one shown as available, is not available any more. */
function chosenOf(
  evaluatedDates: readonly EvaluatedDate[],
  { dates, seen = [] }: ChosenDates,
): EvaluatedDate[] | null {
  const isFree = ({ verdict }: EvaluatedDate) => verdict === 'FREE';
  const isLost = seen.some((day) => evaluatedDates.some((one) => one.date === day && !isFree(one)));
  const wanted = evaluatedDates.filter(
    (one) => (dates === 'FREE' ? isFree(one) : true) && !(dates === 'ALL' && one.verdict === 'HOLIDAY'),
  );
  const canBookAll = wanted.every(({ verdict }) => canPlace(verdict));
  return isLost || !canBookAll || wanted.length === 0 ? null : wanted;
}
