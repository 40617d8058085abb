-- Lists of one status or of trials, newest first: what is to come and what else there is lay before each of their rows. A booking
-- writes neither of these: a lesson gets its entry when it is over.
create index lesson_settled on lesson (provider_id, status, starts_at) where status in ('COMPLETED', 'NOT_ATTENDED');
create index lesson_trial on lesson (provider_id, starts_at) where type = 'TRIAL';

-- Payments of one method, of which there may be few; and sums of a product's payments, which looked at every payment.
create index payment_method on payment (provider_id, method, created_at desc, id);
drop index payment_order;
create index payment_order on payment (provider_id, order_id)
  include (created_at, status, amount_cents, refunded_cents, surplus_cents, due_on);

-- By amount, either way, without sorting all that cost the same; and the sums of what was paid within some days.
drop index payment_amount;
create index payment_amount on payment (provider_id, amount_cents, created_at, id);
drop index payment_paid;
create index payment_paid on payment (provider_id, paid_at, id) include (created_at, status, amount_cents, refunded_cents, surplus_cents, due_on);
