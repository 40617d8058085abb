-- Support's desk: tasks, notifications, notes, saved views; the outbox; and the one index that finds people.

create table support_task (
  provider_id uuid not null references provider (id),
  id uuid not null,
  type text not null check (type in ('CREATE_REGULAR_LESSON', 'CREATE_OCCASIONAL_LESSON', 'CREATE_TRIAL_LESSON', 'CANCEL_REGULAR_LESSON',
    'CANCEL_OCCASIONAL_LESSON', 'CANCEL_ALL_REGULAR_LESSONS', 'CHANGE_TEACHER', 'REPORT_STUDENT_ABSENCE', 'REPORT_TEACHER_ABSENCE',
    'RESCHEDULE_LESSON', 'CUSTOM', 'NO_LESSON', 'REQUEST_CALL', 'CONFLICT_REGULAR_OCCASIONAL')),
  issuer_id uuid not null,
  student_id uuid,
  lesson_id uuid,
  regular_lesson_id uuid,
  -- The fields that only this type has (specification section 3), checked by domain/support-task.ts.
  payload jsonb not null default '{}',
  due_at timestamptz,
  claimed_by uuid,
  claimed_until timestamptz check ((claimed_until is null) = (claimed_by is null)),
  resolved_at timestamptz,
  resolved_by uuid check ((resolved_by is null) or resolved_at is not null),
  resolution text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, issuer_id) references account (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, regular_lesson_id) references regular_lesson (provider_id, id),
  foreign key (provider_id, claimed_by) references account (provider_id, id),
  foreign key (provider_id, resolved_by) references account (provider_id, id)
);
create index support_task_open on support_task (provider_id, due_at, id) where resolved_at is null;
create index support_task_student on support_task (provider_id, student_id, created_at desc) where student_id is not null;
create index support_task_created on support_task (provider_id, created_at desc, id);
select keep_and_audit('support_task');

create table notification (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  payload jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index notification_account on notification (provider_id, account_id, created_at desc);
select keep_to_provider('notification');

-- Staff's notes on a record; never shown to students, teachers or managers.
create table note (
  provider_id uuid not null references provider (id),
  id uuid not null,
  noun text not null check (noun in ('student', 'teacher', 'business', 'group', 'trial', 'payment', 'course')),
  record_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  is_pinned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, author_id) references account (provider_id, id)
);
create index note_record on note (provider_id, noun, record_id, is_pinned desc, created_at desc);
select keep_and_audit('note', 'record_id');

create table saved_view (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  resource text not null,
  name text not null check (length(name) between 1 and 60),
  -- The list's address: filter, sort and columns, as the page itself writes them.
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, account_id, resource, name),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index saved_view_resource on saved_view (provider_id, resource);
select keep_and_audit('saved_view');

-- Messages are written in the transaction that they speak of and leave after it (I9).
create table outbox_message (
  provider_id uuid not null references provider (id),
  id uuid not null,
  -- The same message is never written twice.
  dedupe_key text not null,
  kind text not null check (kind in ('MAIL', 'REALTIME')),
  payload jsonb not null,
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_until timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, dedupe_key)
);
create index outbox_message_due on outbox_message (send_after) where sent_at is null and failed_at is null;
select keep_to_provider('outbox_message');
-- Not forced on the owner: the claim below is the one look across providers.
alter table outbox_message no force row level security;

-- The sender serves every provider: it claims across them, which row-level security would hide.
create function claim_outbox(most integer, lease interval, kinds text[] default array['MAIL', 'REALTIME']) returns setof outbox_message
language sql security definer set search_path = public as
$$
  update outbox_message o set claimed_until = now() + lease, attempts = attempts + 1
    from (select m.provider_id, m.id from outbox_message m
           where m.sent_at is null and m.failed_at is null and m.send_after <= now() and (m.claimed_until is null or m.claimed_until < now())
             and m.kind = any (kinds)
           order by m.send_after limit most for update skip locked) due
   where o.provider_id = due.provider_id and o.id = due.id
  returning o.*
$$;
grant execute on function claim_outbox(integer, interval, text[]) to school_app;

-- What global search and every list's `q` look in. Not under row-level security, because no trigram index works beneath it:
-- school_app has no grant, and the one function that reads it takes the provider from the transaction.
create table search_entry (
  provider_id uuid not null references provider (id),
  noun text not null,
  id uuid not null,
  title text not null,
  subtitle text not null default '',
  text text not null,
  primary key (provider_id, noun, id)
);
create index search_entry_text on search_entry using gin (provider_id, noun, text gin_trgm_ops);

create function index_account() returns trigger language plpgsql security definer set search_path = public as
$$
declare
  as_noun text := case new.role when 'STUDENT' then 'student' when 'TEACHER' then 'teacher' when 'BUSINESS_MANAGER' then 'manager'
    when 'CUSTOMER_SUPPORT' then 'staff' end;
begin
  delete from search_entry where provider_id = new.provider_id and id = new.id and noun is distinct from as_noun;
  if as_noun is not null then
    insert into search_entry (provider_id, noun, id, title, subtitle, text)
      values (new.provider_id, as_noun, new.id, new.full_name, new.email,
        fold(new.full_name || ' ' || new.email || ' ' || coalesce(regexp_replace(new.phone, '[^0-9+]', '', 'g'), '')))
      on conflict (provider_id, noun, id) do update set title = excluded.title, subtitle = excluded.subtitle, text = excluded.text;
  end if;
  return null;
end
$$;
create trigger search after insert or update of first_name, last_name, email, phone, role on account
  for each row execute function index_account();

create function index_named() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  insert into search_entry (provider_id, noun, id, title, text)
    values (new.provider_id, tg_argv[0], new.id, new.name, fold(new.name))
    on conflict (provider_id, noun, id) do update set title = excluded.title, text = excluded.text;
  return null;
end
$$;
create trigger search after insert or update of name on business for each row execute function index_named('business');
create trigger search after insert or update of name on student_group for each row execute function index_named('group');
create trigger search after insert or update of name on course for each row execute function index_named('course');

create function unindex() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  delete from search_entry where provider_id = old.provider_id and id = old.id;
  return null;
end
$$;
create trigger unsearch after delete on account for each row execute function unindex();
create trigger unsearch after delete on business for each row execute function unindex();
create trigger unsearch after delete on student_group for each row execute function unindex();
create trigger unsearch after delete on course for each row execute function unindex();

-- Records whose text holds every word of `wanted`, best first. `nouns` null: all of them. The longest word drives the index.
create function search(wanted text, nouns text[], most integer)
returns table (noun text, id uuid, title text, subtitle text) language plpgsql stable security definer set search_path = public as
$$
declare
  words text[] := (select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc)
                     from regexp_split_to_table(fold(trim(wanted)), '\s+') word);
begin
  return query
    select e.noun, e.id, e.title, e.subtitle from search_entry e
     where e.provider_id = app_provider() and (nouns is null or e.noun = any (nouns))
       and e.text like words[1] and e.text like all (words)
     order by (e.text like substr(words[array_length(words, 1)], 2)) desc, e.title, e.id
     limit most;
end
$$;
grant execute on function search(text, text[], integer) to school_app;
