import { idOf } from './ids.ts';

const BUSINESSES = 250;
const EMPLOYEES = 20;
const MONTHS = 10;

/** Staff, and companies with contacts, contracts, cost centres, employees, courses, and credits by the month. */
export const BUSINESS_ROWS: readonly string[] = [
  `insert into account (provider_id, id, email, role, first_name, last_name)
   select app_provider(), ${idOf('staff', 'n')}, 'desk' || n || '@office.example', 'CUSTOMER_SUPPORT', 'Desk', 'Number ' || n from generate_series(1, 40) n`,
  `insert into business (provider_id, id, name, status, created_at)
   select app_provider(), ${idOf('company', 'n')}, (array['Nova', 'Atlas', 'Delta', 'Iris', 'Vega'])[1 + n % 5] || ' Works ' || n,
     (array['ACTIVE', 'ACTIVE', 'ACTIVE', 'PAUSED', 'INACTIVE'])[1 + n % 5], now() - make_interval(days => n) from generate_series(1, ${BUSINESSES}) n`,
  `insert into business_contact (provider_id, business_id, position, name, email, is_main)
   select app_provider(), ${idOf('company', 'n')}, 0, 'Contact ' || n, 'contact' || n || '@works.example', true from generate_series(1, ${BUSINESSES}) n`,
  `insert into business_contract (provider_id, id, business_id, kind, unit, monthly_amount, monthly_credits, starts_on, ends_on, credit_price_cents)
   select app_provider(), ${idOf('contract', 'n')}, ${idOf('company', 'n')}, 'INDIVIDUAL', 'CREDITS', 30, 30, current_date - 400 + n,
     case when n % 3 = 0 then current_date - 200 + n when n % 3 = 1 then current_date + n end, 1100 + n from generate_series(1, ${BUSINESSES}) n`,
  `insert into cost_centre (provider_id, id, business_id, name)
   select b.provider_id, ${idOf('cost-centre', 'row_number() over (order by b.id, n)')}, b.id, 'Department ' || n
   from business b, generate_series(1, 3) n where b.provider_id = app_provider()
     and not exists (select from cost_centre c where c.provider_id = b.provider_id and c.business_id = b.id)`,
  `update student s set business_id = ${idOf('company', `1 + picked.n % ${BUSINESSES}`)}
   from (select id, row_number() over (order by id) as n from student where provider_id = app_provider() and business_id is null
     and activity_status in ('LEAD', 'INACTIVE') limit ${BUSINESSES * EMPLOYEES}) picked where s.provider_id = app_provider() and s.id = picked.id`,
  `create temporary table grants on commit drop as
   select row_number() over (order by k.starts_on, k.id, m) as n, k.business_id, k.id as contract_id, k.kind, k.monthly_credits as credits,
     (date_trunc('month', now()) - make_interval(months => m))::date as on_date
   from business_contract k, generate_series(0, ${MONTHS - 1}) m where k.provider_id = app_provider() and k.monthly_credits > 0`,
  `insert into credit_account (provider_id, id, place, kind, business_id)
   select app_provider(), ${idOf('credit-account', 'row_number() over (order by g.business_id, g.kind)')}, 'POOL', g.kind, g.business_id
   from (select distinct business_id, kind from grants) g on conflict do nothing`,
  `insert into credit_lot (provider_id, id, business_id, kind, credits, available_credits, granted_on, expires_on, source, contract_id)
   select app_provider(), ${idOf('credit-lot', 'n')}, business_id, kind, credits, credits, on_date, on_date + 365, 'CONTRACT', contract_id from grants`,
  `insert into credit_transaction (provider_id, id, op_key, reason, created_at)
   select app_provider(), ${idOf('credit-transaction', 'n')}, 'office-grant:' || n, 'CONTRACT', on_date from grants`,
  `insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits, balance_after)
   select app_provider(), ${idOf('credit-transaction', 'g.n')}, a.id, ${idOf('credit-lot', 'g.n')}, leg.way * g.credits,
     a.balance + sum(leg.way * g.credits) over (partition by a.id order by g.n)
   from grants g cross join (values (-1, 'ISSUED'), (1, 'POOL')) leg(way, place)
   join credit_account a on a.provider_id = app_provider() and a.kind = g.kind and a.place = leg.place and a.student_id is null
     and a.business_id is not distinct from case when leg.place = 'POOL' then g.business_id end`,
  `update credit_account a set balance = a.balance + moved.credits
   from (select e.account_id, sum(e.credits) as credits from credit_entry e join grants g on e.transaction_id = ${idOf('credit-transaction', 'g.n')}
     where e.provider_id = app_provider() group by 1) moved where a.provider_id = app_provider() and a.id = moved.account_id`,
  `insert into course (provider_id, id, name, action_number, group_number, business_id, teacher_id, hours, starts_on, ends_on, cost_cents, status)
   select b.provider_id, ${idOf('course', 'b.n')}, 'English for ' || b.name, 'C' || b.n, '1', b.id,
     (select t.id from teacher t where t.provider_id = b.provider_id order by t.id offset b.n % 100 limit 1), 30, current_date - 300 + b.n::int,
     current_date - 200 + b.n::int, 150000, (array['DRAFT', 'COMMUNICATED', 'RUNNING', 'FINISHED', 'CLAIMED', 'CANCELLED'])[1 + b.n % 6]
   from (select *, row_number() over (order by id) as n from business where provider_id = app_provider()) b`,
  `insert into course_participant (provider_id, course_id, student_id, joined_on)
   select c.provider_id, c.id, m.student_id, c.starts_on from course c cross join lateral (
     select m.student_id from business_member m where m.provider_id = c.provider_id and m.business_id = c.business_id and m.left_at is null
     order by m.student_id limit 8) m where c.provider_id = app_provider() and c.id between ${idOf('course', '0')} and ${idOf('course', '1000000')}`,
];
