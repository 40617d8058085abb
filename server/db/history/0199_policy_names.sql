-- Policies and their helpers under names that say what they do.

alter function keep_to_provider(regclass, text) rename to make_tenant_table;
alter function keep_and_audit(regclass, text) rename to make_audited_tenant_table;

do $$
declare
  policy record;
begin
  for policy in select polrelid::regclass as target, polname from pg_policy where polname in ('of_provider', 'of_owner') loop
    execute format('alter policy %I on %s rename to %I', policy.polname, policy.target,
      case policy.polname when 'of_provider' then 'tenant_isolation' else 'owner_access' end);
  end loop;
end
$$;

create or replace function make_tenant_table(target regclass, allowed text default 'select, insert, update, delete') returns void
language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_isolation on %s using (provider_id = (select app_provider())) with check (provider_id = (select app_provider()))', target);
  -- The owner's own work (migrations, seeds, jobs, checks) crosses providers, and says so. A policy for that role alone: joined
  -- to the one above by "or", it would keep school_app from using any index.
  execute format('create policy owner_access on %s to current_user using (current_setting(''app.as_owner'', true) = ''on'') with check (current_setting(''app.as_owner'', true) = ''on'')', target);
  execute format('grant %s on %s to school_app', allowed, target);
end
$$;

create or replace function make_audited_tenant_table(target regclass, record_column text default 'id') returns void
language plpgsql as
$$
begin
  perform make_tenant_table(target);
  execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row(%L)', target, record_column);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_row()', target);
  end if;
end
$$;
