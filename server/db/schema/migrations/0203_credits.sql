-- Credits as double entry: lots, movements, and balances that follow from them.

create function credit_account_holds(place text, kind text, student_id uuid, business_id uuid, balance bigint) returns boolean language
  plpgsql immutable as
$$
declare
  broken text := case
    when ((kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))) is false then 'credit_account_kind_check'
    when ((place = ANY (ARRAY['ISSUED'::text, 'AVAILABLE'::text, 'HELD'::text, 'CONSUMED'::text, 'EXPIRED'::text, 'FORFEITED'::text, 'REFUNDED'::text, 'POOL'::text]))) is false then 'credit_account_place_check'
    when (((balance >= 0) OR (place = 'ISSUED'::text))) is false then 'credit_never_negative'
    when (
CASE place
    WHEN 'ISSUED'::text THEN (num_nonnulls(student_id, business_id) = 0)
    WHEN 'POOL'::text THEN ((business_id IS NOT NULL) AND (student_id IS NULL))
    WHEN 'EXPIRED'::text THEN (num_nonnulls(student_id, business_id) = 1)
    WHEN 'REFUNDED'::text THEN (num_nonnulls(student_id, business_id) = 1)
    ELSE ((student_id IS NOT NULL) AND (business_id IS NULL))
END) is false then 'credit_place_owner' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_account', broken),
    table = 'credit_account', constraint = broken;
end
$$;

-- Where credits can be. ISSUED is where they come from (the only place below zero); the others are what became of them.
create table credit_account (
  provider_id uuid not null,
  id uuid not null,
  place text not null,
  kind text not null,
  student_id uuid,
  business_id uuid,
  balance bigint not null default 0,
  primary key (provider_id, id),
  constraint credit_account_once unique nulls not distinct (provider_id, student_id, business_id, place, kind),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint credit_account_holds check (credit_account_holds(place, kind, student_id, business_id, balance))
) with (fillfactor=85);
create index credit_account_student on credit_account (provider_id, student_id, place, kind) where (student_id is not null);
select make_tenant_table('credit_account', 'select, insert');

-- What a leg may refer to stays, under its name. (Movements are append-only.)
create function stays() returns trigger language plpgsql as
$$
begin
  raise exception 'rows of % stay, under their ids', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger stays before delete or update of provider_id, id on credit_account for each row execute function stays();

create function credit_lot_holds(student_id uuid, business_id uuid, kind text, credits integer, available_credits integer, held_credits
  integer, source text, from_lot_id uuid) returns boolean language plpgsql immutable as
$$
declare
  broken text := case
    when ((available_credits >= 0)) is false then 'credit_lot_available_credits_check'
    when ((num_nonnulls(student_id, business_id) = 1)) is false then 'credit_lot_check'
    when (((from_lot_id IS NULL) OR (student_id IS NOT NULL))) is false then 'credit_lot_check1'
    when ((credits > 0)) is false then 'credit_lot_credits_check'
    when ((held_credits >= 0)) is false then 'credit_lot_held_credits_check'
    when ((kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))) is false then 'credit_lot_kind_check'
    when ((source = ANY (ARRAY['ORDER'::text, 'GIFT'::text, 'REFERRAL'::text, 'CORRECTION'::text, 'CONTRACT'::text, 'SUBSCRIPTION'::text]))) is false then 'credit_lot_source_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_lot', broken),
    table = 'credit_lot', constraint = broken;
end
$$;

create table credit_lot (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid,
  business_id uuid,
  kind text not null,
  credits integer not null,
  -- What the lot still has, free and set aside; moved by the entries' trigger only.
  available_credits integer not null default 0,
  held_credits integer not null default 0,
  granted_on date not null,
  expires_on date,
  source text not null,
  order_line_id uuid,
  -- The company's lot that an allocation was taken from: there it goes back to when its holder leaves. And the version that granted it.
  from_lot_id uuid,
  contract_id uuid,
  is_open boolean not null generated always as (((available_credits + held_credits) > 0)) stored,
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, from_lot_id) references credit_lot (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint credit_lot_holds check (credit_lot_holds(student_id, business_id, kind, credits, available_credits, held_credits, source,
    from_lot_id))
) with (fillfactor=85);
create index credit_lot_student on credit_lot (provider_id, student_id, kind, expires_on);
create index credit_lot_business on credit_lot (provider_id, business_id, kind, expires_on) where (business_id is not null);
-- A paid line grants once (I5).
create unique index credit_lot_once_a_line on credit_lot (provider_id, order_line_id) where ((order_line_id is not null) and source in
  ('ORDER', 'CONTRACT'));
-- A month's lot names the line that invoices it, one at a time (credit_lot_once_a_line keeps a line to one lot).
create index credit_lot_contract on credit_lot (provider_id, business_id, granted_on) where (contract_id is not null);
create index credit_lot_expiring on credit_lot (provider_id, expires_on) where is_open;
create index credit_lot_open on credit_lot (provider_id, student_id) where is_open;
create index credit_lot_granted on credit_lot (provider_id, granted_on) include (student_id, credits, from_lot_id, id) where (student_id is
  not null);
