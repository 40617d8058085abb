-- What every other migration stands on: extensions, who is asking, and the rules that every table of a provider obeys.

create extension if not exists btree_gist;
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The provider of the running transaction; nothing is visible before it is set.
create function app_provider() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.provider_id', true), '')::uuid $$;

-- Lower case without accents: what search and duplicate checks compare. Wrapped, because unaccent() itself is only stable.
create function fold(value text) returns text language sql immutable parallel safe strict as
$$ select lower(unaccent('unaccent'::regdictionary, value)) $$;

-- The wall clock that an instant shows in a zone; used by checks that tie an instant to what was agreed (invariant I11).
create function wall_time(instant timestamptz, zone text) returns timestamp language sql immutable parallel safe strict as
$$ select timezone(zone, instant) $$;

-- Every change counts the row's version up; a stale write is recognised by it.
create function touch_row() returns trigger language plpgsql as
$$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end
$$;

-- Never copied into the audit log: secrets, and what follows from other columns.
create function without_secrets(data jsonb) returns jsonb language sql immutable as
$$ select data - array['password_hash', 'totp_secret', 'code_hash', 'token_hash', 'full_name', 'during', 'updated_at', 'version'] $$;

create table audit_entry (
  id bigint generated always as identity primary key,
  provider_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  subject_id uuid,
  supplant_id uuid,
  action text not null,
  request_id text,
  noun text not null,
  record_id uuid,
  operation text not null check (operation in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  -- The system acts without an account; a person acting as another must be traceable to the supplant session (I8).
  constraint audit_names_both check ((supplant_id is null) = (subject_id is null)),
  constraint audit_supplant_has_actor check (supplant_id is null or actor_id is not null)
);
create index audit_entry_record on audit_entry (provider_id, record_id, id desc);
create index audit_entry_recent on audit_entry (provider_id, id desc);
create index audit_entry_actor on audit_entry (provider_id, actor_id, id desc);
create index audit_entry_supplant on audit_entry (supplant_id) where supplant_id is not null;

-- Writes who changed what; on update only the columns that differ. Runs for every audited table, whatever wrote the row (I8).
create function audit_row() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then without_secrets(to_jsonb(old)) end;
  new_row jsonb := case when tg_op <> 'DELETE' then without_secrets(to_jsonb(new)) end;
  changed_before jsonb := old_row;
  changed_after jsonb := new_row;
  some_row jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into changed_before, changed_after
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if changed_after is null then
      return null;
    end if;
  end if;
  insert into audit_entry (provider_id, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, before, after)
  values (
    coalesce((some_row ->> 'provider_id')::uuid, (some_row ->> 'id')::uuid),
    nullif(current_setting('app.actor_id', true), '')::uuid,
    nullif(current_setting('app.subject_id', true), '')::uuid,
    nullif(current_setting('app.supplant_id', true), '')::uuid,
    coalesce(nullif(current_setting('app.action', true), ''), 'system'),
    nullif(current_setting('app.request_id', true), ''),
    tg_table_name, coalesce((some_row ->> tg_argv[0])::uuid, (some_row ->> 'id')::uuid),
    lower(tg_op), changed_before, changed_after);
  return null;
end
$$;

-- Row-level security for a table of a provider: the owner obeys it too, and the running role sees only its provider.
create function keep_to_provider(target regclass, allowed text default 'select, insert, update, delete') returns void language plpgsql as
$$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy of_provider on %s using (provider_id = (select app_provider())) with check (provider_id = (select app_provider()))', target);
  -- The owner's own work (migrations, seeds, jobs, checks) crosses providers, and says so. A policy for that role alone: joined
  -- to the one above by "or", it would keep school_app from using any index.
  execute format('create policy of_owner on %s to current_user using (current_setting(''app.as_owner'', true) = ''on'') with check (current_setting(''app.as_owner'', true) = ''on'')', target);
  execute format('grant %s on %s to school_app', allowed, target);
end
$$;

-- A table of a provider whose changes are audited; `record_column` names the id that its history is filed under.
create function keep_and_audit(target regclass, record_column text default 'id') returns void language plpgsql as
$$
begin
  perform keep_to_provider(target);
  execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row(%L)', target, record_column);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_row()', target);
  end if;
end
$$;

select keep_to_provider('audit_entry', 'select, insert');
