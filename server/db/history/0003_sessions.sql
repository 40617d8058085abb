-- Sign-in: sessions, their rotating tokens, links by mail, acting as somebody else.

create table session (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  -- What this session may be used for: everything, only setting a password, or only setting up the second factor.
  purpose text not null default 'FULL' check (purpose in ('FULL', 'SET_PASSWORD', 'SET_SECOND_FACTOR')),
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index session_account on session (provider_id, account_id) where ended_at is null;
select keep_to_provider('session');

-- Only hashes are stored. Not under row-level security: the token is what tells the provider. school_app has no grant on it.
create table session_token (
  token_hash bytea primary key,
  provider_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('ACCESS', 'REFRESH')),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade
);
create index session_token_session on session_token (provider_id, session_id);
create index session_token_expiry on session_token (expires_at);
-- One live head a family (I10).
create unique index session_token_head on session_token (provider_id, session_id) where kind = 'REFRESH' and replaced_at is null;

create table login_token (
  token_hash bytea primary key,
  provider_id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('RESET', 'WELCOME', 'LINK')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index login_token_account on login_token (provider_id, account_id);
select keep_to_provider('login_token');

create table supplant_session (
  provider_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  agent_id uuid not null,
  subject_id uuid not null check (subject_id <> agent_id),
  reason text not null check (length(reason) between 5 and 300),
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  changes_allowed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint supplant_at_most_an_hour check (expires_at <= started_at + interval '60 minutes'),
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade,
  foreign key (provider_id, agent_id) references account (provider_id, id),
  foreign key (provider_id, subject_id) references account (provider_id, id)
);
-- Never nested: one open supplant an agent's session.
create unique index supplant_one_open on supplant_session (provider_id, session_id) where started_at is not null and ended_at is null;
create index supplant_subject on supplant_session (provider_id, subject_id, started_at desc);
create index supplant_agent on supplant_session (provider_id, agent_id, started_at desc);
select keep_and_audit('supplant_session', 'subject_id');

-- The last step of the authenticator app that was used: a code that was seen once never works again.
create table second_factor_use (
  provider_id uuid not null,
  account_id uuid not null,
  last_step bigint not null,
  primary key (provider_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select keep_to_provider('second_factor_use');

-- A one-minute, single-use ticket for the socket (design D11).
create table socket_ticket (
  token_hash bytea primary key,
  provider_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade
);
select keep_to_provider('socket_ticket');
-- Not forced on the owner: the ticket is what tells the provider, so the function below looks across them.
alter table socket_ticket no force row level security;

-- Uses a ticket up and answers whose socket it opens; no row when it is unknown, used, late, or its session is over.
create function take_socket_ticket(wanted bytea) returns table (provider_id uuid, session_id uuid)
language plpgsql security definer set search_path = public as
$$
begin
  delete from socket_ticket t where t.token_hash = wanted and t.expires_at > now()
    returning t.provider_id, t.session_id into provider_id, session_id;
  if found then
    perform set_config('app.provider_id', provider_id::text, true);
    return next;
  end if;
end
$$;
grant execute on function take_socket_ticket(bytea) to school_app;

-- Exact limits for sign-in, reset and links, shared by every process. Unlogged: losing it in a crash only forgives.
create unlogged table rate_bucket (
  key text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null
);
grant select, insert, update, delete on rate_bucket to school_app;

create table idempotency_key (
  provider_id uuid not null references provider (id),
  account_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (provider_id, account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
select keep_to_provider('idempotency_key');

-- Who is asking, in one call: reads the token, the session, the account and an open supplant, and sets the transaction's scope.
-- Answers no row for a token that is unknown, expired or belongs to an ended session or a disabled account.
create function enter_session(wanted bytea)
returns table (provider_id uuid, session_id uuid, purpose text, actor_id uuid, account_id uuid, role text, is_admin boolean,
  full_name text, supplant_id uuid, changes_allowed boolean, supplant_expires_at timestamptz)
language plpgsql volatile security definer set search_path = public as
$$
begin
  select t.provider_id, t.session_id into provider_id, session_id
    from session_token t where t.token_hash = wanted and t.kind = 'ACCESS' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', provider_id::text, true);
  select s.purpose, a.id, coalesce(p.subject_id, a.id), b.role, b.is_admin, b.full_name, p.id, p.changes_allowed_at is not null, p.expires_at
    into purpose, actor_id, account_id, role, is_admin, full_name, supplant_id, changes_allowed, supplant_expires_at
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

-- Gives a session its tokens: an access token, and with `refresh` a new head of the family.
create function issue_tokens(for_session uuid, access bytea, access_until timestamptz, refresh bytea, refresh_until timestamptz)
returns void language plpgsql security definer set search_path = public as
$$
begin
  insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
    values (access, app_provider(), for_session, 'ACCESS', access_until);
  if refresh is not null then
    update session_token set replaced_at = now()
      where provider_id = app_provider() and session_id = for_session and kind = 'REFRESH' and replaced_at is null;
    insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
      values (refresh, app_provider(), for_session, 'REFRESH', refresh_until);
  end if;
end
$$;
grant execute on function issue_tokens(uuid, bytea, timestamptz, bytea, timestamptz) to school_app;

-- Rotates a refresh token (design D5). 'rotated': the new head stands. 'grace': it was replaced less than `grace` ago (another
-- tab), so only an access token is given. 'reuse': replayed later, the whole family ends. 'invalid': unknown or over.
create function rotate_refresh(wanted bytea, access bytea, access_until timestamptz, refresh bytea, refresh_until timestamptz, grace interval)
returns table (outcome text, provider_id uuid, session_id uuid) language plpgsql security definer set search_path = public as
$$
declare
  head session_token;
begin
  select * into head from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' for update;
  if not found or head.expires_at <= now() then
    return query select 'invalid', null::uuid, null::uuid;
    return;
  end if;
  perform set_config('app.provider_id', head.provider_id::text, true);
  if not exists (select 1 from session s join account a on a.provider_id = s.provider_id and a.id = s.account_id
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null and a.disabled_at is null) then
    return query select 'invalid', head.provider_id, head.session_id;
  elsif head.replaced_at is null then
    perform issue_tokens(head.session_id, access, access_until, refresh, refresh_until);
    update session s set last_seen_at = now() where s.provider_id = head.provider_id and s.id = head.session_id;
    return query select 'rotated', head.provider_id, head.session_id;
  elsif head.replaced_at > now() - grace then
    perform issue_tokens(head.session_id, access, access_until, null, null);
    return query select 'grace', head.provider_id, head.session_id;
  else
    update session s set ended_at = now(), end_reason = 'refresh-replayed'
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null;
    return query select 'reuse', head.provider_id, head.session_id;
  end if;
end
$$;
grant execute on function rotate_refresh(bytea, bytea, timestamptz, bytea, timestamptz, interval) to school_app;

-- Whose session a refresh token belongs to, for signing out when the access token has run out already. Sets provider and actor.
create function find_refresh_session(wanted bytea) returns table (session_id uuid)
language plpgsql security definer set search_path = public as
$$
declare
  token session_token;
  holder uuid;
begin
  select * into token from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', token.provider_id::text, true);
  select s.account_id into holder from session s
   where s.provider_id = token.provider_id and s.id = token.session_id and s.ended_at is null;
  if not found then
    perform set_config('app.provider_id', '', true);
    return;
  end if;
  perform set_config('app.actor_id', holder::text, true);
  session_id := token.session_id;
  return next;
end
$$;
grant execute on function find_refresh_session(bytea) to school_app;

-- Tokens are swept by the hourly job.
create function sweep_tokens() returns void language sql security definer set search_path = public as
$$
  delete from session_token where expires_at < now() - interval '1 day';
  delete from rate_bucket where refilled_at < now() - interval '1 day';
$$;
grant execute on function sweep_tokens() to school_app;
