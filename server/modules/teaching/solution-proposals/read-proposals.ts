import { sql } from 'kysely';
import type { OwnProposal, SentSolutions } from '#domain/teaching/api/solution-proposals.ts';
import type { Db } from '#server/db/connection/tenant.ts';

/** Lessons that an option `o` changes. Their present times do not conflict with its new ones. */
const OWN_LESSONS = sql`(select array_agg((c ->> 'id')::uuid) from jsonb_array_elements(o.lessons) c)`;
const isOther = (lessonId: ReturnType<typeof sql>) =>
  sql`${lessonId} <> all (coalesce(${OWN_LESSONS}, '{}'))`;

/** Whether option `o` of proposal `q` can be applied: its lessons are as they were, and neither the student nor a teacher has another one. */
const IS_POSSIBLE = sql`(not exists (select from jsonb_array_elements(o.lessons) c
      left join lesson l on l.provider_id = o.provider_id and l.id = (c ->> 'id')::uuid
      where l.version is distinct from (c ->> 'version')::int)
    and not exists (select from slot_hold h join lesson_participant p on p.provider_id = h.provider_id and p.student_id = q.student_id
        and p.status <> 'CANCELLED' and p.starts_at < h.ends_at and p.starts_at > h.starts_at - interval '4 hours' and p.ends_at > h.starts_at
      where h.provider_id = o.provider_id and h.option_id = o.id and ${isOther(sql`p.lesson_id`)})
    and not exists (select from slot_hold h join lesson l on l.provider_id = h.provider_id and l.teacher_id = h.teacher_id
        and l.status <> 'CANCELLED' and l.starts_at < h.ends_at and l.starts_at > h.starts_at - interval '4 hours' and l.ends_at > h.starts_at
      where h.provider_id = o.provider_id and h.option_id = o.id and ${isOther(sql`l.id`)}))`;

const OPTIONS = sql`(select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'variant', o.variant, 'startsAt', o.starts_at,
    'endsAt', o.ends_at, 'teacherName', t.full_name, 'credits', o.credits, 'isPossible', ${IS_POSSIBLE}) order by o.position)
  from solution_option o left join teacher t on t.provider_id = o.provider_id and t.id = o.teacher_id
  where o.provider_id = q.provider_id and o.proposal_id = q.id)`;

/** Returns the proposals that a student can answer now, the one that expires first in front; one statement. */
export async function ownProposals(db: Db, studentId: string, now: Date): Promise<OwnProposal[]> {
  const { rows } = await sql<OwnProposal>`
    select q.id, q.sent_at as "sentAt", q.expires_at as "expiresAt", k.type, ${OPTIONS} as options,
      (select json_build_object('startsAt', l.starts_at, 'endsAt', l.ends_at, 'teacherName', t.full_name)
        from lesson l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        where l.provider_id = q.provider_id and l.id = (select case when count(distinct c ->> 'id') = 1 then min(c ->> 'id') end::uuid
          from solution_option o cross join jsonb_array_elements(o.lessons) c
          where o.provider_id = q.provider_id and o.proposal_id = q.id)) as lesson
    from solution_proposal q join support_task k on k.provider_id = q.provider_id and k.id = q.task_id
    where q.student_id = ${studentId} and q.outcome is null and q.expires_at > ${now.toISOString()}::timestamptz
    order by q.expires_at, q.id`.execute(db);
  return rows;
}

const MOST_SHOWN = 3;

/** Returns the latest proposals of a request, newest first; one statement. */
export async function sentSolutions(db: Db, taskId: string): Promise<SentSolutions[]> {
  const { rows } = await sql<SentSolutions>`
    select q.id, q.sent_at as "sentAt", q.expires_at as "expiresAt", coalesce(q.outcome, 'WAITING') as outcome, q.closed_at as "closedAt",
      q.note, a.full_name as "sentByName", ${OPTIONS} as options
    from solution_proposal q join account a on a.provider_id = q.provider_id and a.id = q.sent_by
    where q.task_id = ${taskId} order by q.sent_at desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
