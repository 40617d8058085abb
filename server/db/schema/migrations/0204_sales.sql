-- Products, orders, payments and what comes of them; trials.

create table product (
  provider_id uuid not null,
  id uuid not null,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  credit_kind text not null default 'INDIVIDUAL' check (credit_kind in ('INDIVIDUAL', 'GROUP')),
  credits integer not null check (credits > 0),
  valid_months integer check (valid_months > 0),
  subscription_months integer check (subscription_months in (3, 6, 9, 12)),
  language text not null default 'ENGLISH',
  is_active boolean not null default true,
  "position" integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, name),
  foreign key (provider_id) references provider (id)
);
select make_audited_tenant_table('product');

create table coupon (
  provider_id uuid not null,
  id uuid not null,
  code text not null check ((code = upper(code)) and (length(code) between 3 and 40)),
  percent_off integer check (percent_off between 1 and 100),
  amount_off_cents integer check (amount_off_cents > 0),
  max_uses integer check (max_uses > 0),
  max_uses_per_student integer default 1 check (max_uses_per_student > 0),
  used_count integer not null default 0,
  starts_on date,
  ends_on date,
  staff_only boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  title text check (length(title) between 1 and 80),
  is_public boolean not null default false,
  primary key (provider_id, id),
  unique (provider_id, code),
  foreign key (provider_id) references provider (id),
  constraint coupon_check check (ends_on >= starts_on),
  constraint coupon_check1 check (num_nonnulls(percent_off, amount_off_cents) = 1),
  constraint coupon_not_overused check ((used_count >= 0) and (used_count <= coalesce(max_uses, used_count))),
  constraint coupon_public_check check (not (is_public and staff_only))
);
select make_audited_tenant_table('coupon');

-- "order" is a reserved word; the noun is order everywhere else.
create table customer_order (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid,
  business_id uuid,
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  sub_total_cents integer not null check (sub_total_cents >= 0),
  discount_cents integer not null default 0,
  total_cents integer not null generated always as ((sub_total_cents - discount_cents)) stored,
  currency text not null,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A company's order may be invoiced before it is paid; an override of the price says who allowed it and why.
  note text check (length(note) between 1 and 500),
  price_reason text check (length(price_reason) between 1 and 500),
  -- An unpaid order that nobody need chase ends by itself then; its coupon is free again.
  expires_at timestamptz,
  -- The employees' share of a company's month (decision 22): each employee's is an order of its own kind, whose payments say so too, so
  -- that support finds them; what was asked for which credits, and what of it was taken back, is kept line by line.
  kind text not null default 'SALE' check (kind in ('SALE', 'COPAYMENT')),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint customer_order_check check (discount_cents between 0 and sub_total_cents),
  constraint customer_order_check1 check (num_nonnulls(student_id, business_id) = 1),
  constraint customer_order_copayment check ((kind <> 'COPAYMENT') or ((student_id is not null) and (discount_cents = 0)))
);
create index customer_order_student on customer_order (provider_id, student_id, created_at desc) where (student_id is not null);
create index customer_order_business on customer_order (provider_id, business_id, created_at desc) where (business_id is not null);
create index customer_order_expiring on customer_order (provider_id, expires_at) where ((status = 'PENDING') and (expires_at is not null));
create index customer_order_copayment_open on customer_order (provider_id, student_id) where ((kind = 'COPAYMENT') and (status = 'PENDING'));
select make_audited_tenant_table('customer_order');

-- Rows are taken in the order of their keys, so that two payments never wait for each other.
create function count_sold_of_order() returns trigger language plpgsql as
$$
begin
  insert into product_sold as s
  select l.provider_id, l.product_id, sum(case when n.paid_at is null then -1 else 1 end)
    from changed n join former o on o.provider_id = n.provider_id and o.id = n.id
    join order_line l on l.provider_id = n.provider_id and l.order_id = n.id
   where l.product_id is not null and (n.paid_at is null) <> (o.paid_at is null)
   group by 1, 2 order by 1, 2
  on conflict (provider_id, product_id) do update set sold_count = s.sold_count + excluded.sold_count;
  return null;
end
$$;

create trigger sold after update on customer_order referencing old table as former new table as changed for each statement execute function
  count_sold_of_order();

