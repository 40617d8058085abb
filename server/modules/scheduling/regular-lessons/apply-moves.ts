import { errorText } from '#domain/values/error-text.ts';
import type { RegularLessonChange } from '#domain/scheduling/api/regular-lessons.ts';
import { canPlace } from '#domain/scheduling/regular-lesson.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson } from '#server/modules/scheduling/lessons/cancel.ts';
import { moveLesson } from '#server/modules/scheduling/lessons/move.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import type { Staff } from './create.ts';
import type { RegularLessonOccurrence } from './occurrences.ts';
import type { WantedDate, EvaluatedDate } from './evaluate-dates.ts';
import { restoreStep } from '#server/modules/scheduling/lessons/undo-steps.ts';

type Clashes = 'REFUSE' | 'KEEP' | 'CANCEL';
type Done = RegularLessonChange['done'];

interface Moves {
  lessons: readonly RegularLessonOccurrence[];
  asked: readonly WantedDate[];
  evaluatedDates: readonly EvaluatedDate[];
  clashes: Clashes;
  reason: string;
  undoId: string;
}

/** Throws 409 with all verdicts when a date cannot be moved and the caller did not choose how to handle conflicts. */
export function assertNoClashes(
  evaluatedDates: readonly EvaluatedDate[],
  clashes: Clashes,
  dates: () => Promise<unknown>,
) {
  const clashing = evaluatedDates.filter(({ verdict }) => !canPlace(verdict));
  if (clashes !== 'REFUSE' || clashing.length === 0) return Promise.resolve();
  const text = errorText('conflict-on-dates', {
    dates: clashing.map(({ day }) => formatPlainDate(day)).join(', '),
  });
  return dates().then((shown) => {
    throw new ApiError('slot-taken', { text, details: { dates: shown } });
  });
}

/**
 * Moves each lesson to its checked time; those with a conflict stay or are cancelled, as chosen. For moves to a later time the last lessons
 * move first, so that none conflicts with the next. Returns the changes and their undo steps.
 */
export async function applyMoves(
  db: Db,
  { lessons, asked, evaluatedDates, clashes, reason, undoId }: Moves,
  { accountId, now }: Staff,
): Promise<{ done: Done; steps: UndoStep[] }> {
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const done: Done = [];
  const steps: UndoStep[] = [];
  const pairs = evaluatedDates.map((verdict, index) => ({
    verdict,
    wish: asked[index]!,
    lesson: byId.get(asked[index]!.lessonId!)!,
  }));
  const [first] = pairs;
  const isForward =
    first !== undefined && Date.parse(first.verdict.anchor) > Date.parse(first.lesson.startsAt);
  for (const { verdict, wish: draft, lesson } of isForward ? pairs.toReversed() : pairs) {
    const { date, startsAt } = verdict;
    if (canPlace(verdict.verdict) && startsAt) {
      const before = await moveLesson(db, {
        lessonId: lesson.id,
        startsAt,
        teacherId: draft.teacherId,
        durationMinutes: draft.minutes,
        timeZone: draft.zone,
        by: 'SUPPORT',
        accountId,
        now,
        undoId,
      });
      steps.push(restoreStep({ lesson: before }));
      done.push({ date, lessonId: lesson.id, what: 'MOVED' });
    } else if (clashes === 'CANCEL') {
      const before = await cancelLesson(db, { lessonId: lesson.id, by: 'SUPPORT', reason, now, undoId });
      steps.push(restoreStep({ lesson: before }));
      done.push({ date, lessonId: lesson.id, what: 'CANCELLED' });
    } else done.push({ date, lessonId: lesson.id, what: 'KEPT' });
  }
  return { done: done.sort((a, b) => (a.date < b.date ? -1 : 1)), steps };
}
