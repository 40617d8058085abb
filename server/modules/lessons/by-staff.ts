import type * as z from 'zod/mini';
import type { bookLesson as bookEndpoint, LessonChange } from '#domain/api/lessons.ts';
import type { Language } from '#domain/language.ts';
import { newId } from '#server/core/id.ts';
import { found, invalid } from '#server/core/refusal.ts';
import type { Session } from '#server/core/session.ts';
import type { Db } from '#server/db/tenant.ts';
import { rememberUndo, type UndoStep } from '#server/modules/undo/undo.ts';
import { bookLesson, type Booking } from './book.ts';
import { instantOf } from './wall-clock.ts';
import { oneLesson } from './lessons.queries.ts';

interface Acting {
  session: Session;
  now: Date;
}

/** Does what staff asked and remembers how to take it back; answers the lesson as it is now. */
export async function undoably(
  db: Db,
  { session, now }: Acting,
  work: (undoId: string) => Promise<UndoStep & { lessonId?: string }>,
): Promise<LessonChange> {
  const undoId = newId();
  const step = await work(undoId);
  await rememberUndo(db, { undoId, accountId: session.actorId, steps: [step], now });
  const lessonId = step.do === 'restore' ? step.lesson.id : found(step.lessonId);
  return { lesson: await oneLesson(db, lessonId), undoId };
}

type Body = z.output<typeof bookEndpoint.body>;

/** Books for a student or a group as support does: not bound by the notice, and what is not covered waits for credits. */
export async function bookForSomebody(db: Db, acting: Acting, body: Body, undoId: string): Promise<string> {
  const { type, teacherId, startsAt, durationMinutes } = body;
  const people = body.groupId ? await groupOf(db, body.groupId) : await studentOf(db, body.studentId!);
  return bookLesson(db, {
    type,
    teacherId: await knownTeacher(db, teacherId),
    startsAt: await instantOf(db, startsAt),
    durationMinutes,
    ...people,
    by: 'SUPPORT',
    accountId: acting.session.accountId,
    now: acting.now,
    undoId,
  });
}

type People = Pick<Booking, 'studentIds' | 'language' | 'group'>;

async function studentOf(db: Db, id: string): Promise<People> {
  const student = await db.selectFrom('student').select('language').where('id', '=', id).executeTakeFirst();
  if (!student) throw invalid('studentId', 'There is no such record.');
  return { studentIds: [id], language: student.language as Language };
}

async function groupOf(db: Db, id: string): Promise<People> {
  const group = await db
    .selectFrom('student_group')
    .select(['language', 'capacity'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) throw invalid('groupId', 'There is no such record.');
  const members = await db
    .selectFrom('group_member')
    .select('student_id')
    .where('group_id', '=', id)
    .where('left_on', 'is', null)
    .where('is_waiting', '=', false)
    .execute();
  return {
    studentIds: members.map(({ student_id }) => student_id),
    language: group.language as Language,
    group: { id, capacity: group.capacity },
  };
}

/** The id, or 400 naming `teacherId` when nobody of this school has it. */
export async function knownTeacher(db: Db, id: string): Promise<string> {
  const known = await db.selectFrom('teacher').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw invalid('teacherId', 'There is no such record.');
  return id;
}