create table order_line (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  product_id uuid,
  description text not null,
  quantity integer not null check (quantity between 1 and 100),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  credits integer not null check (credits >= 0),
  -- What was sold stays as it was sold, whatever becomes of the product.
  credit_kind text not null default 'INDIVIDUAL' check (credit_kind in ('INDIVIDUAL', 'GROUP')),
  valid_months integer check (valid_months > 0),
  subscription_months integer check (subscription_months in (3, 6, 9, 12)),
  -- The product's price that day, where the line has another.
  list_price_cents integer check (list_price_cents >= 0),
  contract_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, product_id) references product (provider_id, id),
  constraint order_line_what check (num_nonnulls(product_id, contract_id) = 1)
);
create index order_line_order on order_line (provider_id, order_id);
create index order_line_product on order_line (provider_id, product_id, order_id);
alter table credit_lot add foreign key (provider_id, order_line_id) references order_line (provider_id, id);
select make_tenant_table('order_line');

create function count_sold_of_line() returns trigger language plpgsql as
$$
begin
  insert into product_sold as s
  select l.provider_id, l.product_id, count(*) from added l
    join customer_order o on o.provider_id = l.provider_id and o.id = l.order_id
   where l.product_id is not null and o.paid_at is not null
   group by 1, 2 order by 1, 2
  on conflict (provider_id, product_id) do update set sold_count = s.sold_count + excluded.sold_count;
  return null;
end
$$;

create trigger sold after insert on order_line referencing new table as added for each statement execute function count_sold_of_line();

