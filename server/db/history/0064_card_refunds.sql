-- Money that goes back through a payment service leaves after the transaction that gave it back, and is asked again until it has left.

select set_config('app.as_owner', 'on', true);

alter table refund add column status text not null default 'DONE' check (status in ('DONE', 'WAITING', 'FAILED'));
alter table refund add column ask_at timestamptz;
alter table refund add column asked integer not null default 0;
-- Why the service did not send it: somebody has to give it back another way.
alter table refund add column failure_reason text check (length(failure_reason) between 1 and 120);
alter table refund add check ((status = 'WAITING') = (ask_at is not null));
create index refund_to_send on refund (provider_id, ask_at) where status = 'WAITING';
