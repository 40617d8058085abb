import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Attendees } from '#server/modules/scheduling/lessons/attendees.ts';
import type { ActingParty } from '#domain/scheduling/booking.ts';
import { bookLesson } from '#server/modules/scheduling/lessons/book.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { insertRegularLesson, type RegularLessonRow } from './regular-lesson-row.ts';
import { notifyRegularLessons } from './notify-regular-lessons.ts';
import { unbookStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import { endRegularLessonStep } from './undo-steps.ts';

export interface NewRegularLesson {
  row: Omit<RegularLessonRow, 'id' | 'status'>;
  attendees: Attendees;
  dates: readonly {
    date: PlainDate;
    /** The instant at which it begins. */
    anchor: string;
    teacherId: string;
  }[];
}

export interface StartedRegularLesson {
  regularLessonId: string;
  lessonIds: Map<PlainDate, string>;
  /** Its undo steps. */
  steps: UndoStep[];
}

interface Starting {
  accountId: string;
  now: Date;
  by: ActingParty;
  /** Set for an action that staff can undo. */
  undoId?: string | undefined;
}

/**
 * Creates a weekly series, books all of its dates or none, and sends one mail to each person. Throws 409 `slot-taken` when one was booked
 * in the meantime.
 */
export async function startRegularLesson(
  db: Db,
  { row, attendees, dates }: NewRegularLesson,
  { accountId, now, by, undoId }: Starting,
): Promise<StartedRegularLesson> {
  const regularLessonId = await insertRegularLesson(db, row, (await readProviderRules(db)).rulesVersion);
  const lessonIds = new Map<PlainDate, string>();
  for (const { date, anchor, teacherId } of dates) {
    const lessonId = await bookLesson(db, {
      type: 'REGULAR',
      teacherId,
      startsAt: anchor,
      durationMinutes: row.durationMinutes,
      ...attendees,
      by,
      // Its dates, credits and limits are checked for the whole series.
      isBound: false,
      accountId,
      now,
      regularLesson: { id: regularLessonId, occurrenceOn: date, timeZone: row.timeZone },
      undoId,
    });
    lessonIds.set(date, lessonId);
  }
  await notifyRegularLessons(db, [...lessonIds.values()], undoId);
  const unbook = [...lessonIds.values()].map((lessonId) => unbookStep({ lessonId }));
  return {
    regularLessonId,
    lessonIds,
    steps: [endRegularLessonStep({ seriesId: regularLessonId }), ...unbook],
  };
}
