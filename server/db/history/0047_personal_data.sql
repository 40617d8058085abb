-- What people ask of the school about themselves (GDPR articles 15, 17 and 20): a copy of everything, or to be erased.

-- An erased person keeps a row, because lessons, money and history point to it, and nothing that says who it was.
alter table account add column erased_at timestamptz;
alter table account add constraint account_erased check (erased_at is null or (disabled_at is not null and password_hash is null
  and totp_secret is null and phone is null and photo_url is null and not is_admin and email = 'erased-' || id || '@erased.invalid'));

create function stays_erased() returns trigger language plpgsql as
$$
begin
  if (new.erased_at, new.first_name, new.last_name) is distinct from (old.erased_at, old.first_name, old.last_name) then
    raise exception 'Account % is erased', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger stays_erased before update on account for each row when (old.erased_at is not null) execute function stays_erased();

create table personal_data_request (
  provider_id uuid not null references provider (id),
  id uuid not null,
  -- About whom; who asked may be somebody of staff, by whom it was put down.
  account_id uuid not null,
  kind text not null check (kind in ('EXPORT', 'ERASE')),
  status text not null default 'OPEN' check (status in ('OPEN', 'PREPARING', 'READY', 'DONE', 'REFUSED', 'WITHDRAWN')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  -- One month, as article 12 (3) has it.
  due_on date not null,
  note text check (length(note) between 1 and 1000),
  handled_by uuid,
  handled_at timestamptz,
  refusal_reason text check ((refusal_reason is not null) = (status = 'REFUSED')),
  -- The copy, while it may be downloaded.
  file_key text check ((file_key is not null) = (status = 'READY')),
  file_bytes bigint,
  file_until timestamptz check ((file_until is not null) or (file_key is null)),
  failures integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint personal_data_export_has_file check (kind = 'EXPORT' or status not in ('PREPARING', 'READY')),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, asked_by) references account (provider_id, id),
  foreign key (provider_id, handled_by) references account (provider_id, id)
);
-- One of a kind at a time for everybody.
create unique index personal_data_request_open on personal_data_request (provider_id, account_id, kind)
  where status in ('OPEN', 'PREPARING');
create index personal_data_request_account on personal_data_request (provider_id, account_id, asked_at desc);
create index personal_data_request_asked on personal_data_request (provider_id, asked_at desc, id);
create index personal_data_request_due on personal_data_request (provider_id, due_on, id);
create index personal_data_request_work on personal_data_request (status) where status in ('PREPARING', 'READY');
select keep_and_audit('personal_data_request', 'account_id');

-- Each time that somebody took a copy home; filed under the person whom it is about.
create table personal_data_download (
  provider_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  account_id uuid not null,
  downloaded_by uuid not null,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, request_id) references personal_data_request (provider_id, id),
  foreign key (provider_id, downloaded_by) references account (provider_id, id)
);
create index personal_data_download_request on personal_data_download (provider_id, request_id, at desc);
select keep_and_audit('personal_data_download', 'account_id');

-- Files whose rows are gone: taken off the disk after the commit, by whoever comes to it, however often that fails.
create table discarded_file (
  provider_id uuid not null references provider (id),
  storage_key text not null,
  discarded_at timestamptz not null default now(),
  primary key (provider_id, storage_key)
);
select keep_to_provider('discarded_file');

-- What is append-only changes for one reason: somebody is erased. Only the functions below say so.
create or replace function append_only() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create or replace function keep_confirmed_pay() returns trigger language plpgsql as
$$
declare
  run pay_run;
