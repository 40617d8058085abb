import { idOf } from './ids.ts';

const MONTHS = 18;

/** A month's pay of all teachers, for each whole month that has none yet: every lesson that was held or missed, at the teacher's rate. */
export const PAY_ROWS: readonly string[] = [
  `create temporary table paid_month on commit drop as
   select ${idOf('pay-run', 'm')} as id, v.id as provider_id, month::date as month, month at time zone v.time_zone as begins,
     (month + interval '1 month') at time zone v.time_zone as ends
   from provider v, generate_series(1, ${MONTHS}) m, lateral (select date_trunc('month', now() at time zone v.time_zone) - make_interval(months => m) as month) of_month
   where v.id = app_provider() and not exists (select from pay_run r where r.provider_id = v.id and r.month = of_month.month::date)`,
  `insert into pay_run (provider_id, id, month, status, created_at, updated_at, computed_at, confirmed_at, confirmed_by, paid_on)
   select provider_id, id, month, 'PAID', ends, ends, ends, ends, ${idOf('staff', '1')}, (month + interval '1 month')::date from paid_month`,
  `insert into pay_line (provider_id, id, pay_run_id, teacher_id, lesson_id, description, minutes, amount_cents, outcome, rate_id, rate_cents, lesson_version, created_at)
   select l.provider_id, ${idOf('pay-line', 'row_number() over (order by l.starts_at, l.id)')}, m.id, l.teacher_id, l.id, 'Lesson', l.minutes,
     round(r.hourly_cents::numeric * l.minutes / 60), case when l.status = 'NOT_ATTENDED' then 'NO_SHOW' else 'TAUGHT' end, r.id, r.hourly_cents, 1, m.ends
   from paid_month m join lateral (select l.*, (extract(epoch from l.ends_at - l.starts_at) / 60)::int as minutes from lesson l
     where l.provider_id = m.provider_id and l.starts_at >= m.begins and l.starts_at < m.ends and l.status in ('COMPLETED', 'ATTENDED', 'NOT_ATTENDED')) l on true
   join teacher_rate r on r.provider_id = l.provider_id and r.teacher_id = l.teacher_id and r.seats is null and r.language is null and r.type is null
     and r.valid_from = (select max(x.valid_from) from teacher_rate x where x.provider_id = l.provider_id and x.teacher_id = l.teacher_id
       and x.seats is null and x.language is null and x.type is null and x.valid_from <= l.local_date)
   where r.hourly_cents is not null and not exists (select from pay_line p where p.provider_id = l.provider_id and p.lesson_id = l.id)`,
  `update pay_run r set total_cents = s.cents, teacher_count = s.teachers, lesson_count = s.lessons, minutes = s.minutes
   from (select pay_run_id, sum(amount_cents) as cents, count(distinct teacher_id) as teachers, count(*) as lessons, sum(minutes) as minutes
     from pay_line where provider_id = app_provider() group by 1) s
   where r.provider_id = app_provider() and r.id = s.pay_run_id and r.id in (select id from paid_month)`,
];
