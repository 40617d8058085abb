-- The planner reads the value of a stable function, but not of a sub-select: it took every school to be of average size, which a large
-- school among many small ones is not.
create or replace function make_tenant_table(target regclass, allowed text default 'select, insert, update, delete') returns void
language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_isolation on %s using (provider_id = app_provider()) with check (provider_id = app_provider())', target);
  -- The owner's own work (migrations, seeds, jobs, checks) crosses providers, and says so. A policy for that role alone: joined
  -- to the one above by "or", it would keep school_app from using any index.
  execute format('create policy owner_access on %s to current_user using (current_setting(''app.as_owner'', true) = ''on'') with check (current_setting(''app.as_owner'', true) = ''on'')', target);
  execute format('grant %s on %s to school_app', allowed, target);
end
$$;

do
$$
declare
  target regclass;
begin
  for target in select p.polrelid::regclass from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'tenant_isolation' and c.relnamespace = 'public'::regnamespace and c.relname <> 'provider' order by c.relname
  loop
    execute format('alter policy tenant_isolation on %s using (provider_id = app_provider()) with check (provider_id = app_provider())', target);
  end loop;
end
$$;
alter policy tenant_isolation on provider using (id = app_provider()) with check (id = app_provider());
