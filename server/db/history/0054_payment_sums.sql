-- All that the sums over a list of payments add up, what was paid too much as well: a look along the index, none at the rows.
drop index payment_sums;
create index payment_sums on payment (provider_id, created_at desc)
  include (status, method, amount_cents, refunded_cents, surplus_cents, due_on);