begin
  if current_setting('app.as_owner', true) = 'on' or (tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on') then
    return coalesce(new, old);
  end if;
  select * into run from pay_run r
    where r.provider_id = coalesce(new.provider_id, old.provider_id) and r.id = coalesce(new.pay_run_id, old.pay_run_id);
  if run.status <> 'DRAFT' then
    raise exception 'Pay run % is confirmed', run.id using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end
$$;

-- A text without these: `phrases` (patterns) in whatever case, `names` (patterns) as words of their own.
create function without_words(value text, phrases text[], names text[]) returns text language plpgsql immutable as
$$
declare
  word text;
begin
  foreach word in array phrases loop
    value := regexp_replace(value, word, '[erased]', 'gi');
  end loop;
  foreach word in array names loop
    value := regexp_replace(value, '(?<![[:alnum:]])' || word || '(?![[:alnum:]])', '[erased]', 'g');
  end loop;
  return value;
end
$$;

-- Opens what is append-only for whom the running transaction erases, and for nobody else. `done_erasing` closes it again.
create function only_while_erasing(person uuid) returns void language plpgsql as
$$
begin
  if not exists (select from account a where a.provider_id = app_provider() and a.id = person and a.erased_at = now()) then
    raise exception 'Nobody is being erased' using errcode = 'restrict_violation';
  end if;
  perform set_config('app.erasing', 'on', true);
end
$$;
create function done_erasing() returns void language plpgsql as
$$
begin
  perform set_config('app.erasing', 'off', true);
end
$$;

-- Takes words out of text and jsonb columns of a table's rows, those whose `key` is one of `ids` or, without ids, all of the
-- provider. Answers the `record` of each row that held one.
create function erase_words(person uuid, target text, columns text[], key text, ids uuid[], record text, phrases text[], names text[])
returns uuid[] language plpgsql security definer set search_path = public as
$$
declare
  words text := array_to_string(phrases || names, '|');
  sets text;
  held text;
  found uuid[];
begin
  perform only_while_erasing(person);
  if words = '' then
    perform done_erasing();
    return '{}';
  end if;
  select string_agg(format('%1$I = without_words(%1$I::text, $3, $4)::%2$s', c.attname, format_type(c.atttypid, c.atttypmod)), ', '),
      string_agg(format('%I::text ~* $2', c.attname), ' or ')
    into sets, held
    from pg_attribute c where c.attrelid = target::regclass and c.attname = any (columns) and not c.attisdropped;
  execute format('with changed as (update %I set %s where provider_id = app_provider() and ($1 is null or %I = any ($1)) and (%s) returning %I as id)
    select coalesce(array_agg(distinct id), ''{}'') from changed', target, sets, key, held, record)
    into found using ids, words, phrases, names;
  perform done_erasing();
  return found;
end
$$;
grant execute on function erase_words(uuid, text, text[], text, uuid[], text, text[], text[]) to school_app;

-- What the history of these records says: the columns that say who somebody is (`personal`: noun → columns) and the words anywhere.
create function erase_history(person uuid, ids uuid[], personal jsonb, phrases text[], names text[]) returns void
language plpgsql security definer set search_path = public as
$$
begin
  perform only_while_erasing(person);
  update audit_entry e set
      before = without_words(blanked(e.before, personal -> e.noun)::text, phrases, names)::jsonb,
      after = without_words(blanked(e.after, personal -> e.noun)::text, phrases, names)::jsonb
    where e.provider_id = app_provider() and e.record_id = any (ids);
  perform done_erasing();
end
$$;
create function blanked(data jsonb, columns jsonb) returns jsonb language sql immutable as
$$
  select case when columns is null or data is null then data else (select coalesce(jsonb_object_agg(key,
    case when columns ? key and value <> 'null' then '"[erased]"' else value end), '{}') from jsonb_each(data)) end
$$;
grant execute on function erase_history(uuid, uuid[], jsonb, text[], text[]) to school_app;

-- Whom an invoice names: its number, day and amounts stay as they were.
create function erase_invoices(person uuid, as_name text) returns void
language plpgsql security definer set search_path = public as
$$
begin
  perform only_while_erasing(person);
  update invoice i set billing_name = as_name, billing_tax_id = null, billing_address = null
    from customer_order o
   where i.provider_id = app_provider() and o.provider_id = i.provider_id and o.id = i.order_id and o.student_id = person;
  perform done_erasing();
end
$$;
grant execute on function erase_invoices(uuid, text) to school_app;
