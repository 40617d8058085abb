import { sql, type RawBuilder } from 'kysely';
import type { SupplantSummary } from '#domain/people/api/auth.ts';
import type { Db } from '#server/db/connection/tenant.ts';

const MOST_CHANGES = 200;
const MOST_SUMMARIES = 50;

/** Supplants that were begun, latest first, each with what was changed under it, in one statement. */
async function summaries(db: Db, which: RawBuilder<unknown>): Promise<SupplantSummary[]> {
  const { rows } = await sql<SupplantSummary>`
    select p.id, agent.full_name as "agentName", subject.full_name as "subjectName", p.reason, p.started_at as "startedAt",
      coalesce(p.ended_at, case when p.expires_at <= now() then p.expires_at end) as "endedAt",
      p.changes_allowed_at is not null as "changesAllowed",
      coalesce((select json_agg(c order by c.id) from (
        select e.id, e.at, e.action, e.noun,
          case when e.operation = 'update' then array(select jsonb_object_keys(e.after) order by 1) else '{}'::text[] end as fields
        from audit_entry e
        where e.provider_id = p.provider_id and e.supplant_id = p.id and e.noun <> 'supplant_session'
        order by e.id limit ${MOST_CHANGES}) c), '[]') as changes
    from supplant_session p
    join account agent on agent.provider_id = p.provider_id and agent.id = p.agent_id
    join account subject on subject.provider_id = p.provider_id and subject.id = p.subject_id
    where p.started_at is not null and ${which}
    order by p.started_at desc, p.id desc limit ${MOST_SUMMARIES}`.execute(db);
  return rows;
}

export async function summaryOf(db: Db, supplantId: string): Promise<SupplantSummary | undefined> {
  return (await summaries(db, sql`p.id = ${supplantId}`))[0];
}

/** Returns who acted as this person; with `asAgentToo` also the people this person acted as. */
export function historyOf(db: Db, accountId: string, asAgentToo: boolean): Promise<SupplantSummary[]> {
  return summaries(
    db,
    sql`(p.subject_id = ${accountId} or (${asAgentToo}::boolean and p.agent_id = ${accountId}))`,
  );
}

/** The last supplant that this session began, over or not. */
export async function lastSupplantOf(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('supplant_session')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
