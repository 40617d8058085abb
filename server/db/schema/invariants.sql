-- I1 two active lessons of one teacher overlap
select provider_id, id, teacher_id, starts_at, busy_until from (
  select provider_id, id, teacher_id, starts_at, max(ends_at) over (partition by provider_id, teacher_id order by starts_at, id
    rows between unbounded preceding and 1 preceding) as busy_until from lesson where status <> 'CANCELLED') l
 where starts_at < busy_until;

-- I1 two active lessons of one student overlap
select provider_id, lesson_id, student_id, starts_at, busy_until from (
  select provider_id, lesson_id, student_id, starts_at, max(ends_at) over (partition by provider_id, student_id order by starts_at, lesson_id
    rows between unbounded preceding and 1 preceding) as busy_until from lesson_participant where status <> 'CANCELLED') p
 where starts_at < busy_until;

-- I1 a lesson's seats differ from its participants
select l.provider_id, l.id, l.seats_taken, count(p.student_id) as participants from lesson l
  left join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED'
 group by l.provider_id, l.id having l.seats_taken <> count(p.student_id) or count(p.student_id) > l.capacity;

-- I1 a group's seats differ from its members
select g.provider_id, g.id, g.seats_taken, count(m.student_id) as members from student_group g
  left join group_member m on m.provider_id = g.provider_id and m.group_id = g.id and m.left_on is null and not m.is_waiting
 group by g.provider_id, g.id having g.seats_taken <> count(m.student_id);

-- I1 a cancelled lesson with an active participant
select l.provider_id, l.id, p.student_id from lesson l
  join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id and p.status <> 'CANCELLED' where l.status = 'CANCELLED';

-- I2 a ledger transaction that does not sum to zero
select provider_id, transaction_id, sum(credits) from credit_entry group by 1, 2 having sum(credits) <> 0;

-- I2 an entry whose movement, account or lot does not exist
select e.provider_id, e.transaction_id, e.account_id, e.lot_id from credit_entry e
  left join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
  left join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
  left join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id
 where t.id is null or a.id is null or l.id is null;

-- I2 a balance other than the sum of its movements
select a.provider_id, a.id, a.balance, coalesce(sum(e.credits), 0) as moved from credit_account a
  left join credit_entry e on e.provider_id = a.provider_id and e.account_id = a.id
 group by a.provider_id, a.id, a.balance having a.balance <> coalesce(sum(e.credits), 0);

-- I2 a lot's parts differ from its movements
select l.provider_id, l.id, l.available_credits, l.held_credits from credit_lot l
  left join (select e.provider_id, e.lot_id,
      coalesce(sum(e.credits) filter (where a.place in ('AVAILABLE', 'POOL')), 0) as available, coalesce(sum(e.credits) filter (where a.place = 'HELD'), 0) as held
    from credit_entry e join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id group by 1, 2) m
    on m.provider_id = l.provider_id and m.lot_id = l.id
 where l.available_credits <> coalesce(m.available, 0) or l.held_credits <> coalesce(m.held, 0);

-- I2 a negative credit balance
select provider_id, id, balance from credit_account where balance < 0 and place <> 'ISSUED';

-- I2 individual and group credits mixed in one movement
select e.provider_id, e.transaction_id from credit_entry e join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
  join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id where l.kind <> a.kind;

-- I3 a booked seat inside the holding window that costs credits but has neither hold nor consumption
select p.provider_id, p.lesson_id, p.student_id from lesson_participant p
  join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
 where p.status in ('BOOKED', 'ATTENDED', 'NOT_ATTENDED') and p.credits > 0 and l.status <> 'WAITING'
   and p.starts_at < now() + interval '6 days'
   and not exists (select 1 from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id
     and t.student_id = p.student_id and t.reason in ('HOLD', 'CONSUME'));

