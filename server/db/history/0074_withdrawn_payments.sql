-- A payment that was given up is taken back at its payment service, where its page may still be open; what was sent back there is
-- booked once.

select set_config('app.as_owner', 'on', true);

create index payment_to_withdraw on payment (provider_id, ask_at) where status in ('CANCELLED', 'EXPIRED') and ask_at is not null;
alter table refund add unique (provider_id, provider_reference);
