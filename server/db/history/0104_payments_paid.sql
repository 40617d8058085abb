-- What was paid within some days, by whom first and by which method; and a product's payments by method: the rows were read for these.
drop index payment_paid;
create index payment_paid on payment (provider_id, paid_at, id)
  include (created_at, status, method, amount_cents, refunded_cents, surplus_cents, due_on, student_id);
drop index payment_order;
create index payment_order on payment (provider_id, order_id)
  include (created_at, status, method, amount_cents, refunded_cents, surplus_cents, due_on);
