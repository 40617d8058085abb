import { sql } from 'kysely';
import type { Reply } from '#domain/contract/endpoint.ts';
import type { listNotifications } from '#domain/office/api/notifications.ts';
import { seenNoted } from '#domain/shared/noun-rights.ts';
import { can } from '#domain/shared/rights.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type News = Reply<typeof listNotifications>;

/**
 * Returns the caller's latest 50 notifications about records that they can still view, with the number of unread ones, in one statement.
 */
export async function newsOf(db: Db, { accountId, rights }: Session): Promise<News> {
  const nouns = seenNoted(rights);
  const joined = sql`notification x left join note n on n.provider_id = x.provider_id and n.id = x.note_id
    left join support_task k on x.type in ('TASKS_GIVEN', 'TASK_ANSWERED', 'PROPOSAL_CLOSED') and k.provider_id = x.provider_id
      and k.id = (x.payload ->> 'taskId')::uuid
    left join solution_proposal q on x.type = 'PROPOSAL_CLOSED' and q.provider_id = x.provider_id and q.id = (x.payload ->> 'proposalId')::uuid`;
  const seen = sql`x.account_id = ${accountId} and (n.noun = any(${nouns}::text[]) or (k.id is not null and ${can(rights, 'tasks', 'view')}))`;
  const { rows } = await sql<News>`
    with own as (
      select x.id, x.type as news, x.payload, x.created_at, x.read_at, n.noun, coalesce(n.record_id, k.id) as record_id,
        coalesce(n.text, q.note) as text, k.type, case when x.type = 'PROPOSAL_CLOSED' then k.student_id else k.issuer_id end as person_id
      from ${joined} where ${seen} order by x.created_at desc, x.id desc limit 50)
    select coalesce((select json_agg(json_build_object('id', o.id, 'noun', o.noun,
        'given', case when o.news = 'TASKS_GIVEN' then json_build_object('count', (o.payload ->> 'count')::int, 'type', o.type) end,
        'answered', case when o.news = 'TASK_ANSWERED' then json_build_object('type', o.type) end,
        'proposal', case when o.news = 'PROPOSAL_CLOSED' then json_build_object('outcome', o.payload ->> 'outcome', 'type', o.type) end,
        'recordId', o.record_id, 'recordName', named.name,
        'authorName', coalesce(b.full_name, ''), 'excerpt', coalesce(left(coalesce(o.text, answer.text), 160), ''), 'createdAt', o.created_at, 'isRead', o.read_at is not null)
        order by o.created_at desc, o.id desc)
      from own o
      left join account b on b.provider_id = app_provider() and b.id = (o.payload ->> 'byId')::uuid
      left join lateral (
        select a.full_name as name from account a where o.noun in ('student', 'teacher') and a.provider_id = app_provider() and a.id = o.record_id
        union all select c.name from business c where o.noun = 'business' and c.provider_id = app_provider() and c.id = o.record_id
        union all select g.name from student_group g where o.noun = 'group' and g.provider_id = app_provider() and g.id = o.record_id
        union all select a.full_name from trial t join account a on a.provider_id = t.provider_id and a.id = t.student_id
          where o.noun = 'trial' and t.provider_id = app_provider() and t.id = o.record_id
        union all select a.full_name from account a where o.noun is null and a.provider_id = app_provider() and a.id = o.person_id) named on true
      left join lateral (select m.text from thread_message m where o.news = 'TASK_ANSWERED' and m.provider_id = app_provider()
        and m.task_id = o.record_id and m.side <> 'SCHOOL' order by m.sent_at desc limit 1) answer on true), '[]') as rows,
      (select count(*)::int from ${joined}
        where ${seen} and x.read_at is null) as "unreadCount"`.execute(db);
  return rows[0]!;
}