-- I3 a cancelled seat whose hold was neither returned nor forfeited
select p.provider_id, p.lesson_id, p.student_id from lesson_participant p
 where p.status = 'CANCELLED'
   and exists (select 1 from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id and t.student_id = p.student_id and t.reason = 'HOLD')
   and not exists (select 1 from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id and t.student_id = p.student_id
     and t.reason in ('RELEASE', 'RETURN', 'FORFEIT', 'CONSUME'));

-- I3 a hold other than the cost of its seat, or a hold for a settled seat
select p.provider_id, p.lesson_id, p.student_id, p.status, p.credits, held.credits as held from lesson_participant p
  join (select t.provider_id, t.lesson_id, t.student_id, sum(e.credits)::int as credits from credit_transaction t
      join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id
      join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'HELD'
     where t.lesson_id is not null group by 1, 2, 3) held
    on held.provider_id = p.provider_id and held.lesson_id = p.lesson_id and held.student_id = p.student_id
 where held.credits <> 0 and (held.credits <> p.credits or p.status not in ('BOOKED'));

-- I3 an assigned trial without a lesson, or with a cancelled one or another student's
select r.provider_id, r.id, r.lesson_id from trial r
 where r.status = 'ASSIGNED' and not exists (select 1 from lesson l join lesson_participant p on p.provider_id = l.provider_id and p.lesson_id = l.id
   where l.provider_id = r.provider_id and l.id = r.lesson_id and l.type = 'TRIAL' and l.status <> 'CANCELLED' and p.student_id = r.student_id);

-- I4 a coupon used more often than allowed, or counted wrongly
select c.provider_id, c.id, c.used_count, count(u.order_id) as uses from coupon c
  left join coupon_use u on u.provider_id = c.provider_id and u.coupon_id = c.id
 group by c.provider_id, c.id having c.used_count <> count(u.order_id) or c.used_count > coalesce(c.max_uses, c.used_count);

-- I4 a coupon that one student used more often than allowed
select c.provider_id, c.id, coalesce(u.merged_from, u.student_id), count(*) from coupon c
  join coupon_use u on u.provider_id = c.provider_id and u.coupon_id = c.id
 group by c.provider_id, c.id, coalesce(u.merged_from, u.student_id) having count(*) > c.max_uses_per_student;

-- I4 an order whose discount is not the sum of its coupons' discounts
select o.provider_id, o.id, o.discount_cents, sum(k.discount_cents) from customer_order o
  left join order_coupon k on k.provider_id = o.provider_id and k.order_id = o.id
 group by o.provider_id, o.id having o.discount_cents <> coalesce(sum(k.discount_cents), 0);

-- I4 a coupon of an order that takes none, or that an open order does not use
select o.provider_id, o.id, k.coupon_id from order_coupon k join customer_order o on o.provider_id = k.provider_id and o.id = k.order_id
  left join coupon_use u on u.provider_id = k.provider_id and u.order_id = k.order_id and u.coupon_id = k.coupon_id
 where o.student_id is null or o.kind <> 'SALE' or (o.status = 'PENDING' and u.order_id is null);

-- I4 a use of a coupon that its order does not have, has at another discount, or had when it ended unpaid
select u.provider_id, u.order_id, u.coupon_id from coupon_use u join customer_order o on o.provider_id = u.provider_id and o.id = u.order_id
  left join order_coupon k on k.provider_id = u.provider_id and k.order_id = u.order_id and k.coupon_id = u.coupon_id
 where k.discount_cents is distinct from u.discount_cents or o.student_id is distinct from u.student_id or o.status in ('CANCELLED', 'EXPIRED');

-- I5 a paid order without exactly one grant per line
select o.provider_id, o.id, line.id as line_id from customer_order o join order_line line on line.provider_id = o.provider_id and line.order_id = o.id
 where o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') and line.credits > 0
   and (select count(*) from credit_lot l where l.provider_id = o.provider_id and l.order_line_id = line.id and l.source in ('ORDER', 'CONTRACT')
     and l.credits = line.credits and l.student_id is not distinct from o.student_id and l.business_id is not distinct from o.business_id) <> 1;