-- What an order's line brought, found by the line: a payment's page and a company's invoices went through every lot of the school.
create index credit_lot_line on credit_lot (provider_id, order_line_id) where (order_line_id is not null);
select make_tenant_table('credit_lot');

create function forget_of_lot() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, old.business_id, old.student_id, v.day, v.day)
      from (select timezone(p.time_zone, old.granted_on::timestamp) as day from provider p where p.id = old.provider_id) v;
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, new.business_id, new.student_id, v.day, v.day)
      from (select timezone(p.time_zone, new.granted_on::timestamp) as day from provider p where p.id = new.provider_id) v;
  end if;
  return null;
end
$$;

create trigger forget_changed after update of granted_on, credits, student_id, business_id, from_lot_id on credit_lot for each row when
  (((least(old.granted_on, new.granted_on) <= (date_trunc('month', now()))::date) and ((old.granted_on is distinct from new.granted_on) or
  (old.credits is distinct from new.credits) or (old.student_id is distinct from new.student_id) or (old.business_id is distinct from
  new.business_id) or (old.from_lot_id is distinct from new.from_lot_id)))) execute function forget_of_lot();
create trigger forget_new after insert on credit_lot for each row when ((new.granted_on <= (date_trunc('month', now()))::date)) execute
  function forget_of_lot();
create trigger forget_old after delete on credit_lot for each row when ((old.granted_on <= (date_trunc('month', now()))::date)) execute
  function forget_of_lot();
create trigger stays before delete or update of provider_id, id on credit_lot for each row execute function stays();

create function credit_transaction_holds(reason text) returns boolean language plpgsql immutable as
$$
declare
  broken text := case
    when ((reason = ANY (ARRAY['PURCHASE'::text, 'GIFT'::text, 'REFERRAL'::text, 'CORRECTION'::text, 'HOLD'::text, 'RELEASE'::text, 'CONSUME'::text, 'RETURN'::text, 'FORFEIT'::text, 'EXPIRE'::text, 'REFUND'::text, 'ALLOCATE'::text, 'WITHDRAW'::text, 'CONTRACT'::text, 'SUBSCRIPTION'::text]))) is false then 'credit_transaction_reason_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_transaction', broken),
    table = 'credit_transaction', constraint = broken;
end
$$;

create table credit_transaction (
  provider_id uuid not null,
  id uuid not null,
  -- The operation's own key: the same operation is never booked twice.
  op_key text not null,
  reason text not null,
  note text,
  lesson_id uuid,
  student_id uuid,
  actor_id uuid,
  subject_id uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, op_key),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint credit_transaction_holds check (credit_transaction_holds(reason))
);
create index credit_transaction_student on credit_transaction (provider_id, student_id, created_at desc, id);
create index credit_transaction_lesson on credit_transaction (provider_id, lesson_id) where (lesson_id is not null);
create index credit_transaction_forfeit on credit_transaction (provider_id, lesson_id, student_id) where (reason = 'FORFEIT');
select make_tenant_table('credit_transaction', 'select, insert');
create trigger append_only before delete or update on credit_transaction for each row execute function append_only();
create trigger forget_new after insert on credit_transaction for each row when (((new.reason = 'FORFEIT') and (new.lesson_id is not null)))
  execute function forget_of_lesson();

create table credit_entry (
  provider_id uuid not null,
  transaction_id uuid not null,
  account_id uuid not null,
  lot_id uuid not null,
  credits integer not null check (credits <> 0),
  balance_after bigint not null default 0,
  primary key (provider_id, transaction_id, account_id, lot_id)
);
create index credit_entry_account on credit_entry (provider_id, account_id);
create index credit_entry_lot on credit_entry (provider_id, lot_id);
select make_tenant_table('credit_entry', 'select, insert');

-- Both legs of a movement come in one statement: its lot changes once for both, and that they sum to zero is seen at once, not
-- for each leg at the commit. (A row that a transaction changes twice has its foreign keys checked again, which cost more than all this.)
create function book_entry() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  update credit_account set balance = balance + new.credits
    where provider_id = new.provider_id and id = new.account_id
    returning balance into new.balance_after;
  if not found then
    raise exception 'a leg names a place for credits that is not there' using errcode = 'foreign_key_violation', table = 'credit_entry';
  end if;
  return new;
end
$$;

create function settle_entries() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  if exists (select from legs e left join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
      left join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id
      group by e.provider_id, e.transaction_id having sum(e.credits) <> 0 or count(t.id) < count(*) or count(l.id) < count(*)) then
    if exists (select from legs group by provider_id, transaction_id having sum(credits) <> 0) then
      raise exception 'a credit transaction does not sum to zero' using errcode = 'check_violation';
    end if;
    raise exception 'a leg names a movement or a lot that is not there' using errcode = 'foreign_key_violation', table = 'credit_entry';
  end if;
  update credit_lot l set available_credits = l.available_credits + moved.available, held_credits = l.held_credits + moved.held
    from (select e.provider_id, e.lot_id,
            coalesce(sum(e.credits) filter (where a.place in ('AVAILABLE', 'POOL')), 0) as available,
            coalesce(sum(e.credits) filter (where a.place = 'HELD'), 0) as held
          from legs e join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
         group by e.provider_id, e.lot_id) moved
   where l.provider_id = moved.provider_id and l.id = moved.lot_id and (moved.available <> 0 or moved.held <> 0);
  return null;
