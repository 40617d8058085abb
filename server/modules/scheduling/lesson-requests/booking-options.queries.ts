import { sql } from 'kysely';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import { rulesOf } from '#domain/shared/provider.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Returns the booking rules for a student, and their usual teacher, with one statement. */
export async function bookingOptionsOf(db: Db, studentId: string): Promise<BookingOptions> {
  const { rows } = await sql<
    Pick<BookingOptions, 'teacherId' | 'teacherName'> & { rules: Record<string, unknown> }
  >`
    select v.rules, t.id as "teacherId", t.full_name as "teacherName" from student s
    join provider v on v.id = s.provider_id
    left join teacher t on t.provider_id = s.provider_id and t.id = s.teacher_id and t.status <> 'INACTIVE'
    where s.id = ${studentId}`.execute(db);
  const { rules, ...teacher } = orNotFound(rows[0]);
  const { lessonMinutes, creditMinutes, bookBeforeHours, bookAheadWeeks, cancelBeforeHours } = rulesOf(rules);
  return { lessonMinutes, creditMinutes, bookBeforeHours, bookAheadWeeks, cancelBeforeHours, ...teacher };
}
