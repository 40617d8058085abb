import type { Language } from '#domain/shared/language.ts';
import { fieldError } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Booking } from './book.ts';

export type Attendees = Pick<Booking, 'studentIds' | 'language' | 'group'>;

/**
 * Returns who would take part in a lesson for this student, or for this group with its current members. Throws 400 for another school's.
 */
export function attendeesOf(
  db: Db,
  { studentId, groupId }: { studentId?: string | null | undefined; groupId?: string | null | undefined },
): Promise<Attendees> {
  return groupId ? groupOf(db, groupId) : studentOf(db, studentId!);
}

async function studentOf(db: Db, id: string): Promise<Attendees> {
  const student = await db.selectFrom('student').select('language').where('id', '=', id).executeTakeFirst();
  if (!student) throw fieldError('studentId', 'record-not-found');
  return { studentIds: [id], language: student.language as Language };
}

async function groupOf(db: Db, id: string): Promise<Attendees> {
  const group = await db
    .selectFrom('student_group')
    .select(['language', 'capacity'])
    .where('id', '=', id)
    // Changes of the group's members wait: they are in the lesson when it is created or are added afterwards.
    .forShare()
    .executeTakeFirst();
  if (!group) throw fieldError('groupId', 'record-not-found');
  const members = await db
    .selectFrom('group_member')
    .select('student_id')
    .where('group_id', '=', id)
    .where('left_on', 'is', null)
    .where('is_waiting', '=', false)
    .orderBy('student_id')
    .execute();
  return {
    studentIds: members.map(({ student_id }) => student_id),
    language: group.language as Language,
    group: { id, capacity: group.capacity },
  };
}

/** Refuses, naming the field, a teacher that this school does not have. */
export async function getBookableTeacher(db: Db, id: string, field = 'teacherId'): Promise<string> {
  const known = await db.selectFrom('teacher').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw fieldError(field, 'record-not-found');
  return id;
}
