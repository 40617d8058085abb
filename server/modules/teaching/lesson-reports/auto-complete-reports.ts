import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import { type Db, inTransaction } from '#server/db/connection/tenant.ts';
import { giveAttendance } from '#server/modules/scheduling/lessons/attend.ts';
import { readProviderRules, ruleOf } from '#server/tenancy/provider-rules.ts';
import { lockLesson } from '#server/modules/scheduling/lessons/lesson-row.ts';
import { lessonOfTeacher } from './lesson-of-teacher.queries.ts';

const ACTION = 'job:chase-reports';

/**
 * Records the attendance proposed by the classroom's connection log for lessons without a report for `unreportedHours` (BOOK-14), only if
 * the teacher was in the classroom: support checks all other lessons. One transaction per lesson; idempotent and safe to run in parallel.
 * Returns the number of lessons.
 */
export async function autoCompleteReports(pool: Pool, providerId: string, now: Date): Promise<number> {
  const scope = { providerId, actorId: null, action: ACTION };
  let completed = 0;
  for (const lessonId of await inTransaction(pool, scope, (db) => unreported(db, now)))
    if (await inTransaction(pool, scope, (db) => completeReport(db, lessonId, now))) completed += 1;
  return completed;
}

/** Lessons without a report for `hours` whose teacher was in the classroom. */
const unreportedFrom = (now: Date, hours: RawBuilder<number>) => sql`
    from lesson l where l.status = 'NOT_REPORTED' and l.seats_taken > 0
      and l.ends_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${hours})
      and exists (select from room_presence r where r.provider_id = l.provider_id and r.lesson_id = l.id and r.account_id = l.teacher_id and r.actor_id is null)
      and not exists (select from teacher t where t.provider_id = l.provider_id and t.id = l.teacher_id and t.room_url is not null)`;

/** The schools that have some. */
export const dueToAutoComplete = (now: Date) => sql<{ provider_id: string }>`
  select p.id as provider_id from provider p
  cross join lateral (select 1 ${unreportedFrom(now, ruleOf('unreportedHours'))} and l.provider_id = p.id limit 1) lesson`;

async function unreported(db: Db, now: Date): Promise<string[]> {
  const { rules } = await readProviderRules(db);
  const { rows } = await sql<{ id: string }>`
    select l.id ${unreportedFrom(now, sql`${rules.unreportedHours}`)}
    order by l.starts_at, l.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

async function completeReport(db: Db, lessonId: string, now: Date): Promise<boolean> {
  const { status } = await lockLesson(db, lessonId);
  if (status !== 'NOT_REPORTED') return false;
  const { seats } = await lessonOfTeacher(db, { lessonId, teacherId: null, now });
  const presentStudentIds = seats
    .filter(({ isProposedPresent }) => isProposedPresent)
    .map(({ studentId }) => studentId);
  await giveAttendance(db, { lessonId, presentStudentIds, by: 'SYSTEM', now });
  return true;
}
