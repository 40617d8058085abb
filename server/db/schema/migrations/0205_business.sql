-- Businesses: contracts, managers, employees, their months and what those cost.

create table business (
  provider_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null check (name <> ''),
  tax_id text,
  billing_email text,
  phone text,
  address text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'INACTIVE')),
  notes text,
  hubspot_provider_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  billing_name text,
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id)
);
create index business_name on business (provider_id, name, id);
create index business_created on business (provider_id, created_at, id);
alter table student add foreign key (provider_id, business_id) references business (provider_id, id);
alter table student_group add foreign key (provider_id, business_id) references business (provider_id, id);
alter table credit_account add foreign key (provider_id, business_id) references business (provider_id, id);
alter table credit_lot add foreign key (provider_id, business_id) references business (provider_id, id);
alter table customer_order add foreign key (provider_id, business_id) references business (provider_id, id);
alter table payment add foreign key (provider_id, business_id) references business (provider_id, id);
select make_audited_tenant_table('business');
create trigger search after insert or update of name on business for each row execute function index_named('business');
create trigger unsearch after delete on business for each row execute function unindex();

create table business_contact (
  provider_id uuid not null,
  business_id uuid not null,
  "position" smallint not null,
  name text not null check (name <> ''),
  job text,
  email text,
  phone text,
  is_main boolean not null default false,
  primary key (provider_id, business_id, "position"),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create unique index business_contact_main on business_contact (provider_id, business_id) where is_main;
select make_audited_tenant_table('business_contact', 'business_id');

create table business_manager (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  primary key (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, id) references account (provider_id, id) on delete cascade
);
create index business_manager_business on business_manager (provider_id, business_id);
select make_audited_tenant_table('business_manager');

-- What was agreed, from a day on; other terms are a new version. One kind of credits has one version a day.
create table business_contract (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  kind text not null check (kind in ('INDIVIDUAL', 'GROUP')),
  -- What the month's amount counts; lessons are of one length, and what they cost in credits is fixed with the version.
  unit text not null check (unit in ('CREDITS', 'LESSONS')),
  monthly_amount integer not null check (monthly_amount >= 0),
  lesson_minutes integer check (lesson_minutes > 0),
  monthly_credits integer not null check (monthly_credits >= 0),
  starts_on date not null,
  ends_on date,
  budget_cents bigint check (budget_cents >= 0),
  credit_price_cents integer not null default 0 check (credit_price_cents >= 0),
  copayment_percent integer not null default 0 check (copayment_percent between 0 and 100),
  -- Who adds employees, and who may be one.
  joins text not null default 'SCHOOL' check (joins in ('SCHOOL', 'MANAGERS')),
  email_domains text[] not null default '{}'::text[],
  max_students integer check (max_students > 0),
  expiry_months integer not null default 12 check (expiry_months between 1 and 36),
  -- When the next month is granted, should the version still be in force then; null where nothing is granted.
  next_grant_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  constraint business_contract_check check (ends_on >= starts_on),
  constraint business_contract_check1 check ((unit = 'LESSONS') = (lesson_minutes is not null)),
  constraint business_contract_one_a_day exclude using gist (provider_id with =, business_id with =, kind with =, daterange(starts_on,
    ends_on, '[]') with &&)
);
create index business_contract_business on business_contract (provider_id, business_id, kind, starts_on);
create index business_contract_due on business_contract (provider_id, next_grant_on) where (next_grant_on is not null);
alter table credit_lot add foreign key (provider_id, contract_id) references business_contract (provider_id, id);
alter table order_line add foreign key (provider_id, contract_id) references business_contract (provider_id, id);
select make_audited_tenant_table('business_contract', 'business_id');

create function forget_of_contract() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, old.business_id, null, '-infinity', 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, new.business_id, null, '-infinity', 'infinity');
  end if;
  return null;
end
$$;

create trigger forget after insert or delete on business_contract for each row execute function forget_of_contract();
create trigger forget_changed after update on business_contract for each row when (((old.business_id, old.kind, old.starts_on, old.ends_on,
  old.credit_price_cents, old.copayment_percent) is distinct from (new.business_id, new.kind, new.starts_on, new.ends_on,
  new.credit_price_cents, new.copayment_percent))) execute function forget_of_contract();