end
$$;

create trigger append_only before delete or update on credit_entry for each row execute function append_only();
create trigger book before insert on credit_entry for each row execute function book_entry();
create trigger settle after insert on credit_entry referencing new table as legs for each statement execute function settle_entries();

-- A rate for everything that the teacher gives, or for a part of it; the narrower one wins (domain/pay.ts). Lessons keep the
-- rate of their day. Without an amount: from that day on the part is paid by the wider rate again.
create table teacher_rate (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  valid_from date not null,
  seats text check (seats in ('INDIVIDUAL', 'GROUP')),
  language text,
  type text check (type in ('REGULAR', 'OCCASIONAL', 'TRIAL')),
  hourly_cents integer check (hourly_cents between 0 and 100000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, id),
  constraint teacher_rate_once unique nulls not distinct (provider_id, teacher_id, seats, language, type, valid_from),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint teacher_rate_check check ((hourly_cents is not null) or (num_nonnulls(seats, language, type) > 0))
);
select make_audited_tenant_table('teacher_rate', 'teacher_id');

create table pay_run (
  provider_id uuid not null,
  id uuid not null,
  month date not null check (extract(day from month) = (1)::numeric),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'CONFIRMED', 'PAID')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  total_cents bigint not null default 0,
  teacher_count integer not null default 0,
  lesson_count integer not null default 0,
  minutes integer not null default 0,
  open_count integer not null default 0,
  computed_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid,
  paid_on date,
  primary key (provider_id, id),
  unique (provider_id, month),
  foreign key (provider_id, confirmed_by) references account (provider_id, id),
  foreign key (provider_id) references provider (id),
  constraint pay_run_check check ((status = 'DRAFT') = (confirmed_at is null)),
  constraint pay_run_check1 check ((status = 'PAID') = (paid_on is not null))
);
-- What is late for a confirmed run goes into the one draft that there is.
create unique index pay_run_one_draft on pay_run (provider_id) where (status = 'DRAFT');
select make_audited_tenant_table('pay_run');

create table pay_line (
  provider_id uuid not null,
  id uuid not null,
  pay_run_id uuid not null,
  teacher_id uuid not null,
  lesson_id uuid,
  description text not null,
  minutes integer not null default 0,
  amount_cents integer not null,
  kind text not null default 'LESSON' check (kind in ('LESSON', 'CORRECTION', 'BONUS', 'DEDUCTION')),
  outcome text check (outcome in ('TAUGHT', 'NO_SHOW', 'LATE_CANCEL', 'TEACHER_ABSENT', 'NOT_DUE')),
  rate_id uuid,
  rate_cents integer,
  outcome_percent smallint not null default 100,
  kind_percent smallint not null default 100,
  lesson_version integer,
  reason text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, pay_run_id) references pay_run (provider_id, id),
  foreign key (provider_id, rate_id) references teacher_rate (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint pay_line_check check (kind in ('LESSON', 'CORRECTION') = (lesson_id is not null)),
  constraint pay_line_check1 check ((lesson_id is null) = (reason is not null)),
  constraint pay_line_check2 check ((lesson_id is null) = (outcome is null)),
  constraint pay_line_check3 check ((kind <> 'BONUS') or (amount_cents >= 0)),
  constraint pay_line_check4 check ((kind <> 'DEDUCTION') or (amount_cents < 0))
);
create index pay_line_teacher on pay_line (provider_id, teacher_id);
create unique index pay_line_once on pay_line (provider_id, lesson_id, teacher_id) where (kind = 'LESSON');
create unique index pay_line_of_run on pay_line (provider_id, pay_run_id, kind, lesson_id, teacher_id) where (lesson_id is not null);
create index pay_line_run on pay_line (provider_id, pay_run_id, teacher_id);
create index pay_line_rate on pay_line (provider_id, rate_id) where (rate_id is not null);
select make_audited_tenant_table('pay_line');

-- A confirmed run never changes again, whoever asks; seeds write whole histories and are left alone.
create function keep_confirmed_pay() returns trigger language plpgsql as
$$
declare
  run pay_run;
begin
  if current_setting('app.as_owner', true) = 'on' or (tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on') then
    return coalesce(new, old);
  end if;
  select * into run from pay_run r
    where r.provider_id = coalesce(new.provider_id, old.provider_id) and r.id = coalesce(new.pay_run_id, old.pay_run_id);
  if run.status <> 'DRAFT' then
    raise exception 'Pay run % is confirmed', run.id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end
$$;

create trigger frozen before insert or delete or update on pay_line for each row execute function keep_confirmed_pay();
