import { sql } from 'kysely';
import type { Db } from '#server/db/connection/tenant.ts';
import type { Pair } from './move-rows.ts';

/**
 * Moves the whole wallet, lot by lot, with what is reserved, used, forfeited and expired: each balance leaves the merged student with one
 * movement and arrives with another. A seat's credits arrive with the reason that they had (HOLD, CONSUME, FORFEIT), because everything
 * that settles a seat finds them by its lesson, student and reason. Lots keep their ids, so that refunds and expiry still work. Both
 * students must be locked.
 */
export async function moveCredits(db: Db, { keptId, mergedId }: Pair, mergeId: string): Promise<void> {
  const actors = sql`nullif(current_setting('app.actor_id', true), '')::uuid,
    nullif(current_setting('app.subject_id', true), '')::uuid`;
  await sql`
    with share as materialized (
      select a.place, a.kind, case when a.place in ('HELD', 'CONSUMED', 'FORFEITED') then t.lesson_id end as lesson_id, e.lot_id,
        sum(e.credits)::int as credits
      from credit_account a
      join credit_entry e on e.provider_id = a.provider_id and e.account_id = a.id
      join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
      where a.student_id = ${mergedId} group by 1, 2, 3, 4 having sum(e.credits) <> 0),
    part as materialized (
      select place, kind, lesson_id, gen_random_uuid() as out_id, gen_random_uuid() as in_id,
        row_number() over (order by place, kind, lesson_id) as n
      from (select distinct place, kind, lesson_id from share) d),
    tx as (insert into credit_transaction (provider_id, id, op_key, reason, lesson_id, student_id, actor_id, subject_id)
      select app_provider(), out_id, ${`merge:${mergeId}:out:`}::text || n, 'MERGE', lesson_id, ${mergedId}::uuid, ${actors} from part
      union all
      select app_provider(), in_id, ${`merge:${mergeId}:in:`}::text || n,
        case place when 'HELD' then 'HOLD' when 'CONSUMED' then 'CONSUME' when 'FORFEITED' then 'FORFEIT' else 'MERGE' end,
        lesson_id, ${keptId}::uuid, ${actors} from part)
    insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
    select app_provider(), leg.transaction_id, leg.account_id, s.lot_id, leg.credits
    from share s join part p on p.place = s.place and p.kind = s.kind and p.lesson_id is not distinct from s.lesson_id
    cross join lateral (values
      (p.out_id, credit_place(s.place, s.kind, ${mergedId}::uuid), -s.credits),
      (p.out_id, credit_place('ISSUED', s.kind, null), s.credits),
      (p.in_id, credit_place('ISSUED', s.kind, null), -s.credits),
      (p.in_id, credit_place(s.place, s.kind, ${keptId}::uuid), s.credits)) leg (transaction_id, account_id, credits)`.execute(
    db,
  );
  await sql`update credit_lot set student_id = ${keptId}::uuid where student_id = ${mergedId}`.execute(db);
}