-- I5 credits granted for an unpaid order
select l.provider_id, l.id from credit_lot l join order_line line on line.provider_id = l.provider_id and line.id = l.order_line_id
  join customer_order o on o.provider_id = line.provider_id and o.id = line.order_id where o.status not in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
   and l.contract_id is null;

-- I5 a contract's month invoiced without its credits, by a cancelled order, to another company, or at another price than agreed
select line.provider_id, line.id from order_line line
  join customer_order o on o.provider_id = line.provider_id and o.id = line.order_id and o.kind = 'SALE'
  join business_contract c on c.provider_id = line.provider_id and c.id = line.contract_id
  left join credit_lot l on l.provider_id = line.provider_id and l.order_line_id = line.id
 where (o.status in ('CANCELLED', 'EXPIRED')) <> (l.id is null) or o.business_id <> c.business_id
    or (l.id is not null and (l.contract_id is distinct from line.contract_id or l.credits <> line.credits))
    or line.unit_price_cents <> round(line.credits::bigint * c.credit_price_cents * (100 - c.copayment_percent) / 100.0);

-- I5 an order that is paid without a payment
select o.provider_id, o.id from customer_order o where o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
   and not exists (select 1 from payment p where p.provider_id = o.provider_id
   and p.order_id = o.id and p.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'));

-- I5 a paid order without exactly one invoice
select o.provider_id, o.id from customer_order o where o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
   and (select count(*) from invoice i where i.provider_id = o.provider_id and i.order_id = o.id and not i.is_credit_note) <> 1;

-- I5 a gap or repeat in invoice numbers
select provider_id, series, count(*), max(number) from invoice group by 1, 2 having count(*) <> max(number) or count(distinct number) <> count(*);

-- I5 an invoice that is not its order's total, or a credit note that is not its refund's
select i.provider_id, i.id from invoice i join customer_order o on o.provider_id = i.provider_id and o.id = i.order_id
  left join refund r on r.provider_id = i.provider_id and r.id = i.refund_id
 where i.total_cents <> case when i.refund_id is not null then r.surplus_cents - r.amount_cents when i.corrects_id is not null then -o.total_cents else o.total_cents end;

-- I5 a refund of an invoiced amount without its credit note, or a credit note for an overpayment
select r.provider_id, r.id from refund r
 where (r.amount_cents > r.surplus_cents) <> exists (select 1 from invoice i where i.provider_id = r.provider_id and i.refund_id = r.id);

-- I5 a paid order whose payments are not its total, or an unpaid order that has them
select o.provider_id, o.id, o.status, o.total_cents, m.kept from customer_order o
  join (select p.provider_id, p.order_id, sum(p.amount_cents - p.refunded_cents - p.surplus_cents + coalesce(r.invoiced, 0)) as kept from payment p
      left join (select provider_id, payment_id, sum(amount_cents - surplus_cents) as invoiced from refund group by 1, 2) r
        on r.provider_id = p.provider_id and r.payment_id = p.id
     where p.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED') group by 1, 2) m on m.provider_id = o.provider_id and m.order_id = o.id
 where case when o.status in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED') then m.kept <> o.total_cents
   when o.status = 'PENDING' then m.kept >= o.total_cents else m.kept <> 0 end;

-- I5 a subscription that gave more months than were bought, or whose next day is not the one that follows
select s.provider_id, s.id, s.grants, s.next_grant_on from subscription s
  join order_line l on l.provider_id = s.provider_id and l.id = s.order_line_id
 where s.grants > l.subscription_months or (s.status = 'ACTIVE' and s.next_grant_on is distinct from
   case when s.grants < l.subscription_months then (s.anchor_on + make_interval(months => s.grants))::date end);

-- I5 more refunded than paid, or refunds that do not add up
select p.provider_id, p.id from payment p left join refund r on r.provider_id = p.provider_id and r.payment_id = p.id
 group by p.provider_id, p.id, p.refunded_cents, p.amount_cents
 having p.refunded_cents <> coalesce(sum(r.amount_cents), 0) or p.refunded_cents > p.amount_cents
    or (p.refunded_cents > 0) <> (p.status in ('PARTIALLY_REFUNDED', 'REFUNDED'))
    or (p.status = 'REFUNDED' and p.refunded_cents <> p.amount_cents);

-- I6 a message or a movement of credits of a school that does not exist
select m.provider_id, m.id from outbox_message m where not exists (select 1 from provider p where p.id = m.provider_id)
union all
select t.provider_id, t.id from credit_transaction t where not exists (select 1 from provider p where p.id = t.provider_id);

-- I8 an account whose creation is not in the audit log
select a.provider_id, a.id from account a
 where not exists (select 1 from audit_entry e where e.provider_id = a.provider_id and e.record_id = a.id and e.noun = 'account' and e.operation = 'insert')
   and not exists (select 1 from audit_entry e where e.provider_id = a.provider_id and e.action = 'seed');

-- I8 a change under supplant that does not name both
select provider_id, id from audit_entry where supplant_id is not null and (actor_id is null or subject_id is null or actor_id = subject_id);

-- I9 a message sent twice
select provider_id, dedupe_key, count(*) from outbox_message where dedupe_key is not null group by 1, 2 having count(*) > 1;

-- I9 one change of a lesson sent twice to the same person
select provider_id, about, about_order, count(*) from outbox_message where kind = 'MAIL' and about like 'lesson:%'
 group by provider_id, about, about_order, created_at having count(*) > 1;

-- I10 two live heads in one session family
select provider_id, session_id, count(*) from session_token where kind = 'REFRESH' and replaced_at is null group by 1, 2 having count(*) > 1;

-- I11 a lesson whose instant differs from its wall time in its zone
select provider_id, id, starts_at, local_date, local_time, time_zone from lesson
 where timezone(time_zone, starts_at) <> local_date + local_time;

-- I12 a pay run whose total is not the sum of its lines
select r.provider_id, r.id, r.status, r.total_cents, coalesce(sum(p.amount_cents), 0) as lines from pay_run r
  left join pay_line p on p.provider_id = r.provider_id and p.pay_run_id = r.id
 group by r.provider_id, r.id, r.status, r.total_cents having r.total_cents <> coalesce(sum(p.amount_cents), 0);

-- I12 a lesson paid more than once to a teacher, or corrected without having been paid
select provider_id, lesson_id, teacher_id, count(*) filter (where kind = 'LESSON') as paid from pay_line where lesson_id is not null
 group by 1, 2, 3 having count(*) filter (where kind = 'LESSON') <> 1;

-- I12 a line whose amount is not its minutes at its rate
select p.provider_id, p.id, p.amount_cents from pay_line p join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
 where p.kind = 'LESSON' and p.outcome in ('TAUGHT', 'NO_SHOW') and p.rate_cents is not null
   and abs(p.amount_cents - p.rate_cents::numeric * p.minutes * p.outcome_percent * p.kind_percent / 600000.0) > 0.5;

-- I2 a lot of assigned credits that does not match a company's lot in kind and, unless support extended it, expiry
select l.provider_id, l.id from credit_lot l
  left join credit_lot f on f.provider_id = l.provider_id and f.id = l.from_lot_id
 where l.from_lot_id is not null and (f.business_id is null or f.kind <> l.kind
   or (f.expires_on is distinct from l.expires_on and not exists (select from business_extension_lot x
     join business_extension e on e.provider_id = x.provider_id and e.id = x.extension_id and e.status = 'APPROVED'
     where x.provider_id = l.provider_id and x.lot_id = l.id and x.expires_on = l.expires_on)));

-- I3 an attended or missed seat that consumed other credits than the cost shown to companies
select p.provider_id, p.lesson_id, p.student_id, p.credits, used.credits as used from lesson_participant p
  left join (select t.provider_id, t.lesson_id, t.student_id, sum(e.credits)::int as credits from credit_transaction t
      join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id
      join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id and a.place = 'CONSUMED'
     where t.lesson_id is not null group by 1, 2, 3) used
    on used.provider_id = p.provider_id and used.lesson_id = p.lesson_id and used.student_id = p.student_id
 where p.credits > 0 and p.status in ('ATTENDED', 'NOT_ATTENDED') and p.credits <> coalesce(used.credits, 0);

-- I6 a student whose company or cost centre differs from the list of members
select s.provider_id, s.id, s.business_id, m.business_id as member_of from student s
  left join business_member m on m.provider_id = s.provider_id and m.student_id = s.id and m.left_at is null
 where s.business_id is distinct from m.business_id or s.cost_centre_id is distinct from m.cost_centre_id;

-- I13 an erased person who can still sign in, or has an open session
select a.provider_id, a.id from account a where a.erased_at is not null
   and (a.disabled_at is null or a.password_hash is not null or exists (select 1 from session s
     where s.provider_id = a.provider_id and s.account_id = a.id and s.ended_at is null));

-- I13 an erased person with notes, documents or an open request
select a.provider_id, a.id from account a where a.erased_at is not null
   and (exists (select 1 from note n where n.provider_id = a.provider_id and n.record_id = a.id)
     or exists (select 1 from document d where d.provider_id = a.provider_id and (d.student_id = a.id or d.teacher_id = a.id))
     or exists (select 1 from deleted_record k where k.provider_id = a.provider_id and k.place = a.id::text and k.noun in ('note', 'document'))
     or exists (select 1 from personal_data_request r where r.provider_id = a.provider_id and r.account_id = a.id and r.status in ('OPEN', 'PREPARING', 'READY')));

-- I13 a finished erasure whose account is not erased
select r.provider_id, r.id from personal_data_request r join account a on a.provider_id = r.provider_id and a.id = r.account_id
 where r.kind = 'ERASE' and r.status = 'DONE' and a.erased_at is null;

-- I14 a deleted document that can be restored but whose file is marked as discarded
select k.provider_id, k.id from deleted_record k
  join discarded_file f on f.provider_id = k.provider_id and f.storage_key = k.held ->> 'storage_key' where k.noun = 'document';

-- I14b a file of an e-mail that is marked as discarded, or attached though it is not sent
select f.provider_id, f.id from email_file f
 where exists (select 1 from discarded_file d where d.provider_id = f.provider_id and d.storage_key = f.storage_key)
    or f.sent_at is null and exists (select 1 from contact_file x where x.provider_id = f.provider_id and x.file_id = f.id);

-- I15 a company's month whose totals differ from its seats and lots
with counted as (
  select provider_id, business_id, month, cost_centre_id, what, sum(seats) as seats, sum(credits) as credits, sum(cents) as cents from (
    select c.provider_id, c.business_id, c.month, m.cost_centre_id, o.what, 1 as seats, p.credits, case when o.what in ('COMPLETED', 'MISSED', 'LATE_CANCELLED')
        then coalesce(floor(p.credits::bigint * k.credit_price_cents * (100 - k.copayment_percent) / 100.0 + 0.5), 0) else 0 end as cents
      from business_month c join provider v on v.id = c.provider_id
      join business_member m on m.provider_id = c.provider_id and m.business_id = c.business_id
      join lesson_participant p on p.provider_id = m.provider_id and p.student_id = m.student_id
       and p.starts_at >= m.joined_at and p.starts_at < coalesce(m.left_at, 'infinity')
       and date_trunc('month', timezone(v.time_zone, p.starts_at)) = c.month
      join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
      cross join lateral (select case when p.status = 'ATTENDED' then 'COMPLETED' when p.status = 'NOT_ATTENDED' then 'MISSED' when p.status <> 'CANCELLED' then 'OPEN'
        when exists (select 1 from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id and t.student_id = p.student_id and t.reason = 'FORFEIT')
          then 'LATE_CANCELLED' when l.cancelled_by = 'TEACHER' then 'TEACHER_FAULT' else 'CANCELLED' end as what) o
      left join business_contract k on k.provider_id = c.provider_id and k.business_id = c.business_id and k.kind = p.credit_kind
       and timezone(v.time_zone, p.starts_at)::date >= k.starts_on and timezone(v.time_zone, p.starts_at)::date <= coalesce(k.ends_on, 'infinity')
    union all
    select c.provider_id, c.business_id, c.month, m.cost_centre_id, case when m.student_id is null or l.from_lot_id is null then 'FRESH' else 'HANDED' end, 0, l.credits, 0
      from business_month c join provider v on v.id = c.provider_id
      join credit_lot l on l.provider_id = c.provider_id and date_trunc('month', l.granted_on) = c.month
      left join business_member m on m.provider_id = c.provider_id and m.business_id = c.business_id and m.student_id = l.student_id
       and l.granted_on >= timezone(v.time_zone, m.joined_at)::date and l.granted_on < coalesce(timezone(v.time_zone, m.left_at)::date, 'infinity')
     where l.business_id = c.business_id or m.student_id is not null) fact
   group by 1, 2, 3, 4, 5),
told as (
  select c.provider_id, c.business_id, c.month, n.* from business_month c,
    jsonb_to_recordset(c.lines) as n (centre uuid, what text, seats bigint, credits bigint, cents numeric))
(select provider_id, business_id, month, cost_centre_id, what, seats, credits, cents from counted except select * from told)
union all
(select * from told except select provider_id, business_id, month, cost_centre_id, what, seats, credits, cents from counted);

-- I6 a domain proved by more than one school
select host, count(*) from provider_domain where verified_at is not null group by host having count(*) > 1;

-- I3 a report of a lesson that was not held
select r.provider_id, r.lesson_id, l.status from lesson_report r join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id
 where l.status not in ('COMPLETED', 'CANCELLED') and not (l.status = 'NOT_ATTENDED' and exists (select from attendance_correction c
   where c.provider_id = l.provider_id and c.lesson_id = l.id));

-- I3 a completed lesson with a report but without an attended seat
select l.provider_id, l.id from lesson_report r join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id and l.status = 'COMPLETED'
 where not exists (select from lesson_participant p where p.provider_id = l.provider_id and p.lesson_id = l.id and p.status = 'ATTENDED');

-- I3 an attendance that differs from its correction, or a correction whose credits are not the seat's
select p.provider_id, p.lesson_id, p.student_id, p.status, p.credits, c.became, c.credits_back from lesson_participant p
  join lateral (select c.became, (sum(c.credits_back) over (partition by c.lesson_id, c.student_id))::int as credits_back from attendance_correction c
    where c.provider_id = p.provider_id and c.lesson_id = p.lesson_id and c.student_id = p.student_id order by c.created_at desc, c.id desc limit 1) c on true
 where p.status not in (c.became, 'CANCELLED') or c.credits_back < 0 or (c.credits_back > 0 and p.credits > 0);

-- I7 an open stay in a classroom without a recent sign of life
select provider_id, id, lesson_id, entered_at, seen_at from room_presence
 where left_at is null and seen_at < now() - interval '10 minutes';

-- I6 a person in the classroom of a lesson that is not theirs
select r.provider_id, r.id, r.lesson_id, r.account_id from room_presence r join lesson l on l.provider_id = r.provider_id and l.id = r.lesson_id
 where r.account_id <> l.teacher_id and r.left_at is null and l.status <> 'CANCELLED'
   and not exists (select from lesson_participant p where p.provider_id = r.provider_id and p.lesson_id = r.lesson_id and p.student_id = r.account_id);

-- I6 a word of a lesson that is not the student's
select v.provider_id, v.id from vocabulary_item v
 where v.lesson_id is not null
   and not exists (select from lesson_participant p where p.provider_id = v.provider_id and p.lesson_id = v.lesson_id and p.student_id = v.student_id);

-- I16 a product whose count of sales differs from the lines of paid orders
select coalesce(c.provider_id, s.provider_id), coalesce(c.product_id, s.product_id), c.sold, s.sold_count from product_sold s
  full join (select l.provider_id, l.product_id, count(*) as sold from order_line l
      join customer_order o on o.provider_id = l.provider_id and o.id = l.order_id
     where l.product_id is not null and o.paid_at is not null group by 1, 2) c on c.provider_id = s.provider_id and c.product_id = s.product_id
 where coalesce(c.sold, 0) <> coalesce(s.sold_count, 0);

-- I16 a stored sum of payments of a day, status, method, kind, payment day or product that differs from the payments
select coalesce(c.provider_id, s.provider_id), coalesce(c.key, s.key), c.sums, s.sums
  from (select d.provider_id, row(d.product_id, d.day, d.paid_on, d.status, d.method, d.kind)::text as key,
      array[sum(d.payments), sum(d.amount_cents), sum(d.refunded_cents), sum(d.surplus_cents)]::numeric[] as sums from payment_day d group by 1, 2) s
  full join (select p.provider_id,
      row(t.product_id, timezone(v.time_zone, p.created_at)::date, timezone(v.time_zone, p.paid_at)::date, p.status, p.method, p.kind)::text as key,
      array[count(*), sum(p.amount_cents), sum(p.refunded_cents), sum(p.surplus_cents)]::numeric[] as sums
      from payment p join provider v on v.id = p.provider_id
      join (select p.provider_id, p.id, null::uuid as product_id from payment p union
        select p.provider_id, p.id, l.product_id from payment p join order_line l on l.provider_id = p.provider_id and l.order_id = p.order_id
         where l.product_id is not null) t on t.provider_id = p.provider_id and t.id = p.id group by 1, 2) c
    on c.provider_id = s.provider_id and c.key = s.key
 where coalesce(c.sums, '{0,0,0,0}') <> coalesce(s.sums, '{0,0,0,0}');

-- I16 a student whose first payment, or first or last attended lesson, differs from the stored date
select coalesce(c.provider_id, s.provider_id), coalesce(c.student_id, s.id), c.first_paid_at, p.first, c.first_attended_at, a.first, c.last_attended_at, a.last
  from student s full join student_course c on c.provider_id = s.provider_id and c.student_id = s.id
  left join (select provider_id, student_id, min(paid_at) as first from payment group by 1, 2) p
    on p.provider_id = s.provider_id and p.student_id = s.id
  left join (select provider_id, student_id, min(starts_at) as first, max(starts_at) as last from lesson_participant
      where status = 'ATTENDED' group by 1, 2) a on a.provider_id = s.provider_id and a.student_id = s.id
 where (c.first_paid_at, c.first_attended_at, c.last_attended_at)
   is distinct from (coalesce(p.first, 'infinity'), coalesce(a.first, 'infinity'), coalesce(a.last, '-infinity'));

-- I17 an order for contributions whose lines are not the amounts due, or that grants credits
select o.provider_id, o.id, n.id as line_id from customer_order o
  join order_line n on n.provider_id = o.provider_id and n.order_id = o.id
  left join copayment_share s on s.provider_id = n.provider_id and s.order_line_id = n.id
 where case when o.kind = 'COPAYMENT' then s.student_id is distinct from o.student_id or s.cents is distinct from n.quantity * n.unit_price_cents
     or n.credits > 0 or n.contract_id is null or exists (select from credit_lot l where l.provider_id = n.provider_id and l.order_line_id = n.id)
   else s.order_line_id is not null end;

-- I17 a payment of another kind than its order
select p.provider_id, p.id from payment p join customer_order o on o.provider_id = p.provider_id and o.id = p.order_id where p.kind <> o.kind;

-- I17 contributions for more credits than a month granted, or for more money than the company's part leaves (a cent for each rounding)
select s.provider_id, s.lot_id, sum(s.credits - s.credits_back) as credits, sum(s.cents - s.cents_back) as cents from copayment_share s
  join credit_lot l on l.provider_id = s.provider_id and l.id = s.lot_id
  join business_contract c on c.provider_id = l.provider_id and c.id = l.contract_id
 group by s.provider_id, s.lot_id, l.credits, c.credit_price_cents, c.copayment_percent
having sum(s.credits - s.credits_back) > l.credits or sum(s.cents - s.cents_back) > l.credits::bigint * c.credit_price_cents
   - floor(l.credits::bigint * c.credit_price_cents * (100 - c.copayment_percent) / 100.0 + 0.5) + count(*);


-- I7 a thread whose last message is not the one that it counts, or a gap in the numbers of its messages
select t.provider_id, t.id, t.last_number, count(m.number) as messages, max(m.number) as last from message_thread t
  left join thread_message m on m.provider_id = t.provider_id and m.thread_id = t.id
 group by t.provider_id, t.id, t.last_number having t.last_number <> count(m.number) or t.last_number <> coalesce(max(m.number), 0);

-- I8 a message of someone who is not a side of its thread
select m.provider_id, m.thread_id, m.number, m.side from thread_message m
  join message_thread t on t.provider_id = m.provider_id and t.id = m.thread_id
  join account a on a.provider_id = m.provider_id and a.id = m.sender_id
 where not case m.side when 'STUDENT' then m.sender_id is not distinct from t.student_id when 'TEACHER' then m.sender_id is not distinct from t.teacher_id
   else num_nonnulls(t.student_id, t.teacher_id) = 1 and a.role = 'CUSTOMER_SUPPORT' end;

-- I1 an open proposal of solutions that does not hold all of its times until it expires
select o.provider_id, o.proposal_id, o.id, o.held_slots, count(h.id) as held from solution_option o
  join solution_proposal p on p.provider_id = o.provider_id and p.id = o.proposal_id and p.outcome is null
  left join slot_hold h on h.provider_id = o.provider_id and h.option_id = o.id and h.account_id = p.student_id and h.expires_at = p.expires_at
 group by o.provider_id, o.proposal_id, o.id, o.held_slots having o.held_slots <> count(h.id);

-- I1 times that a proposal holds although it is closed
select h.provider_id, h.id, p.id as proposal_id from slot_hold h
  join solution_option o on o.provider_id = h.provider_id and o.id = h.option_id
  join solution_proposal p on p.provider_id = o.provider_id and p.id = o.proposal_id
 where p.outcome is not null;

-- I1 an open proposal of a resolved request
select p.provider_id, p.id, p.task_id from solution_proposal p
  join support_task t on t.provider_id = p.provider_id and t.id = p.task_id
 where p.outcome is null and t.resolved_at is not null;

-- I7 a message that stayed with a merged request
select m.provider_id, m.thread_id, m.number, m.task_id from thread_message m
  join support_task t on t.provider_id = m.provider_id and t.id = m.task_id
 where t.merged_into is not null;

-- I7 a request merged into one that is merged itself
select t.provider_id, t.id, t.merged_into from support_task t
  join support_task k on k.provider_id = t.provider_id and k.id = t.merged_into
 where k.merged_into is not null;

-- I7 a merged student with a seat that the other one doesn't have, with credits, or who can sign in, or a chain of merges
select m.provider_id, m.id, m.merged_into from student m
  join account a on a.provider_id = m.provider_id and a.id = m.id
  join student k on k.provider_id = m.provider_id and k.id = m.merged_into
 where a.disabled_at is null or k.merged_into is not null
    or exists (select from credit_account c where c.provider_id = m.provider_id and c.student_id = m.id and c.balance <> 0)
    or exists (select from lesson_participant p where p.provider_id = m.provider_id and p.student_id = m.id and p.status <> 'CANCELLED')
    or exists (select from customer_order o where o.provider_id = m.provider_id and o.student_id = m.id);
