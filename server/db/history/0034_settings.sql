-- What somebody of staff may see and change (domain/rights.ts): a level for each area and for money. Null: what support always
-- could; an admin may everything, whatever stands here.
alter table account add column staff_rights jsonb check (staff_rights is null or (role = 'CUSTOMER_SUPPORT' and jsonb_typeof(staff_rights) = 'object'));

-- As in 0003, and what the effective account may do: read with every request, so that a right taken away is gone with the next.
drop function enter_session(bytea);
create function enter_session(wanted bytea)
returns table (provider_id uuid, session_id uuid, purpose text, actor_id uuid, account_id uuid, role text, is_admin boolean,
  staff_rights jsonb, full_name text, supplant_id uuid, changes_allowed boolean, supplant_expires_at timestamptz)
language plpgsql volatile security definer set search_path = public as
$$
begin
  select t.provider_id, t.session_id into provider_id, session_id
    from session_token t where t.token_hash = wanted and t.kind = 'ACCESS' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', provider_id::text, true);
  select s.purpose, a.id, coalesce(p.subject_id, a.id), b.role, b.is_admin, b.staff_rights, b.full_name, p.id, p.changes_allowed_at is not null,
      p.expires_at
    into purpose, actor_id, account_id, role, is_admin, staff_rights, full_name, supplant_id, changes_allowed, supplant_expires_at
    from session s
    join account a on a.provider_id = s.provider_id and a.id = s.account_id and a.disabled_at is null
    left join supplant_session p on p.provider_id = s.provider_id and p.session_id = s.id
      and p.started_at is not null and p.ended_at is null and p.expires_at > now()
    join account b on b.provider_id = s.provider_id and b.id = coalesce(p.subject_id, a.id)
   where s.provider_id = enter_session.provider_id and s.id = enter_session.session_id and s.ended_at is null;
  if not found then
    perform set_config('app.provider_id', '', true);
    return;
  end if;
  if purpose = 'SET_PASSWORD' then
    role := 'PASSWORD_RESETTER';
    is_admin := false;
  end if;
  perform set_config('app.actor_id', actor_id::text, true);
  if supplant_id is not null then
    perform set_config('app.subject_id', account_id::text, true), set_config('app.supplant_id', supplant_id::text, true);
  end if;
  return next;
end
$$;
grant execute on function enter_session(bytea) to school_app;

-- Whom an event about something of this area reaches on support's screens: those who may see it.
create function staff_who_see(area text) returns setof uuid language sql stable as
$$
  select a.id from account a
   where a.provider_id = app_provider() and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null
     and (a.is_admin or a.staff_rights is null or a.staff_rights ->> area in ('view', 'edit'))
$$;
grant execute on function staff_who_see(text) to school_app;
