-- What the hourly job throws away, of every provider: it calls this as the owner, across providers (app.as_owner). Replaces the
-- narrower one of 0003; nobody else has a use for it.
create or replace function sweep_tokens() returns void language sql set search_path = public as
$$
  delete from session_token where expires_at < now() - interval '1 day';
  delete from login_token where expires_at < now() - interval '1 day';
  delete from socket_ticket where expires_at < now() - interval '1 day';
  delete from rate_bucket where refilled_at < now() - interval '1 day';
  -- Long after any browser has given up asking again.
  delete from idempotency_key where created_at < now() - interval '7 days';
  -- What failed stays until somebody has looked at it.
  delete from outbox_message where sent_at < now() - interval '30 days';
$$;
alter function sweep_tokens() security invoker;
revoke execute on function sweep_tokens() from school_app;
