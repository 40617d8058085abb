-- Selling: what an order's line promised when it was made, who the school is on paper, how an unpaid order ends, what happened to a payment.

select set_config('app.as_owner', 'on', true);

-- Who the school is on an invoice. Prices hold the tax; the rate is in hundredths of a percent, 0 where teaching is exempt.
alter table provider add column legal_name text check (length(legal_name) between 1 and 120);
alter table provider add column tax_id text check (length(tax_id) between 1 and 40);
alter table provider add column billing_address text check (length(billing_address) between 1 and 300);
alter table provider add column tax_rate_points integer not null default 0 check (tax_rate_points between 0 and 3000);
alter table provider add column invoice_footer text not null default 'Teaching is exempt from VAT (art. 20.1.9 of Ley 37/1992).'
  check (length(invoice_footer) <= 600);
alter table provider add column iban text check (length(iban) between 10 and 42);

-- A company's order may be invoiced before it is paid; an override of the price says who allowed it and why.
alter table customer_order add column note text check (length(note) between 1 and 500);
alter table customer_order add column price_reason text check (length(price_reason) between 1 and 500);
-- An unpaid order that nobody need chase ends by itself then; its coupon is free again.
alter table customer_order add column expires_at timestamptz;
create index customer_order_expiring on customer_order (provider_id, expires_at) where status = 'PENDING' and expires_at is not null;

-- What was sold stays as it was sold, whatever becomes of the product.
alter table order_line add column credit_kind text not null default 'INDIVIDUAL' check (credit_kind in ('INDIVIDUAL', 'GROUP'));
alter table order_line add column valid_months integer check (valid_months > 0);
alter table order_line add column subscription_months integer check (subscription_months in (3, 6, 9, 12));
-- The product's price that day, where the line has another.
alter table order_line add column list_price_cents integer check (list_price_cents >= 0);
update order_line l set credit_kind = p.credit_kind, valid_months = p.valid_months, subscription_months = p.subscription_months
  from product p where p.provider_id = l.provider_id and p.id = l.product_id;
create index order_line_product on order_line (provider_id, product_id, order_id);
create index coupon_use_student on coupon_use (provider_id, coupon_id, student_id);
create index coupon_use_order on coupon_use (provider_id, order_id);

-- A line of a company grants into its pool, once as well (I5).
drop index credit_lot_once_a_line;
create unique index credit_lot_once_a_line on credit_lot (provider_id, order_line_id) where order_line_id is not null and source in ('ORDER', 'CONTRACT');

alter table payment add column reference text check (length(reference) between 1 and 120);
alter table payment add column reminded_at timestamptz;
alter table payment add column reminders integer not null default 0;
create index payment_due on payment (provider_id, due_on, id) where status = 'PENDING' and due_on is not null;
create index payment_failed on payment (provider_id, created_at desc, id) where status = 'FAILED';
create index payment_amount on payment (provider_id, amount_cents, created_at desc);
-- The totals of a whole list come out of this index alone.
create index payment_sums on payment (provider_id, created_at desc) include (status, method, amount_cents, refunded_cents, due_on);

-- Everything that happened to a payment: by staff, by the system, at the outside payment service (whose events have an id of their own).
create table payment_event (
  provider_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  kind text not null check (kind in ('MADE', 'RECEIVED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'REMINDED', 'INVOICE_SENT', 'PROVIDER')),
  detail jsonb not null default '{}',
  external_id text,
  actor_id uuid default nullif(current_setting('app.actor_id', true), '')::uuid,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, external_id),
  foreign key (provider_id, payment_id) references payment (provider_id, id)
);
create index payment_event_payment on payment_event (provider_id, payment_id, at, id);
select keep_to_provider('payment_event', 'select, insert');

-- An invoice is never changed and never goes; a credit note is the invoice of a refund, or takes back one that will not be paid.
alter table invoice add column corrects_id uuid;
alter table invoice add foreign key (provider_id, corrects_id) references invoice (provider_id, id);
alter table invoice add column is_credit_note boolean not null generated always as (refund_id is not null or corrects_id is not null) stored;
alter table invoice add column tax_rate_points integer not null default 0 check (tax_rate_points between 0 and 3000);
alter table invoice add column tax_cents integer not null default 0;
-- Who issued it, as the school was called that day; older ones show the school of today.
alter table invoice add column issuer jsonb;
drop index invoice_once_an_order;
create unique index invoice_once_an_order on invoice (provider_id, order_id) where refund_id is null and corrects_id is null;
create unique index invoice_once_a_refund on invoice (provider_id, refund_id) where refund_id is not null;
create unique index invoice_corrected_once on invoice (provider_id, corrects_id) where corrects_id is not null;
create index invoice_issued on invoice (provider_id, issued_on, series, number);
create index invoice_order on invoice (provider_id, order_id);
revoke update, delete on invoice from school_app;
create trigger append_only before update or delete on invoice for each row execute function append_only();

-- A subscription gives its line's credits once a month, counted from the day it stands on; a pause moves that day.
alter table subscription add column order_line_id uuid;
alter table subscription add column anchor_on date;
alter table subscription add column grants integer not null default 1 check (grants > 0);
alter table subscription add column paused_on date;
alter table subscription add foreign key (provider_id, order_line_id) references order_line (provider_id, id);
alter table subscription add check ((status = 'PAUSED') = (paused_on is not null));
update subscription s set anchor_on = s.starts_on,
  order_line_id = (select l.id from order_line l where l.provider_id = s.provider_id and l.order_id = s.order_id and l.product_id = s.product_id limit 1),
  grants = greatest(1, (select count(*)::int from credit_transaction t where t.provider_id = s.provider_id and t.student_id = s.student_id
    and t.reason = 'SUBSCRIPTION') + 1);
alter table subscription alter column anchor_on set not null;
create unique index subscription_once_a_line on subscription (provider_id, order_line_id) where order_line_id is not null;
