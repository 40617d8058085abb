-- A refresh whose answer never arrived (the page was left, the network was gone) can be asked for again within the grace and hands out
-- the same token: it is made of the replaced one, which only its holder knows, and of this salt.
alter table session_token add column successor_salt bytea;

drop function rotate_refresh(bytea, bytea, timestamptz, bytea, timestamptz, interval);
create function rotate_refresh(wanted bytea, access bytea, access_until timestamptz, refresh bytea, refresh_until timestamptz,
  salt bytea, grace interval)
returns table (outcome text, session_id uuid, successor_salt bytea) language plpgsql security definer set search_path = public as
$$
declare
  head session_token;
begin
  select * into head from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' for update;
  if not found or head.expires_at <= now() then
    return query select 'invalid', null::uuid, null::bytea;
    return;
  end if;
  perform set_config('app.provider_id', head.provider_id::text, true);
  if not exists (select 1 from session s join account a on a.provider_id = s.provider_id and a.id = s.account_id
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null and a.disabled_at is null) then
    return query select 'invalid', head.session_id, null::bytea;
  elsif head.replaced_at is null then
    perform issue_tokens(head.session_id, access, access_until, refresh, refresh_until);
    update session_token t set successor_salt = salt where t.token_hash = wanted;
    update session s set last_seen_at = now() where s.provider_id = head.provider_id and s.id = head.session_id;
    return query select 'rotated', head.session_id, salt;
  elsif head.replaced_at > now() - grace then
    perform issue_tokens(head.session_id, access, access_until, null, null);
    -- Where its successor has been replaced itself, a browser that holds a later one must not be sent back.
    return query select 'grace', head.session_id, case when not exists (select 1 from session_token t
      where t.provider_id = head.provider_id and t.session_id = head.session_id and t.kind = 'REFRESH'
        and t.token_hash <> wanted and t.replaced_at >= head.replaced_at) then head.successor_salt end;
  else
    update session s set ended_at = now(), end_reason = 'refresh-replayed'
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null;
    return query select 'reuse', head.session_id, null::bytea;
  end if;
end
$$;
grant execute on function rotate_refresh(bytea, bytea, timestamptz, bytea, timestamptz, bytea, interval) to school_app;
