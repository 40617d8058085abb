import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { listStudentHomework, StudentHomework } from '#domain/teaching/api/student-homework.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { IN_STATE, isOwnHomework, orderOf, pageOfOwn } from './own-homework.ts';

interface HomeworkOfStudent {
  studentId: string;
  query: z.output<typeof listStudentHomework.query>;
  now: Date;
}

/** A page of a student's homework with its numbers, in one statement; overdue by the school's clock. Undefined when there is no such student. */
export async function studentHomework(
  db: Db,
  { studentId, query, now }: HomeworkOfStudent,
): Promise<StudentHomework | undefined> {
  const { state } = query;
  const isOverdue = sql<boolean>`(${IN_STATE.OPEN} and h.due_on < (select (${now}::timestamptz at time zone v.time_zone)::date
    from provider v where v.id = app_provider()))`;
  const asked = state === undefined ? sql<boolean>`true` : state === 'OVERDUE' ? isOverdue : IN_STATE[state];
  const { rows } = await sql<StudentHomework>`
    with own as materialized (select h.* from homework h where ${isOwnHomework({ side: 'STUDENT', accountId: studentId })})
    select (select count(*) from own h where ${asked}) as total,
      (select json_build_object('OPEN', count(*) filter (where ${IN_STATE.OPEN}), 'OVERDUE', count(*) filter (where ${isOverdue}),
        'HANDED_IN', count(*) filter (where ${IN_STATE.HANDED_IN}), 'CORRECTED', count(*) filter (where ${IN_STATE.CORRECTED}))
        from own h) as counts,
      ${pageOfOwn(asked, orderOf('STUDENT', state), query)} as homework
    from student s where s.id = ${studentId}`.execute(db);
  return rows[0];
}
