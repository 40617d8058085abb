-- Money that nobody owed, the coupon that an order was placed with, and when to ask a payment service what became of a payment.

select set_config('app.as_owner', 'on', true);

-- Of what came: too much, a second time, or for an order given up. It waits until somebody gives it back.
alter table payment add column surplus_cents integer not null default 0 check (surplus_cents between 0 and amount_cents - refunded_cents);
create index payment_surplus on payment (provider_id, created_at desc, id) where surplus_cents > 0;
-- The part of a refund that gave such money back: no invoice ever held it, so no credit note does.
alter table refund add column surplus_cents integer not null default 0 check (surplus_cents between 0 and amount_cents);

-- An order that ended unpaid lets its coupon go; where its money comes late, the coupon is used again if it is still to be had.
alter table customer_order add column coupon_id uuid;
alter table customer_order add foreign key (provider_id, coupon_id) references coupon (provider_id, id);
update customer_order o set coupon_id = u.coupon_id from coupon_use u where u.provider_id = o.provider_id and u.order_id = o.id;

-- A payment that an outside service moves waits for its answer, and is asked after ever more seldom.
alter table payment add column ask_at timestamptz;
alter table payment add column asked integer not null default 0;
create index payment_to_ask on payment (provider_id, ask_at) where status = 'PENDING' and ask_at is not null;

-- Something that followed and that whoever looks should know.
alter table payment_event drop constraint payment_event_kind_check;
alter table payment_event add check (kind in ('MADE', 'RECEIVED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'REMINDED', 'INVOICE_SENT', 'PROVIDER', 'NOTED'));
