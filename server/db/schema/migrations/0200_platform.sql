-- What everything stands on: extensions, who is asking, the audit log, schools, and what the server keeps for itself.

create extension if not exists btree_gin;
create extension if not exists btree_gist;
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

-- Writes who changed what; on update only the columns that differ. Runs for every audited table, whatever wrote the row (I8).
create function audit_row() returns trigger language plpgsql security definer set search_path to 'public' as
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
create function make_tenant_table(target regclass, allowed text default 'select, insert, update, delete') returns void language plpgsql as
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

-- A table of a provider whose changes are audited; `record_column` names the id that its history is filed under.
create function make_audited_tenant_table(target regclass, record_column text default 'id') returns void language plpgsql as
$$
begin
  perform make_tenant_table(target);
  execute format('create trigger audit after insert or update or delete on %s for each row execute function audit_row(%L)', target, record_column);
  if exists (select 1 from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_row()', target);
  end if;
end
$$;

create function audit_entry_holds(actor_id uuid, subject_id uuid, supplant_id uuid, operation text) returns boolean language plpgsql
  immutable as
$$
declare
  broken text := case
    when ((operation = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))) is false then 'audit_entry_operation_check'
    when (((supplant_id IS NULL) = (subject_id IS NULL))) is false then 'audit_names_both'
    when (((supplant_id IS NULL) OR (actor_id IS NOT NULL))) is false then 'audit_supplant_has_actor' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'audit_entry', broken),
    table = 'audit_entry', constraint = broken;
end
$$;

create table audit_entry (
  id bigint generated always as identity,
  provider_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  subject_id uuid,
  supplant_id uuid,
  action text not null,
  request_id text,
  noun text not null,
  record_id uuid,
  operation text not null,
  before jsonb,
  after jsonb,
  primary key (provider_id, id),
  constraint audit_entry_holds check (audit_entry_holds(actor_id, subject_id, supplant_id, operation))
);
create index audit_entry_record on audit_entry (provider_id, record_id, id desc);
create index audit_entry_supplant on audit_entry (supplant_id) where (supplant_id is not null);
-- The audit log by noun, by action and by day. Numbers count up with time, so each is read along its index from the newest on.
create index audit_entry_noun on audit_entry (provider_id, noun, id desc);
create index audit_entry_action on audit_entry (provider_id, action, id desc);
create index audit_entry_at on audit_entry (provider_id, at);
create index audit_entry_actor on audit_entry (provider_id, actor_id, id desc) where (actor_id is not null);
-- What few entries of the audit log are: a row that went, something done while acting as somebody.
create index audit_entry_deleted on audit_entry (provider_id, id desc) where (operation = 'delete');
create index audit_entry_subject on audit_entry (provider_id, subject_id, id desc) where (subject_id is not null);
-- What was changed of one kind, by one person or by one action, without all that they made: of a million bookings few lines are changes,
-- and the audit log went through the rest. A booking only makes, so it writes none of these.
create index audit_entry_changed_noun on audit_entry (provider_id, noun, id desc) where (operation = 'update');
create index audit_entry_changed_action on audit_entry (provider_id, action, id desc) where (operation = 'update');
create index audit_entry_changed_actor on audit_entry (provider_id, actor_id, id desc) where ((operation = 'update') and (actor_id is not
  null));
select make_tenant_table('audit_entry', 'select, insert');

-- What is append-only changes for one reason: somebody is erased.
create function append_only() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and current_setting('app.erasing', true) = 'on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger append_only before delete or update on audit_entry for each row execute function append_only();

