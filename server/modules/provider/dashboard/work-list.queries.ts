import { sql } from 'kysely';
import type { WorkList, WorkRow } from '#domain/provider/api/work-list.ts';
import { canWork, mostUrgentFirst, WORK_GROUPS, type WorkGroup } from '#domain/provider/work-list.ts';
import { can, type Rights } from '#domain/shared/rights.ts';
import { runPlannedOnce } from '#server/db/connection/connection.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { rowsOfGroup } from './work-groups.ts';

/** What a row of another group says. */
const NOTHING = {
  personId: null,
  requestType: null,
  claimedByName: null,
  teacherName: null,
  startsAt: null,
  count: null,
  language: null,
  dueOn: null,
  reference: null,
  amountCents: null,
} satisfies Partial<WorkRow>;

const nextLesson = sql`(select json_build_object('startsAt', l.starts_at, 'teacherName', t.full_name)
  from lesson l join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
  where l.starts_at > now() and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING') order by l.starts_at, l.id limit 1)`;

const nextRequest = sql`(select json_build_object('id', t.id, 'type', t.type, 'dueAt', t.due_at) from support_task t
  where t.resolved_at is null and (t.snoozed_until is null or t.snoozed_until <= now())
    and t.due_at >= now() + interval '24 hours' order by t.due_at, t.id limit 1)`;

const NONE = sql`null::json`;

type FoundRow = WorkRow & { total: number };

interface Found {
  currency: string;
  now: string;
  rows: FoundRow[];
  next: WorkList['next'];
}

const groupSql = (group: WorkGroup, seen: { trials: boolean }) =>
  sql`select jsonb_build_object('group', ${group}::text) || to_jsonb(r) as row from (${rowsOfGroup(group, seen)}) r`;

/** Returns what needs a person today, as far as these permissions show it, with one statement. */
export async function workOf(db: Db, rights: Rights): Promise<WorkList> {
  const groups = WORK_GROUPS.filter((group) => canWork(rights, group, 'view'));
  const seen = { trials: can(rights, 'trials', 'view') };
  const parts = groups.map((group) => groupSql(group, seen));
  const rows =
    parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select null::jsonb as row where false`;
  const [found] = await runPlannedOnce(
    db,
    sql<Found>`
    select v.currency, now() as now, coalesce((select json_agg(w.row) from (${rows}) w), '[]') as rows,
      json_build_object('lesson', ${can(rights, 'calendar', 'view') ? nextLesson : NONE},
        'request', ${can(rights, 'tasks', 'view') ? nextRequest : NONE}) as next
    from provider v where v.id = app_provider()`,
  );
  const { currency, now, rows: all, next } = found!;
  const countOf = (group: WorkGroup) => all.find((row) => row.group === group)?.total ?? 0;
  return {
    currency,
    groups: groups.map((group) => ({ group, count: countOf(group) })).filter(({ count }) => count > 0),
    rows: mostUrgentFirst(all, new Date(now)).map(({ total: _total, ...row }) =>
      Object.assign({}, NOTHING, row),
    ),
    next,
  };
}