-- An order takes several coupons, one after another: which, in which order, and what each took off. Uses are counted by `coupon_use`,
-- whose rows go with an order that ends unpaid; these stay, so that money that comes late finds the coupons again.
create table order_coupon (
  provider_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  "position" smallint not null,
  discount_cents integer not null check (discount_cents >= 0),
  primary key (provider_id, order_id, coupon_id),
  constraint order_coupon_provider_id_order_id_position_key unique (provider_id, order_id, "position"),
  foreign key (provider_id, coupon_id) references coupon (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  check (("position" >= 1) and ("position" <= 5))
);
select make_tenant_table('order_coupon');

create table coupon_use (
  provider_id uuid not null,
  coupon_id uuid not null,
  order_id uuid not null,
  student_id uuid not null,
  discount_cents integer not null check (discount_cents >= 0),
  used_at timestamptz not null default now(),
  primary key (provider_id, coupon_id, order_id),
  foreign key (provider_id, coupon_id) references coupon (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index coupon_use_student on coupon_use (provider_id, coupon_id, student_id);
create index coupon_use_order on coupon_use (provider_id, order_id);
create index coupon_use_by on coupon_use (provider_id, student_id);
select make_tenant_table('coupon_use');

-- The next number of a series; the row's lock makes the numbers gap-free (I5).
create table invoice_counter (
  provider_id uuid not null,
  series text not null,
  last_number integer not null default 0,
  primary key (provider_id, series),
  foreign key (provider_id) references provider (id)
);
select make_tenant_table('invoice_counter', 'select, insert, update');

create table payment (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Copied from the order so that the list of payments is one index; tied to it by the key below.
  student_id uuid,
  business_id uuid,
  method text not null check (method in ('CARD', 'TRANSFER', 'CASH', 'TEST_CARD')),
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  amount_cents integer not null check (amount_cents >= 0),
  refunded_cents integer not null default 0,
  currency text not null,
  provider_reference text,
  failure_reason text,
  due_on date,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reference text check (length(reference) between 1 and 120),
  reminded_at timestamptz,
  reminders integer not null default 0,
  -- Of what came: too much, a second time, or for an order given up. It waits until somebody gives it back.
  surplus_cents integer not null default 0,
  -- A payment that an outside service moves waits for its answer, and is asked after ever more seldom.
  ask_at timestamptz,
  asked integer not null default 0,
  kind text not null default 'SALE' check (kind in ('SALE', 'COPAYMENT')),
  -- Where whoever pays comes back to from the payment service's page: the address at which they are signed in.
  return_origin text check ((return_origin ~ '^https?://') and (length(return_origin) <= 300)),
  primary key (provider_id, id),
  unique (provider_id, provider_reference),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint payment_check check (refunded_cents between 0 and amount_cents),
  constraint payment_check1 check ((surplus_cents >= 0) and (surplus_cents <= (amount_cents - refunded_cents)))
);
create index payment_created on payment (provider_id, created_at desc, id);
create index payment_status on payment (provider_id, status, created_at desc, id);
create index payment_student on payment (provider_id, student_id, created_at desc) where (student_id is not null);
create index payment_business on payment (provider_id, business_id, created_at desc) where (business_id is not null);
create index payment_due on payment (provider_id, due_on, id) where ((status = 'PENDING') and (due_on is not null));
create index payment_failed on payment (provider_id, created_at desc, id) where (status = 'FAILED');
create index payment_paid_last on payment (provider_id, paid_at desc nulls last, id desc);
create index payment_due_first on payment (provider_id, due_on, id);
create index payment_due_last on payment (provider_id, due_on desc nulls last, id desc);
create index payment_surplus on payment (provider_id, created_at desc, id) where (surplus_cents > 0);
create index payment_to_ask on payment (provider_id, ask_at) where ((status = 'PENDING') and (ask_at is not null));
-- The totals of a whole list come out of this index alone.
create index payment_sums on payment (provider_id, created_at desc) include (status, method, amount_cents, refunded_cents, surplus_cents,
  due_on);
create index payment_to_withdraw on payment (provider_id, ask_at) where (status in ('CANCELLED', 'EXPIRED') and (ask_at is not null));
-- Payments of one method, of which there may be few; and sums of a product's payments, which looked at every payment.
create index payment_method on payment (provider_id, method, created_at desc, id);
create index payment_amount on payment (provider_id, amount_cents, created_at, id);
create index payment_copayment on payment (provider_id, created_at desc, id) where (kind = 'COPAYMENT');
create index payment_paid on payment (provider_id, paid_at, id) include (created_at, status, method, amount_cents, refunded_cents,
  surplus_cents, due_on, student_id);
create index payment_order on payment (provider_id, order_id) include (id, amount_cents, created_at);
select make_audited_tenant_table('payment');

create function course_of_payment() returns trigger language plpgsql as
$$
begin
  perform note_first_paid(p.provider_id, p.student_id)
    from (select old.provider_id, old.student_id union select new.provider_id, new.student_id) p where p.student_id is not null;
  return null;
end
$$;

create function add_to_payment_day() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    perform add_payment_days(array(select row(a.*)::payment from added a), '{}');
  elsif tg_op = 'DELETE' then
    perform add_payment_days('{}', array(select row(r.*)::payment from removed r));
  else
    perform add_payment_days(array(select row(a.*)::payment from added a), array(select row(r.*)::payment from removed r));
  end if;
  return null;
end
$$;

create trigger course after insert on payment for each row when ((new.paid_at is not null)) execute function course_of_payment();
create trigger course_changed after update of paid_at, student_id on payment for each row when (((old.paid_at is distinct from new.paid_at)
  or (old.student_id is distinct from new.student_id))) execute function course_of_payment();
create trigger course_old after delete on payment for each row when ((old.paid_at is not null)) execute function course_of_payment();
create trigger day_added after insert on payment referencing new table as added for each statement execute function add_to_payment_day();
create trigger day_changed after update on payment referencing old table as removed new table as added for each statement execute function
  add_to_payment_day();
create trigger day_removed after delete on payment referencing old table as removed for each statement execute function add_to_payment_day();

create table payment_day (
  -- Refers to nothing: every payment would lock the school's row for it. An invariant counts again.
  provider_id uuid not null,
  product_id uuid,
  day date not null,
  paid_on date,
  status text not null,
  method text not null,
  kind text not null,
  payments bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  surplus_cents bigint not null
);
create index payment_day_key on payment_day (provider_id, product_id, day, status, method, kind, paid_on) include (payments, amount_cents,
  refunded_cents, surplus_cents);
select make_tenant_table('payment_day');

-- Everything that happened to a payment: by staff, by the system, at the outside payment service (whose events have an id of their own).
create table payment_event (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('MADE', 'RECEIVED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'REMINDED', 'INVOICE_SENT', 'PROVIDER', 'NOTED')),
  detail jsonb not null default '{}'::jsonb,
  external_id text,
  actor_id uuid default (nullif(current_setting('app.actor_id', true), ''))::uuid,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, external_id),
  foreign key (provider_id, payment_id) references payment (provider_id, id)
);
create index payment_event_payment on payment_event (provider_id, payment_id, at, id);
select make_tenant_table('payment_event', 'select, insert');

create table refund (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  credits_taken integer not null default 0 check (credits_taken >= 0),
  reason text not null,
  provider_reference text,
  created_at timestamptz not null default now(),
  -- The part of a refund that gave such money back: no invoice ever held it, so no credit note does.
  surplus_cents integer not null default 0,
  status text not null default 'DONE' check (status in ('DONE', 'WAITING', 'FAILED')),
  ask_at timestamptz,
  asked integer not null default 0,
  -- Why the service did not send it: somebody has to give it back another way.
  failure_reason text check (length(failure_reason) between 1 and 120),
  primary key (provider_id, id),
  unique (provider_id, provider_reference),
  foreign key (provider_id, payment_id) references payment (provider_id, id),
  constraint refund_check check (surplus_cents between 0 and amount_cents),
  constraint refund_check1 check ((status = 'WAITING') = (ask_at is not null))
);
create index refund_payment on refund (provider_id, payment_id);
create index refund_to_send on refund (provider_id, ask_at) where (status = 'WAITING');
select make_audited_tenant_table('refund');

create table subscription (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  product_id uuid not null,
  order_id uuid not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED', 'PAST_DUE')),
  starts_on date not null,
  ends_on date not null,
  next_grant_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A subscription gives its line's credits once a month, counted from the day it stands on; a pause moves that day.
  order_line_id uuid,
  anchor_on date not null,
  grants integer not null default 1 check (grants > 0),
  paused_on date,
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, order_line_id) references order_line (provider_id, id),
  foreign key (provider_id, product_id) references product (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint subscription_check check (ends_on > starts_on),
  constraint subscription_check1 check ((status = 'PAUSED') = (paused_on is not null))
);
create index subscription_student on subscription (provider_id, student_id);
create index subscription_due on subscription (provider_id, next_grant_on) where (status = 'ACTIVE');
create unique index subscription_once_a_line on subscription (provider_id, order_line_id) where (order_line_id is not null);
select make_audited_tenant_table('subscription');

create table invoice (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  refund_id uuid,
  series text not null,
  number integer not null check (number > 0),
  issued_on date not null,
  due_on date,
  total_cents integer not null,
  currency text not null,
  billing_name text not null,
  billing_tax_id text,
  billing_address text,
  -- An invoice is never changed and never goes; a credit note is the invoice of a refund, or takes back one that will not be paid.
  corrects_id uuid,
  is_credit_note boolean not null generated always as (((refund_id is not null) or (corrects_id is not null))) stored,
  tax_rate_points integer not null default 0 check (tax_rate_points between 0 and 3000),
  tax_cents integer not null default 0,
  -- Who issued it, as the school was called that day; older ones show the school of today.
  issuer jsonb,
  primary key (provider_id, id),
  unique (provider_id, series, number),
  foreign key (provider_id, corrects_id) references invoice (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, refund_id) references refund (provider_id, id)
);
create unique index invoice_once_an_order on invoice (provider_id, order_id) where ((refund_id is null) and (corrects_id is null));
create unique index invoice_once_a_refund on invoice (provider_id, refund_id) where (refund_id is not null);
create unique index invoice_corrected_once on invoice (provider_id, corrects_id) where (corrects_id is not null);
create index invoice_issued on invoice (provider_id, issued_on, series, number);
create index invoice_order on invoice (provider_id, order_id);
select make_tenant_table('invoice', 'select, insert');
create trigger append_only before delete or update on invoice for each row execute function append_only();
create trigger audit after insert or delete or update on invoice for each row execute function audit_row('id');

create table product_sold (
  provider_id uuid not null,
  product_id uuid not null,
  sold_count integer not null,
  primary key (provider_id, product_id),
  foreign key (provider_id, product_id) references product (provider_id, id) on delete cascade
);
select make_tenant_table('product_sold');

-- Whom a student's invoices are made out to: themselves with tax ID and address, a company, or somebody else who pays. Nobody has
-- any to begin with: invoices go on naming the student until some are entered, and those issued keep what they say.
create table billing_details (
  provider_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('PERSON', 'COMPANY', 'OTHER_PAYER')),
  name text not null check (length(name) between 1 and 120),
  tax_id text check (length(tax_id) between 1 and 40),
  address text not null check (length(address) between 1 and 300),
  postcode text check (length(postcode) between 1 and 20),
  city text not null check (length(city) between 1 and 80),
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Where invoices are mailed instead of the student's own address.
  email text check (length(email) between 3 and 254),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, student_id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint billing_details_company_tax_id check ((kind <> 'COMPANY') or (tax_id is not null))
);
select make_audited_tenant_table('billing_details', 'student_id');

create table referral (
  provider_id uuid not null,
  id uuid not null,
  referrer_id uuid not null,
  friend_id uuid not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'CANCELLED')),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, friend_id),
  foreign key (provider_id, friend_id) references student (provider_id, id),
  foreign key (provider_id, referrer_id) references student (provider_id, id),
  constraint referral_check check (friend_id <> referrer_id)
);
create index referral_referrer on referral (provider_id, referrer_id);
select make_audited_tenant_table('referral');

