-- What all companies' figures read: the lots that still have something, by whose they are; lots by the day on which they were
-- given; and a summed month's totals beside its lines, so that lines are read by cost centre alone.

-- A lot is open until nothing is left in it, free or held: then booking its last free credit changes it in its place, too.
alter table credit_lot drop column is_open;
alter table credit_lot add column is_open boolean not null generated always as (available_credits + held_credits > 0) stored;
create index credit_lot_expiring on credit_lot (provider_id, expires_on) where is_open;
create index credit_lot_open on credit_lot (provider_id, student_id) where is_open;
create index credit_lot_granted on credit_lot (provider_id, granted_on) include (student_id, credits, from_lot_id, id) where student_id is not null;

create function company_month_total(lines jsonb, part text, variadic whats text[]) returns int language sql immutable as
$$
  select coalesce(sum((l ->> part)::int), 0)::int from jsonb_array_elements(lines) l where l ->> 'what' = any (whats)
$$;
alter table company_month
  add column completed int not null generated always as (company_month_total(lines, 'seats', 'COMPLETED')) stored,
  add column missed int not null generated always as (company_month_total(lines, 'seats', 'MISSED')) stored,
  add column late_cancelled int not null generated always as (company_month_total(lines, 'seats', 'LATE_CANCELLED')) stored,
  add column teacher_fault int not null generated always as (company_month_total(lines, 'seats', 'TEACHER_FAULT')) stored,
  add column used int not null generated always as (company_month_total(lines, 'credits', 'COMPLETED', 'MISSED')) stored,
  add column lost int not null generated always as (company_month_total(lines, 'credits', 'LATE_CANCELLED')) stored,
  add column cost_cents int not null generated always as (company_month_total(lines, 'cents', 'COMPLETED', 'MISSED', 'LATE_CANCELLED')) stored,
  add column fresh int not null generated always as (company_month_total(lines, 'credits', 'FRESH')) stored,
  add column handed int not null generated always as (company_month_total(lines, 'credits', 'HANDED')) stored;
