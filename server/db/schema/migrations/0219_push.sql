-- Push messages on devices. A device is a signed-in session that has allowed notifications: it goes with the session and with the account.
create table push_subscription (
  provider_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  -- Where the browser's push service takes messages for this device, and the keys that they are encrypted with.
  endpoint text not null check (length(endpoint) <= 1000),
  public_key text not null,
  auth_secret text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- Failed attempts since the last success.
  failures integer not null default 0 check (failures >= 0),
  primary key (provider_id, session_id),
  -- Accounts that share a browser share its endpoint.
  unique (provider_id, endpoint),
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade,
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index push_subscription_account on push_subscription (provider_id, account_id);
select make_tenant_table('push_subscription');

create function forget_push() returns trigger language plpgsql as
$$
begin
  delete from push_subscription where provider_id = new.provider_id and session_id = new.id;
  return null;
end
$$;
create trigger forget_push after update of ended_at on session for each row when (old.ended_at is null and new.ended_at is not null)
  execute function forget_push();

-- The key that this installation signs its push messages with (VAPID): made at the first start, known to browsers, and kept for good.
-- Without a grant: only the server itself reads it, as the owner.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

create or replace function outbox_message_holds(kind text, about text, about_order integer) returns boolean language plpgsql immutable as
$$
declare
  broken text := case
    when (((about_order IS NULL) = (about IS NULL))) is false then 'outbox_message_check'
    when ((kind = ANY (ARRAY['MAIL'::text, 'REALTIME'::text, 'PUSH'::text]))) is false then 'outbox_message_kind_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'outbox_message', broken),
    table = 'outbox_message', constraint = broken;
end
$$;