-- Not under row-level security: it is looked up by subdomain before anybody is known. school_app reads branding and rules only
-- of its own provider (policy below, not forced on the owner, whose definer function does the look-up).
create table provider (
  id uuid not null,
  provider_name text not null check (length(provider_name) between 1 and 80),
  subdomain text not null check (subdomain ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  isotype_url text not null,
  isotype_url_dark text not null,
  logotype_url text not null,
  logotype_url_dark text not null,
  time_zone text not null default 'Europe/Madrid',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  allow_zoom boolean not null default false,
  rules jsonb not null default '{}'::jsonb,
  rules_version integer not null default 1,
  invoice_prefix text not null default 'F',
  is_demo boolean not null default false,
  hubspot_provider_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Who the school is on an invoice. Prices hold the tax; the rate is in hundredths of a percent, 0 where teaching is exempt.
  legal_name text check (length(legal_name) between 1 and 120),
  tax_id text check (length(tax_id) between 1 and 40),
  billing_address text check (length(billing_address) between 1 and 300),
  tax_rate_points integer not null default 0 check (tax_rate_points between 0 and 3000),
  invoice_footer text not null default 'Teaching is exempt from VAT (art. 20.1.9 of Ley 37/1992).' check (length(invoice_footer) <= 600),
  iban text check (length(iban) between 10 and 42),
  brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  brand_colour_dark text check (brand_colour_dark ~ '^#[0-9a-f]{6}$'),
  -- Web sites (origins) that may show the school's public pages inside their own; null: any.
  embed_sites text[] check (cardinality(embed_sites) <= 20),
  primary key (id),
  unique (subdomain),
  constraint provider_embed_sites_are_origins check (array_to_string(embed_sites, ' ', '?') ~
    '^(https://[a-z0-9.-]{4,253}(:[0-9]{1,5})?( (?=.)|$))*$')
);

-- Where the school's days begin elsewhere, so do its months.
create function forget_of_zone() returns trigger language plpgsql as
$$
begin
  perform pg_advisory_xact_lock_shared(hashtext('company_month'), hashtext(new.id::text));
  delete from company_month where provider_id = new.id;
  return null;
end
$$;

-- Where the school's days begin elsewhere, nobody pays until they are counted again.
create function count_payment_days_anew() returns trigger language plpgsql as
$$
begin
  lock table payment in share row exclusive mode;
  delete from payment_day where provider_id = new.id;
  perform sum_payment_days(new.id);
  return null;
end
$$;

alter table provider enable row level security;
create policy tenant_isolation on provider using ((id = (select app_provider()))) with check ((id = (select app_provider())));
create trigger audit after update on provider for each row execute function audit_row('id');
create trigger forget after update on provider for each row when ((old.time_zone is distinct from new.time_zone)) execute function
  forget_of_zone();
create trigger payment_days after update on provider for each row when ((old.time_zone is distinct from new.time_zone)) execute function
  count_payment_days_anew();
create trigger touch before update on provider for each row execute function touch_row();
grant select, update on provider to school_app;

-- Addresses of a school's own, besides its subdomain. One leads here once its owner has proved it by a TXT record; until then
-- several schools may have asked for it.
create table provider_domain (
  provider_id uuid not null,
  id uuid not null,
  host text not null check ((host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$') and (length(host) <= 253)),
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, host),
  foreign key (provider_id) references provider (id)
);
create unique index provider_domain_verified on provider_domain (host) where (verified_at is not null);
select make_audited_tenant_table('provider_domain');

-- A school's own logos. What was shown once is kept: mails that are sent already name it.
create table brand_picture (
  provider_id uuid not null,
  id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/svg+xml', 'image/webp')),
  content bytea not null check (length(content) between 1 and 300000),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id)
);
select make_tenant_table('brand_picture', 'select, insert');

-- Of each kind the latest counts; without words: the standard again. Rows are only added, so that who worded what and when stays known.
create table mail_wording (
  provider_id uuid not null,
  id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{2,39}$'),
  version integer not null check (version > 0),
  subject text check (length(subject) between 1 and 200),
  body text check (length(body) between 1 and 6000),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (provider_id, id),
  unique (provider_id, kind, version),
  foreign key (provider_id) references provider (id),
  constraint mail_wording_check check ((subject is null) = (body is null))
);
select make_tenant_table('mail_wording', 'select, insert');
create trigger audit after insert or delete or update on mail_wording for each row execute function audit_row('id');
create trigger touch before update on mail_wording for each row execute function touch_row();

create table holiday (
  provider_id uuid not null,
  id uuid not null,
  on_date date not null,
  name text not null,
  primary key (provider_id, id),
  unique (provider_id, on_date),
  foreign key (provider_id) references provider (id)
);
select make_audited_tenant_table('holiday');

create table school_report (
  provider_id uuid not null,
  computed_at timestamptz not null,
  figures jsonb not null,
  primary key (provider_id),
  foreign key (provider_id) references provider (id)
);
select make_tenant_table('school_report', 'select, insert, update');

-- Exact limits for sign-in, reset and links, shared by every process. Unlogged: losing it in a crash only forgives.
create unlogged table rate_bucket (
  key text not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  primary key (key)
);
grant select, insert, update, delete on rate_bucket to school_app;

create table idempotency_key (
  provider_id uuid not null,
  account_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (provider_id, account_id, key),
  foreign key (provider_id) references provider (id)
);
create index idempotency_key_age on idempotency_key (created_at);
select make_tenant_table('idempotency_key');

-- What the sockets of several processes say to one another where it is too long for a notification (decision 18). Of no provider:
-- only the sockets' own connection, as the owner, reads and writes it.
create table socket_io_attachments (
  id bigserial,
  created_at timestamptz not null default now(),
  payload bytea not null,
  primary key (id)
);

create function outbox_message_holds(kind text, about text, about_order integer) returns boolean language plpgsql immutable as
$$
declare
  broken text := case
    when (((about_order IS NULL) = (about IS NULL))) is false then 'outbox_message_check'
    when ((kind = ANY (ARRAY['MAIL'::text, 'REALTIME'::text]))) is false then 'outbox_message_kind_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'outbox_message', broken),
    table = 'outbox_message', constraint = broken;
end
$$;

-- Messages are written in the transaction that they speak of and leave after it (I9).
create table outbox_message (
  provider_id uuid not null,
  id uuid not null,
  -- The same message is never written twice.
  dedupe_key text,
  kind text not null,
  payload jsonb not null,
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  undo_id uuid,
  -- What a message speaks of, and its place among the messages about the same: while a younger one waits, an older one does not
  -- leave; once the younger has left, the older is thrown away. When the younger is taken back, the older one's turn comes again.
  about text,
  about_order integer,
  primary key (provider_id, id),
  constraint outbox_message_holds check (outbox_message_holds(kind, about, about_order))
);
create index outbox_message_due on outbox_message (send_after) where ((sent_at is null) and (failed_at is null));
create index outbox_message_undo on outbox_message (provider_id, undo_id) where ((undo_id is not null) and (sent_at is null));
create index outbox_message_about on outbox_message (provider_id, about, about_order) where ((about is not null) and (sent_at is null));
create unique index outbox_message_once on outbox_message (provider_id, dedupe_key) where (dedupe_key is not null);
alter table outbox_message enable row level security;
create policy owner_access on outbox_message to current_user using ((current_setting('app.as_owner', true) = 'on')) with check
  ((current_setting('app.as_owner', true) = 'on'));
create policy tenant_isolation on outbox_message using ((provider_id = (select app_provider()))) with check ((provider_id = (select
  app_provider())));
grant select, insert, update, delete on outbox_message to school_app;

-- What global search and every list's `q` look in. Not under row-level security, because no trigram index works beneath it:
-- school_app has no grant, and the one function that reads it takes the provider from the transaction.
create table search_entry (
  provider_id uuid not null,
  noun text not null,
  id uuid not null,
  title text not null,
  subtitle text not null default '',
  text text not null,
  primary key (provider_id, noun, id),
  foreign key (provider_id) references provider (id)
);
create index search_entry_text on search_entry using gin (provider_id, noun, text gin_trgm_ops);
-- A word that nearly everybody has (the domain of a school's mail, the beginning of a telephone number) was looked up along its
-- trigrams, and all that have it were sorted. The planner chooses now, for the words asked for: along the trigrams, or in the order
-- of titles until there are enough. So that this never reads the rows, the index has all that is looked at.
create index search_entry_walk on search_entry (provider_id, noun, title, id) include (subtitle, text);
create index search_entry_start on search_entry (provider_id, noun, text text_pattern_ops);

-- Files whose rows are gone: taken off the disk after the commit, by whoever comes to it, however often that fails.
create table discarded_file (
  provider_id uuid not null,
  storage_key text not null,
  discarded_at timestamptz not null default now(),
  primary key (provider_id, storage_key),
  foreign key (provider_id) references provider (id)
);
select make_tenant_table('discarded_file');
