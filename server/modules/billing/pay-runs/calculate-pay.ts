import { sql } from 'kysely';
import { newId } from '#server/runtime/id.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import { payFacts } from './pay-facts.queries.ts';
import { wantedLines } from './expected-lines.ts';

const AS_ROWS = sql`as w(id uuid, kind text, "teacherId" uuid, "lessonId" uuid, "lessonVersion" int, description text, minutes int, outcome text,
  "rateId" uuid, "rateCents" int, "outcomePercent" int, "kindPercent" int, "amountCents" int)`;

/** Updates the lesson lines of a draft to the current facts; changes only lines that differ. The caller must lock the draft's row. */
export async function calculatePay(db: Db, run: { id: string; month: string }): Promise<void> {
  const wanted = wantedLines(await payFacts(db, run.month));
  const rows = JSON.stringify(wanted.map((line) => Object.assign({ id: newId() }, line)));
  const gone =
    await sql`delete from pay_line p where p.pay_run_id = ${run.id} and p.lesson_id is not null and not exists (
    select from json_to_recordset(${rows}::json) ${AS_ROWS} where w.kind = p.kind and w."lessonId" = p.lesson_id and w."teacherId" = p.teacher_id)`.execute(
      db,
    );
  const written =
    await sql`insert into pay_line as p (provider_id, id, pay_run_id, kind, teacher_id, lesson_id, lesson_version, description, minutes, outcome, rate_id,
      rate_cents, outcome_percent, kind_percent, amount_cents)
    select app_provider(), w.id, ${run.id}::uuid, w.kind, w."teacherId", w."lessonId", w."lessonVersion", w.description, w.minutes, w.outcome, w."rateId",
      w."rateCents", w."outcomePercent", w."kindPercent", w."amountCents"
    from json_to_recordset(${rows}::json) ${AS_ROWS}
    on conflict (provider_id, pay_run_id, kind, lesson_id, teacher_id) where lesson_id is not null do update set
      (lesson_version, description, minutes, outcome, rate_id, rate_cents, outcome_percent, kind_percent, amount_cents) =
      (excluded.lesson_version, excluded.description, excluded.minutes, excluded.outcome, excluded.rate_id, excluded.rate_cents,
        excluded.outcome_percent, excluded.kind_percent, excluded.amount_cents)
    where (p.lesson_version, p.description, p.minutes, p.outcome, p.rate_id, p.rate_cents, p.outcome_percent, p.kind_percent, p.amount_cents)
      is distinct from (excluded.lesson_version, excluded.description, excluded.minutes, excluded.outcome, excluded.rate_id,
        excluded.rate_cents, excluded.outcome_percent, excluded.kind_percent, excluded.amount_cents)`.execute(
      db,
    );
  const isChanged = [gone, written].some(({ numAffectedRows = 0n }) => numAffectedRows > 0n);
  await sumUp(db, run.id, isChanged);
}

/** Stores the sum of a run's lines; its version changes only if a line or the sum has changed. */
export async function sumUp(db: Db, runId: string, isChanged: boolean): Promise<void> {
  await sql`
    with t as (
      select coalesce(sum(p.amount_cents), 0) as cents, count(distinct p.teacher_id) as teachers,
        count(*) filter (where p.kind = 'LESSON') as lessons, coalesce(sum(p.minutes), 0) as minutes
      from pay_line p where p.pay_run_id = ${runId}),
    o as (
      select count(*) as lessons from pay_run r join provider v on v.id = r.provider_id
      join lesson l on l.provider_id = r.provider_id and l.starts_at >= r.month::timestamp at time zone v.time_zone
        and l.starts_at < (r.month + interval '1 month')::timestamp at time zone v.time_zone and l.ends_at <= now()
        and l.status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING', 'NOT_REPORTED')
      where r.id = ${runId})
    update pay_run r set total_cents = t.cents, teacher_count = t.teachers, lesson_count = t.lessons, minutes = t.minutes, open_count = o.lessons,
      computed_at = now()
    from t, o where r.id = ${runId} and (${isChanged} or r.computed_at is null or (r.total_cents, r.teacher_count, r.lesson_count, r.minutes, r.open_count)
      is distinct from (t.cents, t.teachers::int, t.lessons::int, t.minutes::int, o.lessons::int))`.execute(
    db,
  );
}
