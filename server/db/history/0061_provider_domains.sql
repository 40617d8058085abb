-- Addresses of a school's own, besides its subdomain. One leads here once its owner has proved it by a TXT record; until then
-- several schools may have asked for it.
create table provider_domain (
  provider_id uuid not null references provider (id),
  id uuid not null,
  host text not null check (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' and length(host) <= 253),
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, host)
);
create unique index provider_domain_verified on provider_domain (host) where verified_at is not null;
select keep_and_audit('provider_domain');

-- The school that a proved domain belongs to, before anybody's school is known.
create function find_provider_by_domain(wanted text) returns setof provider
language plpgsql stable security definer set search_path = public as
$$
declare
  was text := coalesce(current_setting('app.as_owner', true), '');
begin
  perform set_config('app.as_owner', 'on', true);
  return query select p.* from provider_domain d join provider p on p.id = d.provider_id
    where d.host = wanted and d.verified_at is not null;
  perform set_config('app.as_owner', was, true);
end
$$;
grant execute on function find_provider_by_domain(text) to school_app;
