-- The ledger: append-only, two legs that sum to zero, balances kept by the database and never negative (I2).

create table credit_lot (
  provider_id uuid not null references provider (id),
  id uuid not null,
  student_id uuid,
  business_id uuid,
  kind text not null check (kind in ('INDIVIDUAL', 'GROUP')),
  credits integer not null check (credits > 0),
  -- What the lot still has, free and set aside; moved by the entries' trigger only.
  available_credits integer not null default 0 check (available_credits >= 0),
  held_credits integer not null default 0 check (held_credits >= 0),
  granted_on date not null,
  expires_on date,
  source text not null check (source in ('ORDER', 'GIFT', 'REFERRAL', 'CORRECTION', 'CONTRACT', 'SUBSCRIPTION')),
  order_line_id uuid,
  primary key (provider_id, id),
  check (num_nonnulls(student_id, business_id) = 1),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create index credit_lot_student on credit_lot (provider_id, student_id, kind, expires_on);
create index credit_lot_business on credit_lot (provider_id, business_id, kind, expires_on) where business_id is not null;
create index credit_lot_expiring on credit_lot (provider_id, expires_on) where available_credits > 0;
select keep_to_provider('credit_lot');

-- Where credits can be. ISSUED is where they come from (the only place below zero); the others are what became of them.
create table credit_account (
  provider_id uuid not null references provider (id),
  id uuid not null,
  place text not null check (place in ('ISSUED', 'AVAILABLE', 'HELD', 'CONSUMED', 'EXPIRED', 'FORFEITED', 'REFUNDED', 'POOL')),
  kind text not null check (kind in ('INDIVIDUAL', 'GROUP')),
  student_id uuid,
  business_id uuid,
  balance bigint not null default 0,
  primary key (provider_id, id),
  constraint credit_never_negative check (balance >= 0 or place = 'ISSUED'),
  constraint credit_place_owner check (
    case place when 'ISSUED' then num_nonnulls(student_id, business_id) = 0
      when 'POOL' then business_id is not null and student_id is null
      else student_id is not null and business_id is null end),
  constraint credit_account_once unique nulls not distinct (provider_id, student_id, business_id, place, kind),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
select keep_to_provider('credit_account', 'select, insert');

create table credit_transaction (
  provider_id uuid not null references provider (id),
  id uuid not null,
  -- The operation's own key: the same operation is never booked twice.
  op_key text not null,
  reason text not null check (reason in ('PURCHASE', 'GIFT', 'REFERRAL', 'CORRECTION', 'HOLD', 'RELEASE', 'CONSUME', 'RETURN', 'FORFEIT',
    'EXPIRE', 'REFUND', 'ALLOCATE', 'WITHDRAW', 'CONTRACT', 'SUBSCRIPTION')),
  note text,
  lesson_id uuid,
  student_id uuid,
  actor_id uuid,
  subject_id uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, op_key),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index credit_transaction_student on credit_transaction (provider_id, student_id, created_at desc, id);
create index credit_transaction_lesson on credit_transaction (provider_id, lesson_id) where lesson_id is not null;
select keep_to_provider('credit_transaction', 'select, insert');

create table credit_entry (
  provider_id uuid not null,
  transaction_id uuid not null,
  account_id uuid not null,
  lot_id uuid not null,
  credits integer not null check (credits <> 0),
  balance_after bigint not null default 0,
  primary key (provider_id, transaction_id, account_id, lot_id),
  foreign key (provider_id, transaction_id) references credit_transaction (provider_id, id),
  foreign key (provider_id, account_id) references credit_account (provider_id, id),
  foreign key (provider_id, lot_id) references credit_lot (provider_id, id)
);
create index credit_entry_account on credit_entry (provider_id, account_id);
create index credit_entry_lot on credit_entry (provider_id, lot_id);
select keep_to_provider('credit_entry', 'select, insert');

-- Moves the balances with the entry; the row locks that it takes order everybody who touches the same wallet.
create function book_entry() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  at_place text;
begin
  update credit_account set balance = balance + new.credits
    where provider_id = new.provider_id and id = new.account_id
    returning balance, place into new.balance_after, at_place;
  if at_place in ('AVAILABLE', 'POOL') then
    update credit_lot set available_credits = available_credits + new.credits where provider_id = new.provider_id and id = new.lot_id;
  elsif at_place = 'HELD' then
    update credit_lot set held_credits = held_credits + new.credits where provider_id = new.provider_id and id = new.lot_id;
  end if;
  return new;
end
$$;
create trigger book before insert on credit_entry for each row execute function book_entry();

create function transaction_sums_to_zero() returns trigger language plpgsql as
$$
begin
  if (select sum(credits) from credit_entry where provider_id = new.provider_id and transaction_id = new.transaction_id) <> 0 then
    raise exception 'credit transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger sums_to_zero after insert on credit_entry deferrable initially deferred
  for each row execute function transaction_sums_to_zero();

create function append_only() returns trigger language plpgsql as
$$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;
create trigger append_only before update or delete on credit_entry for each row execute function append_only();
create trigger append_only before update or delete on credit_transaction for each row execute function append_only();
create trigger append_only before update or delete on audit_entry for each row execute function append_only();
