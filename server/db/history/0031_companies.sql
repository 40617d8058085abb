-- Companies whole: contacts, the contract's versions, who belonged to them when, and credits that find their way back.
select set_config('app.as_owner', 'on', true);

alter table business add column billing_name text;

create table business_contact (
  provider_id uuid not null,
  business_id uuid not null,
  -- In the order in which they are shown.
  position smallint not null,
  name text not null check (name <> ''),
  job text,
  email text,
  phone text,
  is_main boolean not null default false,
  primary key (provider_id, business_id, position),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create unique index business_contact_main on business_contact (provider_id, business_id) where is_main;
select keep_and_audit('business_contact', 'business_id');

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
  email_domains text[] not null default '{}',
  max_students integer check (max_students > 0),
  expiry_months integer not null default 12 check (expiry_months between 1 and 36),
  -- When the next month is granted, should the version still be in force then; null where nothing is granted.
  next_grant_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  check (ends_on >= starts_on),
  check ((unit = 'LESSONS') = (lesson_minutes is not null)),
  constraint business_contract_one_a_day exclude using gist
    (provider_id with =, business_id with =, kind with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index business_contract_business on business_contract (provider_id, business_id, kind, starts_on);
create index business_contract_due on business_contract (provider_id, next_grant_on) where next_grant_on is not null;
select keep_and_audit('business_contract', 'business_id');

insert into business_contract (provider_id, id, business_id, kind, unit, monthly_amount, monthly_credits, starts_on, ends_on, budget_cents, copayment_percent)
select provider_id, gen_random_uuid(), id, 'INDIVIDUAL', 'CREDITS', coalesce(monthly_credits, 0), coalesce(monthly_credits, 0),
  coalesce(contract_starts_on, created_at::date), contract_ends_on, budget_cents, copayment_percent
from business where num_nonnulls(monthly_credits, budget_cents, contract_starts_on, contract_ends_on) > 0;

alter table business drop column monthly_credits, drop column budget_cents, drop column copayment_percent,
  drop column contract_starts_on, drop column contract_ends_on;

-- Whose employee somebody was from when to when, and at whose cost; kept by the student's row itself, whoever writes it.
create table business_member (
  provider_id uuid not null,
  business_id uuid not null,
  student_id uuid not null,
  cost_centre_id uuid,
  joined_at timestamptz not null,
  left_at timestamptz check (left_at > joined_at),
  primary key (provider_id, student_id, joined_at),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, cost_centre_id) references cost_centre (provider_id, id) on delete set null (cost_centre_id)
);
create unique index business_member_now on business_member (provider_id, student_id) where left_at is null;
create index business_member_business on business_member (provider_id, business_id, student_id);
create index business_member_centre on business_member (provider_id, cost_centre_id) where cost_centre_id is not null;
select keep_and_audit('business_member', 'business_id');

create function note_membership() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    -- Joined and left within one transaction: never a member.
    delete from business_member where provider_id = new.provider_id and student_id = new.id and left_at is null and joined_at >= now();
    update business_member set left_at = now() where provider_id = new.provider_id and student_id = new.id and left_at is null;
  end if;
  if new.business_id is not null then
    insert into business_member (provider_id, business_id, student_id, cost_centre_id, joined_at)
    values (new.provider_id, new.business_id, new.id, new.cost_centre_id, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end
$$;
create trigger membership_begins after insert on student for each row when (new.business_id is not null) execute function note_membership();
create trigger membership_changes after update of business_id, cost_centre_id on student for each row
  when (old.business_id is distinct from new.business_id or old.cost_centre_id is distinct from new.cost_centre_id)
  execute function note_membership();

insert into business_member (provider_id, business_id, student_id, cost_centre_id, joined_at)
select provider_id, business_id, id, cost_centre_id, created_at from student where business_id is not null;

-- A cost centre lives and dies with what its company calls so; a student's row must not keep a name that is gone.
alter table cost_centre add constraint cost_centre_once unique (provider_id, business_id, name);
alter table student drop constraint student_provider_id_cost_centre_id_fkey,
  add foreign key (provider_id, cost_centre_id) references cost_centre (provider_id, id) on delete set null (cost_centre_id);

-- The company's lot that an allocation was taken from: there it goes back to when its holder leaves. And the version that granted it.
alter table credit_lot add column from_lot_id uuid, add column contract_id uuid,
  add foreign key (provider_id, from_lot_id) references credit_lot (provider_id, id),
  add foreign key (provider_id, contract_id) references business_contract (provider_id, id),
  add check (from_lot_id is null or student_id is not null);
update credit_lot l set from_lot_id = (
    select e.lot_id from credit_entry own
    join credit_transaction t on t.provider_id = own.provider_id and t.id = own.transaction_id and t.reason = 'ALLOCATE'
    join credit_entry e on e.provider_id = t.provider_id and e.transaction_id = t.id and e.credits < 0
    where own.provider_id = l.provider_id and own.lot_id = l.id and own.credits > 0 limit 1)
 where l.student_id is not null and l.source = 'CONTRACT';

-- What is left in a company's pool expires too.
alter table credit_account drop constraint credit_place_owner, add constraint credit_place_owner check (
  case place when 'ISSUED' then num_nonnulls(student_id, business_id) = 0
    when 'POOL' then business_id is not null and student_id is null
    when 'EXPIRED' then num_nonnulls(student_id, business_id) = 1
    when 'REFUNDED' then num_nonnulls(student_id, business_id) = 1
    else student_id is not null and business_id is null end);

alter table document add column business_id uuid,
  add foreign key (provider_id, business_id) references business (provider_id, id);
create index document_business on document (provider_id, business_id, created_at desc) where business_id is not null;

create index business_created on business (provider_id, created_at, id);
select set_config('app.as_owner', '', true);
