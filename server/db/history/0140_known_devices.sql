-- Browsers in which somebody has signed in to an account: what others try from elsewhere does not keep their owner out.
create table known_device (
  provider_id uuid not null,
  account_id uuid not null,
  -- Of the browser's id together with the account's: the rows of two accounts do not say that they share a browser.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (provider_id, account_id, device_hash),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select keep_to_provider('known_device');

create or replace function sweep_tokens() returns void language sql set search_path = public as
$$
  delete from session_token where expires_at < now() - interval '1 day';
  delete from login_token where expires_at < now() - interval '1 day';
  delete from socket_ticket where expires_at < now() - interval '1 day';
  delete from rate_bucket where refilled_at < now() - interval '1 day';
  -- As long as browsers keep a cookie.
  delete from known_device where seen_at < now() - interval '400 days';
  -- Long after any browser has given up asking again.
  delete from idempotency_key where created_at < now() - interval '7 days';
  -- What failed stays until somebody has looked at it.
  delete from outbox_message where sent_at < now() - interval '30 days';
$$;
alter function sweep_tokens() security invoker;
revoke execute on function sweep_tokens() from school_app;
