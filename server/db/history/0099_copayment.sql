-- The employees' share of a company's month (decision 22): each employee's is an order of its own kind, whose payments say so too, so
-- that support finds them; what was asked for which credits, and what of it was taken back, is kept line by line.
alter table customer_order add column kind text not null default 'SALE' check (kind in ('SALE', 'COPAYMENT'));
alter table customer_order add constraint customer_order_copayment
  check (kind <> 'COPAYMENT' or (student_id is not null and coupon_id is null and discount_cents = 0));
alter table payment add column kind text not null default 'SALE' check (kind in ('SALE', 'COPAYMENT'));
create index payment_copayment on payment (provider_id, created_at desc, id) where kind = 'COPAYMENT';
create index customer_order_copayment_open on customer_order (provider_id, student_id) where kind = 'COPAYMENT' and status = 'PENDING';

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
  foreign key (provider_id, order_line_id) references order_line (provider_id, id),
  foreign key (provider_id, lot_id) references credit_lot (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint copayment_share_back check (credits_back between 0 and credits and cents_back between 0 and cents)
);
create index copayment_share_lot on copayment_share (provider_id, lot_id, student_id);
create index copayment_share_business on copayment_share (provider_id, business_id, student_id);
select keep_and_audit('copayment_share', 'order_line_id');