create table cost_centre (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  name text not null,
  primary key (provider_id, id),
  -- A cost centre lives and dies with what its company calls so; a student's row must not keep a name that is gone.
  constraint cost_centre_once unique (provider_id, business_id, name),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
alter table student add foreign key (provider_id, cost_centre_id) references cost_centre (provider_id, id) on delete set null (cost_centre_id);
select make_audited_tenant_table('cost_centre');

-- Whose employee somebody was from when to when, and at whose cost; kept by the student's row itself, whoever writes it.
create table business_member (
  provider_id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  cost_centre_id uuid,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (provider_id, student_id, joined_at),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, cost_centre_id) references cost_centre (provider_id, id) on delete set null (cost_centre_id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint business_member_check check (left_at > joined_at)
);
create unique index business_member_now on business_member (provider_id, student_id) where (left_at is null);
create index business_member_business on business_member (provider_id, business_id, student_id);
create index business_member_centre on business_member (provider_id, cost_centre_id) where (cost_centre_id is not null);
select make_audited_tenant_table('business_member', 'business_id');

create function forget_of_member() returns trigger language plpgsql as
$$
declare
  since timestamptz;
begin
  if tg_op = 'UPDATE' and (old.business_id, old.student_id, old.cost_centre_id, old.joined_at)
      is not distinct from (new.business_id, new.student_id, new.cost_centre_id, new.joined_at) then
    since := least(old.left_at, new.left_at);
  else
    since := case tg_op when 'INSERT' then new.joined_at when 'DELETE' then old.joined_at else least(old.joined_at, new.joined_at) end;
  end if;
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, old.business_id, null, since, 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, new.business_id, null, since, 'infinity');
  end if;
  return null;
end
$$;

create trigger forget after insert or delete or update on business_member for each row execute function forget_of_member();

create function company_month_total(lines jsonb, part text, variadic whats text[]) returns integer language sql immutable as
$$
  select coalesce(sum((l ->> part)::int), 0)::int from jsonb_array_elements(lines) l where l ->> 'what' = any (whats)
$$;

create table company_month (
  provider_id uuid not null,
  business_id uuid not null,
  month date not null check (extract(day from month) = (1)::numeric),
  -- {centre, what, seats, credits, cents} each; what: an outcome, FRESH (credits from the school) or HANDED (from the pool).
  lines jsonb not null,
  completed integer not null generated always as (company_month_total(lines, 'seats', variadic array['COMPLETED'])) stored,
  missed integer not null generated always as (company_month_total(lines, 'seats', variadic array['MISSED'])) stored,
  late_cancelled integer not null generated always as (company_month_total(lines, 'seats', variadic array['LATE_CANCELLED'])) stored,
  teacher_fault integer not null generated always as (company_month_total(lines, 'seats', variadic array['TEACHER_FAULT'])) stored,
  used integer not null generated always as (company_month_total(lines, 'credits', variadic array['COMPLETED', 'MISSED'])) stored,
  lost integer not null generated always as (company_month_total(lines, 'credits', variadic array['LATE_CANCELLED'])) stored,
  cost_cents integer not null generated always as (company_month_total(lines, 'cents', variadic array['COMPLETED', 'MISSED',
    'LATE_CANCELLED'])) stored,
  fresh integer not null generated always as (company_month_total(lines, 'credits', variadic array['FRESH'])) stored,
  handed integer not null generated always as (company_month_total(lines, 'credits', variadic array['HANDED'])) stored,
  primary key (provider_id, business_id, month),
  foreign key (provider_id, business_id) references business (provider_id, id) on delete cascade
);
select make_tenant_table('company_month');

-- A company asks the school to let an employee's credits hold longer; support decides. What moved is kept lot by lot, so that it can
-- be taken back and the history says so. And: managers may have no monthly mail.
create table company_extension (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  until date not null,
  note text,
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DECLINED')),
  answer text,
  asked_by uuid not null,
  created_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, asked_by) references account (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, decided_by) references account (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint company_extension_decided check ((status = 'PENDING') = (decided_at is null))
);
create unique index company_extension_once on company_extension (provider_id, student_id) where (status = 'PENDING');
create index company_extension_business on company_extension (provider_id, business_id, created_at desc);
create index company_extension_open on company_extension (provider_id, created_at) where (status = 'PENDING');
select make_audited_tenant_table('company_extension', 'business_id');

create table company_extension_lot (
  provider_id uuid not null,
  extension_id uuid not null,
  lot_id uuid not null,
  expired_on date not null,
  expires_on date not null,
  primary key (provider_id, extension_id, lot_id),
  foreign key (provider_id, extension_id) references company_extension (provider_id, id),
  foreign key (provider_id, lot_id) references credit_lot (provider_id, id),
  constraint company_extension_lot_later check (expires_on > expired_on)
);
create index company_extension_lot_lot on company_extension_lot (provider_id, lot_id);
select make_audited_tenant_table('company_extension_lot', 'extension_id');

create table copayment_share (
  provider_id uuid not null,
  order_line_id uuid not null,
  -- What the contract granted for the month.
  lot_id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  credits integer not null check (credits > 0),
  cents integer not null check (cents > 0),
  -- Of both, what is not owed any more.
  credits_back integer not null default 0,
  cents_back integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (provider_id, order_line_id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, lot_id) references credit_lot (provider_id, id),
  foreign key (provider_id, order_line_id) references order_line (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint copayment_share_back check ((credits_back between 0 and credits) and (cents_back between 0 and cents))
);
create index copayment_share_lot on copayment_share (provider_id, lot_id, student_id);
create index copayment_share_business on copayment_share (provider_id, business_id, student_id);
create index copayment_share_student on copayment_share (provider_id, student_id);
select make_audited_tenant_table('copayment_share', 'order_line_id');
