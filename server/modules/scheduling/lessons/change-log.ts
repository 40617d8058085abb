import { sql } from 'kysely';
import { type ActingParty, isFree } from '#domain/scheduling/booking.ts';
import { newId } from '#server/runtime/id.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { readProviderRules } from '#server/tenancy/provider-rules.ts';
import { activeSeats, type LessonRow } from './lesson-row.ts';

interface Change {
  kind: 'CANCELLED' | 'MOVED' | 'TEACHER_ABSENT';
  /** As it was before. */
  lesson: LessonRow;
  /** Set when only this student's seat changed. */
  studentId?: string | undefined;
  by: ActingParty;
  undoId?: string | undefined;
  now: Date;
}

/**
 * Records who requested a change of a lesson and who made it, in the running transaction. The acting party counts as the requester;
 * `attribute` corrects this for changes by staff on request, in the same transaction.
 */
export async function recordChange(
  db: Db,
  { kind, lesson, studentId, by, undoId, now }: Change,
): Promise<void> {
  const { rules } = await readProviderRules(db);
  const seats = activeSeats(lesson);
  const whose = studentId ?? (lesson.groupId === null ? (seats[0]?.studentId ?? null) : null);
  const askedById = by === 'STUDENT' ? whose : by === 'TEACHER' ? lesson.teacherId : null;
  await runSql(
    db,
    sql`insert into lesson_change (provider_id, id, lesson_id, teacher_id, student_id, kind, asked_by, asked_by_id, undo_id, is_late, at)
    values (app_provider(), ${newId()}, ${lesson.id}, ${lesson.teacherId}, ${whose}, ${kind}, ${by}, ${askedById}, ${undoId ?? null},
      ${!isFree({ now, startsAt: lesson.startsAt, rules })}, ${now.toISOString()})`,
  );
}

interface ChangeContext {
  undoId: string;
  askedBy: ActingParty;
  askedById: string;
  /** The member of staff who approved it. */
  agreedById: string;
}

/**
 * Records another person as the requester of the change and staff as those who agreed to it. An absent teacher stays recorded as absent.
 */
export async function attribute(
  db: Db,
  { undoId, askedBy, askedById, agreedById }: ChangeContext,
): Promise<void> {
  await sql`update lesson_change set agreed_by_id = ${agreedById},
      asked_by = case kind when 'TEACHER_ABSENT' then asked_by else ${askedBy} end,
      asked_by_id = case kind when 'TEACHER_ABSENT' then asked_by_id else ${askedById}::uuid end
    where provider_id = app_provider() and undo_id = ${undoId}`.execute(db);
}

interface Accepted {
  lessonIds: readonly string[];
  studentId: string;
  agreedById: string;
  now: Date;
}

/** Records a student as the requester of changes that staff proposed and the student has just accepted. */
export const attributeAccepted = (db: Db, { lessonIds, studentId, agreedById, now }: Accepted) =>
  sql`update lesson_change set agreed_by_id = ${agreedById},
      asked_by = case kind when 'TEACHER_ABSENT' then asked_by else 'STUDENT' end,
      asked_by_id = case kind when 'TEACHER_ABSENT' then asked_by_id else ${studentId}::uuid end
    where provider_id = app_provider() and lesson_id = any (${[...lessonIds]}::uuid[]) and at = ${now.toISOString()}::timestamptz`.execute(
    db,
  );

/** Deletes the records of a change that staff have undone. */
export async function forgetChanges(db: Db, undoId: string): Promise<void> {
  await sql`delete from lesson_change where provider_id = app_provider() and undo_id = ${undoId}`.execute(db);
}

/** Records the requester of the support request as the requester of the change, also where staff act in their name. */
export async function attributeToIssuer(
  db: Db,
  taskId: string,
  { undoId, agreedById }: Pick<ChangeContext, 'undoId' | 'agreedById'>,
): Promise<void> {
  const { rows } = await sql<Pick<ChangeContext, 'askedBy' | 'askedById'>>`
    select t.issuer_id as "askedById", case when t.type = 'CONFLICT_REGULAR_OCCASIONAL' or t.payload ->> 'raisedBy' is not null then 'SYSTEM'
      when a.role in ('STUDENT', 'TEACHER') then a.role when a.role = 'BUSINESS_MANAGER' then 'BUSINESS' else 'SUPPORT' end as "askedBy"
    from support_task t join account a on a.provider_id = t.provider_id and a.id = t.issuer_id where t.id = ${taskId}`.execute(
    db,
  );
  if (rows[0]) await attribute(db, { undoId, agreedById, ...rows[0] });
}
