import { idOf } from './ids.ts';

const COUPONS = 2000;
const OPEN = 3000;
const REFUNDS = 5000;

const PEOPLE = `(select id, row_number() over (order by id) as n from student where provider_id = app_provider() and business_id is null limit ${OPEN})`;

/** Coupons and open orders with and without one, late ones too; partial refunds with their credit notes; bank notifications. */
export const SALES_ROWS: readonly string[] = [
  `insert into coupon (provider_id, id, code, percent_off, max_uses, is_active, staff_only, created_at)
   select app_provider(), ${idOf('coupon', 'n')}, 'OFFICE' || n, 10, case when n % 2 = 0 then 500 end, n % 7 <> 0, n % 9 = 0,
     now() - make_interval(hours => n) from generate_series(1, ${COUPONS}) n`,
  `insert into customer_order (provider_id, id, student_id, status, sub_total_cents, discount_cents, currency, created_at)
   select app_provider(), ${idOf('order', 's.n')}, s.id, 'PENDING', 20000, case when s.n % 2 = 0 then 2000 else 0 end, 'EUR',
     now() - make_interval(hours => (s.n % 2000)::int) from ${PEOPLE} s`,
  `insert into customer_order (provider_id, id, business_id, status, sub_total_cents, currency, created_at)
   select app_provider(), ${idOf('order', `${OPEN} + row_number() over (order by b.id, m)`)}, b.id, (array['PENDING', 'EXPIRED', 'CANCELLED'])[1 + m % 3],
     48000, 'EUR', now() - make_interval(days => m * 30) from business b, generate_series(0, 5) m where b.provider_id = app_provider()`,
  `insert into order_line (provider_id, id, order_id, product_id, description, quantity, unit_price_cents, credits)
   select o.provider_id, ${idOf('line', 'row_number() over (order by o.id)')}, o.id, p.id, p.name, 1, o.sub_total_cents, p.credits
   from customer_order o cross join lateral (select * from product where provider_id = o.provider_id order by position, id limit 1) p
   where o.provider_id = app_provider() and o.id between ${idOf('order', '0')} and ${idOf('order', '100000')}`,
  `insert into payment (provider_id, id, order_id, student_id, business_id, method, status, amount_cents, currency, due_on, created_at, updated_at)
   select o.provider_id, ${idOf('payment', 'row_number() over (order by o.created_at, o.id)')}, o.id, o.student_id, o.business_id, 'TRANSFER', o.status,
     o.total_cents, 'EUR', o.created_at::date + 14, o.created_at, o.created_at
   from customer_order o where o.provider_id = app_provider() and o.id between ${idOf('order', '0')} and ${idOf('order', '100000')}`,
  `insert into coupon_use (provider_id, coupon_id, order_id, student_id, discount_cents, used_at)
   select o.provider_id, c.id, o.id, o.student_id, o.discount_cents, o.created_at
   from (select *, row_number() over (order by id) as n from customer_order where provider_id = app_provider() and discount_cents > 0
     and id between ${idOf('order', '0')} and ${idOf('order', '100000')}) o
   join coupon c on c.provider_id = o.provider_id and c.id = ${idOf('coupon', `1 + case when o.n % 4 = 0 then 1 else o.n % ${COUPONS} end`)}`,
  `insert into order_coupon (provider_id, order_id, coupon_id, position, discount_cents)
   select provider_id, order_id, coupon_id, 1, discount_cents from coupon_use where provider_id = app_provider()
     and order_id between ${idOf('order', '0')} and ${idOf('order', '100000')}`,
  `update coupon c set used_count = used.n from (select coupon_id, count(*) as n from coupon_use where provider_id = app_provider() group by 1) used
   where c.provider_id = app_provider() and c.id = used.coupon_id`,
  `create temporary table refunded on commit drop as
   select row_number() over (order by paid_at, id) as n, * from (
     select p.id, p.order_id, p.paid_at, i.billing_name
     from payment p join invoice i on i.provider_id = p.provider_id and i.order_id = p.order_id and not i.is_credit_note
     where p.provider_id = app_provider() and p.status = 'COMPLETED' and p.surplus_cents = 0 and p.amount_cents > 2000 and p.paid_at > now() - interval '200 days'
       and not exists (select from invoice k where k.provider_id = i.provider_id and k.corrects_id = i.id) order by p.id limit ${REFUNDS}) chosen`,
  `insert into refund (provider_id, id, payment_id, amount_cents, credits_taken, reason, created_at)
   select app_provider(), ${idOf('refund', 'n')}, id, 1000, 0, 'A lesson was cut short', least(now(), paid_at + interval '9 days') from refunded`,
  `update payment p set status = 'PARTIALLY_REFUNDED', refunded_cents = 1000 from refunded r where p.provider_id = app_provider() and p.id = r.id`,
  `update customer_order o set status = 'PARTIALLY_REFUNDED' from refunded r where o.provider_id = app_provider() and o.id = r.order_id`,
  `insert into invoice (provider_id, id, order_id, refund_id, series, number, issued_on, total_cents, currency, billing_name)
   select app_provider(), ${idOf('invoice', 'n')}, order_id, ${idOf('refund', 'n')}, s.series, coalesce(c.last_number, 0) + n, current_date, -1000, 'EUR', billing_name
   from refunded cross join (select 'R' || extract(year from current_date) as series) s
   left join invoice_counter c on c.provider_id = app_provider() and c.series = s.series`,
  `insert into invoice_counter (provider_id, series, last_number)
   select app_provider(), 'R' || extract(year from current_date), count(*) from refunded having count(*) > 0
   on conflict (provider_id, series) do update set last_number = invoice_counter.last_number + excluded.last_number`,
  `insert into payment_event (provider_id, id, payment_id, kind, at)
   select provider_id, ${idOf('event', 'row_number() over (order by created_at, id)')}, id,
     case when paid_at is null then 'MADE' else 'RECEIVED' end, created_at from payment where provider_id = app_provider()`,
];