-- The funnel from lead to customer.
create table trial (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  lesson_id uuid,
  teacher_id uuid,
  status text not null default 'ASKED' check (status in ('ASKED', 'ASSIGNED', 'HELD', 'MISSED', 'WON', 'LOST')),
  language text not null default 'ENGLISH',
  level text,
  goal text,
  wishes text,
  outcome text,
  lost_reason text,
  source text,
  asked_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_id uuid,
  lost_code text check (lost_code in ('PRICE', 'TIMES', 'OTHER_SCHOOL', 'NOT_REACHED', 'NO_INTEREST', 'OTHER')),
  assigned_at timestamptz,
  held_at timestamptz,
  missed_at timestamptz,
  -- Won or lost.
  closed_at timestamptz,
  -- When somebody would like the trial to be: beginnings that were free when they chose them.
  wished_at timestamptz[] not null default '{}'::timestamptz[] check (cardinality(wished_at) <= 3),
  primary key (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, owner_id) references account (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint trial_check check ((lost_reason is null) or (status = 'LOST')),
  constraint trial_check1 check ((status = 'LOST') = (lost_code is not null)),
  constraint trial_check2 check (status in ('WON', 'LOST') = (closed_at is not null))
);
create index trial_student on trial (provider_id, student_id);
create index trial_status on trial (provider_id, status, asked_at desc);
create index trial_asked on trial (provider_id, asked_at desc, id);
-- A person learns a language through one trial at a time.
create unique index trial_open on trial (provider_id, student_id, language) where status in ('ASKED', 'ASSIGNED', 'HELD', 'MISSED');
-- The funnel's lists: by who looks after it, by teacher, by where it comes from, by the last change.
create index trial_owner on trial (provider_id, owner_id, asked_at desc) where (owner_id is not null);
create index trial_teacher on trial (provider_id, teacher_id, asked_at desc) where (teacher_id is not null);
create index trial_source on trial (provider_id, source, asked_at desc) where (source is not null);
create index trial_updated on trial (provider_id, updated_at desc, id);
create index trial_lesson on trial (provider_id, lesson_id) where (lesson_id is not null);
select make_audited_tenant_table('trial');

-- When each step was reached follows from the status, whoever writes it; what is taken back was never reached. A lesson that was
-- held carries its own time. Lost without a word is lost for another reason.
create function stamp_trial() returns trigger language plpgsql set search_path to 'public' as
$$
begin
  case new.status
    when 'ASKED' then
      new.assigned_at := null; new.held_at := null; new.missed_at := null;
    when 'ASSIGNED' then
      new.assigned_at := coalesce(new.assigned_at, now()); new.held_at := null;
    when 'HELD' then
      new.held_at := coalesce(new.held_at, now()); new.assigned_at := coalesce(new.assigned_at, new.held_at);
    when 'MISSED' then
      new.missed_at := coalesce(new.missed_at, now()); new.assigned_at := coalesce(new.assigned_at, new.missed_at); new.held_at := null;
    else null;
  end case;
  if new.status in ('WON', 'LOST') then
    new.closed_at := coalesce(new.closed_at, now());
  else
    new.closed_at := null;
  end if;
  if new.status = 'LOST' then
    new.lost_code := coalesce(new.lost_code, 'OTHER');
  else
    new.lost_code := null; new.lost_reason := null;
  end if;
  return new;
end $$;

create trigger stamp before insert or update of status on trial for each row execute function stamp_trial();

create table classing_go_trial (
  provider_id uuid not null,
  student_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  primary key (provider_id, student_id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
select make_audited_tenant_table('classing_go_trial', 'student_id');
