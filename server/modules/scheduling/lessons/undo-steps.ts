import { sql } from 'kysely';
import { systemNote } from '#domain/values/system-note.ts';
import { undoStepKind } from '#server/modules/office/undo/undo-step.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { cancelLesson, leaveLesson } from './cancel.ts';
import type { LessonRow } from './lesson-row.ts';
import { restoreLesson } from './restore.ts';

const undone = { by: 'SUPPORT', reason: systemNote('undone'), isSilent: true } as const;

/** Cancels a lesson that has just been booked. */
export const unbookStep = undoStepKind<{ lessonId: string }>('unbook', {
  touches: ({ lessonId }) => ({ lesson: [lessonId] }),
  run: (db, { lessonId }, now) => cancelLesson(db, { lessonId, now, ...undone }),
});

/** Removes a student from a lesson that they have just joined. */
export const leaveStep = undoStepKind<{ lessonId: string; studentId: string }>('leave', {
  touches: ({ lessonId }) => ({ lesson: [lessonId] }),
  run: (db, seat, now) => leaveLesson(db, { ...seat, now, ...undone }),
});

/** Restores a rescheduled or cancelled lesson. */
export const restoreStep = undoStepKind<{ lesson: LessonRow }>('restore', {
  touches: ({ lesson }) => ({ lesson: [lesson.id] }),
  teacherIds: ({ lesson }) => [lesson.teacherId],
  run: (db, { lesson }, now) => restoreLesson(db, lesson, now),
  afterAll: (db, { lesson }, now) => renewEarlier(db, lesson, now),
});

/**
 * Updates the version in earlier undo entries, because a restored lesson is again as an earlier action left it: that action can still be
 * undone, too.
 */
async function renewEarlier(db: Db, { id, version }: LessonRow, now: Date): Promise<void> {
  await sql`update undo_entry u set versions = u.versions || jsonb_build_object(l.id, l.version)
    from lesson l where l.id = ${id} and u.undone_at is null and u.expires_at > ${now.toISOString()}::timestamptz
      and u.versions -> ${id} = to_jsonb(${version}::int)`.execute(db);
}
