import { sql } from 'kysely';
import type { CreditKind } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import type { LessonStatus } from '#domain/shared/lesson-status.ts';
import type { LessonKind } from '#domain/shared/lesson-kind.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { runSql } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { lockPeople } from '#server/tenancy/lock-people.ts';

export type SeatStatus = 'BOOKED' | 'WAITING' | 'CANCELLED' | 'ATTENDED' | 'NOT_ATTENDED';

export interface Seat {
  studentId: string;
  status: SeatStatus;
  kind: CreditKind;
  credits: number;
  /** Whether credits are reserved for it now; if not, it is planned ahead, free of charge, or waiting. */
  isHeld: boolean;
}

export interface LessonRow {
  id: string;
  type: LessonKind;
  status: LessonStatus;
  teacherId: string;
  groupId: string | null;
  regularLessonId: string | null;
  occurrenceOn: string | null;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  language: Language;
  capacity: number;
  version: number;
  seats: Seat[];
}

/** A lesson with its seats, read without a lock; 404 when there is none in this school. */
export async function readLesson(db: Db, id: string): Promise<LessonRow> {
  const [row] = await runSql(
    db,
    sql<LessonRow>`
    select l.id, l.type, l.status, l.teacher_id as "teacherId", l.group_id as "groupId", l.regular_lesson_id as "regularLessonId",
      l.occurrence_on as "occurrenceOn", l.starts_at as "startsAt", l.ends_at as "endsAt", l.time_zone as "timeZone", l.language,
      l.capacity, l.version,
      coalesce((select json_agg(json_build_object('studentId', p.student_id, 'status', p.status, 'kind', p.credit_kind,
        'credits', p.credits, 'isHeld', coalesce((select sum(e.credits) from credit_transaction t
          join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id
          join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
          where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id and t.student_id = p.student_id), 0) > 0) order by p.student_id) from lesson_participant p
        where p.provider_id = l.provider_id and p.lesson_id = l.id), '[]') as seats
    from lesson l where l.id = ${id}`,
  );
  return orNotFound(row);
}

/**
 * Locks the people of a lesson in the common lock order and reads the lesson again, because it may have changed before the locks.
 * `alsoTeachers` are further teachers affected by the change.
 */
export async function lockLesson(
  db: Db,
  id: string,
  { alsoTeachers = [] }: { alsoTeachers?: readonly string[] } = {},
): Promise<LessonRow> {
  const before = await readLesson(db, id);
  const students = before.seats.map(({ studentId }) => studentId);
  // Sent together, run one after the other.
  const [, , lesson] = await Promise.all([
    lockPeople(db, [before.teacherId, ...alsoTeachers], students),
    runSql(db, sql`select 1 as one from lesson where id = ${id} for update`),
    readLesson(db, id),
  ]);
  return lesson;
}

/** Returns the seats that are not cancelled. */
export const activeSeats = ({ seats }: Pick<LessonRow, 'seats'>): Seat[] =>
  seats.filter(({ status }) => status !== 'CANCELLED');
