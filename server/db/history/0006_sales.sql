-- Products, coupons, orders, payments, invoices, subscriptions, referrals. Money is integer cents in the provider's currency.

create table product (
  provider_id uuid not null references provider (id),
  id uuid not null,
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  credit_kind text not null default 'INDIVIDUAL' check (credit_kind in ('INDIVIDUAL', 'GROUP')),
  credits integer not null check (credits > 0),
  valid_months integer check (valid_months > 0),
  subscription_months integer check (subscription_months in (3, 6, 9, 12)),
  language text not null default 'ENGLISH',
  is_active boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, name)
);
select keep_and_audit('product');

create table coupon (
  provider_id uuid not null references provider (id),
  id uuid not null,
  code text not null check (code = upper(code) and length(code) between 3 and 40),
  percent_off integer check (percent_off between 1 and 100),
  amount_off_cents integer check (amount_off_cents > 0),
  max_uses integer check (max_uses > 0),
  max_uses_per_student integer default 1 check (max_uses_per_student > 0),
  used_count integer not null default 0,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  staff_only boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, code),
  check (num_nonnulls(percent_off, amount_off_cents) = 1),
  constraint coupon_not_overused check (used_count between 0 and coalesce(max_uses, used_count))
);
select keep_and_audit('coupon');

-- "order" is a reserved word; the noun is order everywhere else.
create table customer_order (
  provider_id uuid not null references provider (id),
  id uuid not null,
  student_id uuid,
  business_id uuid,
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'PARTIALLY_REFUNDED', 'REFUNDED')),
  sub_total_cents integer not null check (sub_total_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and sub_total_cents),
  total_cents integer not null generated always as (sub_total_cents - discount_cents) stored,
  currency text not null,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  check (num_nonnulls(student_id, business_id) = 1),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create index customer_order_student on customer_order (provider_id, student_id, created_at desc) where student_id is not null;
create index customer_order_business on customer_order (provider_id, business_id, created_at desc) where business_id is not null;
select keep_and_audit('customer_order');

create table order_line (
  provider_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  description text not null,
  quantity integer not null check (quantity between 1 and 100),
  unit_price_cents integer not null check (unit_price_cents >= 0),
  credits integer not null check (credits >= 0),
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, product_id) references product (provider_id, id)
);
create index order_line_order on order_line (provider_id, order_id);
select keep_to_provider('order_line');
alter table credit_lot add foreign key (provider_id, order_line_id) references order_line (provider_id, id);
-- A paid line grants once (I5).
create unique index credit_lot_once_a_line on credit_lot (provider_id, order_line_id) where order_line_id is not null and source = 'ORDER';

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
select keep_to_provider('coupon_use');

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
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  currency text not null,
  provider_reference text,
  failure_reason text,
  due_on date,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, provider_reference),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create index payment_order on payment (provider_id, order_id);
create index payment_created on payment (provider_id, created_at desc, id);
create index payment_status on payment (provider_id, status, created_at desc, id);
create index payment_paid on payment (provider_id, paid_at) where paid_at is not null;
create index payment_student on payment (provider_id, student_id, created_at desc) where student_id is not null;
select keep_and_audit('payment');

create table refund (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  credits_taken integer not null default 0 check (credits_taken >= 0),
  reason text not null,
  provider_reference text,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, payment_id) references payment (provider_id, id)
);
create index refund_payment on refund (provider_id, payment_id);
select keep_and_audit('refund');

-- The next number of a series; the row's lock makes the numbers gap-free (I5).
create table invoice_counter (
  provider_id uuid not null references provider (id),
  series text not null,
  last_number integer not null default 0,
  primary key (provider_id, series)
);
select keep_to_provider('invoice_counter', 'select, insert, update');

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
  primary key (provider_id, id),
  unique (provider_id, series, number),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, refund_id) references refund (provider_id, id)
);
create unique index invoice_once_an_order on invoice (provider_id, order_id) where refund_id is null;
select keep_and_audit('invoice');

create table subscription (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  product_id uuid not null,
  order_id uuid not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED', 'PAST_DUE')),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  next_grant_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, product_id) references product (provider_id, id),
  foreign key (provider_id, order_id) references customer_order (provider_id, id)
);
create index subscription_student on subscription (provider_id, student_id);
create index subscription_due on subscription (provider_id, next_grant_on) where status = 'ACTIVE';
select keep_and_audit('subscription');

create table referral (
  provider_id uuid not null,
  id uuid not null,
  referrer_id uuid not null,
  friend_id uuid not null check (friend_id <> referrer_id),
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'CANCELLED')),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, friend_id),
  foreign key (provider_id, referrer_id) references student (provider_id, id),
  foreign key (provider_id, friend_id) references student (provider_id, id)
);
create index referral_referrer on referral (provider_id, referrer_id);
select keep_and_audit('referral');
