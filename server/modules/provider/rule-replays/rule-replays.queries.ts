import { sql } from 'kysely';
import type { ReplayExample, ReplayMonth, RuleReplay } from '#domain/provider/api/rule-replays.ts';
import { REPLAYED_RULES, type ReplayedRules } from '#domain/provider/rule-replay.ts';
import { PAY_RULES } from '#domain/shared/provider.ts';
import { can } from '#domain/shared/rights.ts';
import type { Session } from '#server/auth/session.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { batchOf } from '#server/modules/office/batches/batches.ts';

const MOST_LISTED = 50;
const PAY_NAMES: ReadonlySet<string> = new Set(PAY_RULES);

interface Row {
  input: { rules: ReplayedRules; from: ReplayedRules };
  months: ReplayMonth[];
  examples: ReplayExample[];
}

/** Returns a replay for its author or an admin; undefined for others. Pay is left out without permission for finances. */
export async function replayOf(db: Db, session: Session, id: string): Promise<RuleReplay | undefined> {
  const batch = await batchOf(db, session, id);
  if (batch?.kind !== 'RULE_REPLAY') return undefined;
  const seesPay = can(session.rights, 'finance', 'view');
  const { rows } = await sql<Row>`
    select b.input,
      coalesce((select json_agg(jsonb_build_object('month', m.month) || m.figures order by m.month)
        from rule_replay_month m where m.provider_id = b.provider_id and m.batch_id = b.id and m.figures is not null), '[]') as months,
      coalesce((select json_agg(x) from (
        select e.kind, l.id as "lessonId", l.starts_at as "startsAt", t.full_name as "teacherName", e.before, e.after,
          coalesce((select s.full_name from student s where s.provider_id = l.provider_id and s.id = e."studentId"),
            (select string_agg(s.full_name, ', ' order by s.full_name) from lesson_participant p
              join student s on s.provider_id = p.provider_id and s.id = p.student_id
              where p.provider_id = l.provider_id and p.lesson_id = l.id)) as "studentName"
        from rule_replay_month m
        cross join lateral jsonb_to_recordset(m.examples) e(kind text, "lessonId" uuid, "studentId" uuid, before int, after int)
        join lesson l on l.provider_id = m.provider_id and l.id = e."lessonId"
        join teacher t on t.provider_id = l.provider_id and t.id = l.teacher_id
        where m.provider_id = b.provider_id and m.batch_id = b.id and (${seesPay} or e.kind <> 'PAY')
        order by l.starts_at desc, l.id limit ${MOST_LISTED}) x), '[]') as examples
    from batch b where b.provider_id = app_provider() and b.id = ${id}`.execute(db);
  const { input, months, examples } = rows[0]!;
  const rules = REPLAYED_RULES.filter((name) => name in input.rules && (seesPay || !PAY_NAMES.has(name)));
  return {
    batch,
    rules: rules.map((name) => ({ name, from: input.from[name]!, to: input.rules[name]! })),
    months,
    examples,
  };
}
