import type * as z from 'zod/mini';
import type { bookLesson as bookEndpoint, LessonChange } from '#domain/scheduling/api/lessons.ts';
import { newId } from '#server/runtime/id.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rememberUndo } from '#server/modules/office/undo/undo.ts';
import type { UndoStep } from '#server/modules/office/undo/undo-step.ts';
import { attendeesOf, getBookableTeacher } from './attendees.ts';
import { bookLesson } from './book.ts';
import { instantOf } from './wall-clock.ts';
import { oneLesson } from './lessons.queries.ts';

interface Acting {
  session: Session;
  now: Date;
}

/** Performs an action of staff, stores its undo step and returns the changed lesson. */
export async function withUndo(
  db: Db,
  { session, now }: Acting,
  work: (undoId: string) => Promise<{ lessonId: string; step: UndoStep }>,
): Promise<LessonChange> {
  const undoId = newId();
  const { lessonId, step } = await work(undoId);
  await rememberUndo(db, { undoId, accountId: session.actorId, steps: [step], now });
  return { lesson: await oneLesson(db, lessonId), undoId };
}

type Body = z.output<typeof bookEndpoint.body>;

/** Books for a student or a group as support does: not bound by the notice, and what is not covered waits for credits. */
export async function bookForStudent(db: Db, acting: Acting, body: Body, undoId: string): Promise<string> {
  const { type, teacherId, startsAt, durationMinutes } = body;
  const people = await attendeesOf(db, body);
  return bookLesson(db, {
    type,
    teacherId: await getBookableTeacher(db, teacherId),
    startsAt: await instantOf(db, startsAt),
    durationMinutes,
    ...people,
    by: 'SUPPORT',
    accountId: acting.session.accountId,
    now: acting.now,
    undoId,
  });
}
