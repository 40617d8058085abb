-- Accounts and how they sign in; students, teachers and their groups; personal data.

create table account (
  provider_id uuid not null,
  id uuid not null,
  email text not null check ((email = lower(email)) and (email ~ '^[^@\s]+@[^@\s]+$') and (length(email) <= 254)),
  password_hash text,
  role text not null check (role in ('CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'PASSWORD_RESETTER', 'BUSINESS_MANAGER')),
  is_admin boolean not null default false,
  first_name text not null check (first_name <> ''),
  last_name text not null,
  full_name text collate "und-x-icu" not null generated always as (trim(both from ((first_name || ' ') || last_name))) stored,
  phone text,
  photo_url text,
  time_zone text not null default 'Europe/Madrid',
  locale text not null default 'en',
  allow_zoom boolean not null default false,
  -- A password set by somebody else must be replaced at the next sign-in, as PASSWORD_RESETTER.
  must_reset_password boolean not null default false,
  totp_secret text,
  totp_confirmed_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What each person wants to be mailed. Cancellations are always mailed.
  mail_changes boolean not null default true,
  remind_day_before boolean not null default true,
  remind_hour_before boolean not null default true,
  -- Further kinds of mail that a person may switch off.
  mail_requests boolean not null default true,
  mail_credits boolean not null default true,
  -- Support's mail two weeks before clocks change can be switched off.
  mail_clock_changes boolean not null default true,
  -- What somebody of staff may see and change (domain/rights.ts): a level for each area and for money. Null: what support always
  -- could; an admin may everything, whatever stands here.
  staff_rights jsonb,
  -- An erased person keeps a row, because lessons, money and history point to it, and nothing that says who it was.
  erased_at timestamptz,
  mail_mentions boolean not null default true,
  mail_company boolean not null default true,
  primary key (provider_id, id),
  unique (provider_id, email),
  unique (provider_id, id, full_name, email),
  foreign key (provider_id) references provider (id),
  constraint account_check check ((not is_admin) or (role = 'CUSTOMER_SUPPORT')),
  constraint account_check1 check ((disabled_reason is null) or (disabled_at is not null)),
  constraint account_check2 check ((staff_rights is null) or ((role = 'CUSTOMER_SUPPORT') and (jsonb_typeof(staff_rights) = 'object'))),
  constraint account_erased check ((erased_at is null) or ((disabled_at is not null) and (password_hash is null) and (totp_secret is null)
    and (phone is null) and (photo_url is null) and (not is_admin) and (email = (('erased-' || id) || '@erased.invalid'))))
);
create index account_role on account (provider_id, role, full_name, id);
-- Whose clocks matter when one is put on or back: each account of a weekly lesson was looked up for its zone.
create index account_zone on account (provider_id, id) include (time_zone);
alter table brand_picture add foreign key (provider_id, created_by) references account (provider_id, id);
alter table mail_wording add foreign key (provider_id, created_by) references account (provider_id, id);
select make_audited_tenant_table('account');

create function index_account() returns trigger language plpgsql security definer set search_path to 'public' as
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

create function stays_erased() returns trigger language plpgsql as
$$
begin
  if (new.erased_at, new.first_name, new.last_name) is distinct from (old.erased_at, old.first_name, old.last_name) then
    raise exception 'Account % is erased', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function unindex() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  delete from search_entry where provider_id = old.provider_id and id = old.id;
  return null;
end
$$;

create trigger search after insert or update of first_name, last_name, email, phone, role on account for each row execute function
  index_account();
create trigger stays_erased before update on account for each row when ((old.erased_at is not null)) execute function stays_erased();
create trigger unsearch after delete on account for each row execute function unindex();

-- A person's own photo, one each: a plain JPEG without what a camera writes beside the picture. The account names where it is served;
-- another one has another id, so that a browser may keep what it has seen.
create table account_photo (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  content bytea not null check (length(content) between 1 and 200000),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id)
);
select make_tenant_table('account_photo');

create table teacher (
  provider_id uuid not null,
  id uuid not null,
  full_name text collate "und-x-icu" not null,
  email text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'VACATIONS', 'INACTIVE')),
  languages text[] not null default '{ENGLISH}'::text[],
  levels text[] not null default '{A1,A2,B1,B2,C1}'::text[],
  biography text,
  country text,
  iban text,
  hired_on date,
  room_url text,
  score_average numeric(3,2),
  score_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, id, full_name, email) references account (provider_id, id, full_name, email) on update cascade
);
create index teacher_name on teacher (provider_id, full_name, id);
create index teacher_status on teacher (provider_id, status, full_name, id);
select make_audited_tenant_table('teacher');

create table student (
  provider_id uuid not null,
  id uuid not null,
  full_name text collate "und-x-icu" not null,
  email text not null,
  activity_status text not null default 'LEAD' check (activity_status in ('LEAD', 'TRIAL', 'POST_TRIAL', 'NEWBIE', 'STUDENT', 'PAUSED', 'VACATIONS', 'STAND_BY', 'ZOMBIE', 'UNENROLLED',
    'INACTIVE', 'CANCEL', 'JUNIOR', 'DEMO')),
  status_pinned boolean not null default false,
  status_until date,
  language text not null default 'ENGLISH' check (language in ('ENGLISH', 'FRENCH', 'SPANISH', 'ITALIAN', 'CHINESE', 'GERMAN', 'PORTUGUESE')),
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  profile_type text not null generated always as (
case
    when (business_id is null) then 'PRIVATE'
    else 'BUSINESS'
end) stored,
  business_id uuid,
  cost_centre_id uuid,
  teacher_id uuid,
  goal text,
  birth_on date,
  contact_language text not null default 'ENGLISH',
  referral_code text not null,
  source text,
  hubspot_deal_id text,
  classing_go_relation_date date,
  onboarded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  consented_at timestamptz,
  -- Offered at the checkout until it is used; the coupon decides there.
  promo_code text check ((promo_code = upper(promo_code)) and (length(promo_code) between 3 and 40)),
  -- The step at which somebody goes on who left in the middle; onboarded_at says that they are through.
  onboarding_step text check (onboarding_step in ('CONTACT', 'GOAL', 'MESSAGES', 'LEVEL')),
  -- True where the level is the student's own word or the test's; false once somebody of the school has given or confirmed it.
  level_unconfirmed boolean not null default false,
  primary key (provider_id, id),
  unique (provider_id, referral_code),
  foreign key (provider_id, id, full_name, email) references account (provider_id, id, full_name, email) on update cascade,
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
-- One index a sort order and one a filter that the list offers; the id makes every order total.
create index student_name on student (provider_id, full_name, id);
create index student_created on student (provider_id, created_at, id);
create index student_status_name on student (provider_id, activity_status, full_name, id);
create index student_status_created on student (provider_id, activity_status, created_at, id);
create index student_language on student (provider_id, language, full_name, id);
create index student_business on student (provider_id, business_id, full_name, id) where (business_id is not null);
create index student_teacher on student (provider_id, teacher_id, full_name, id) where (teacher_id is not null);
-- Students by several conditions at once: whatever is asked of them and of when they paid and attended is read from an index alone. No
-- booking writes either table.
create index student_listed on student (provider_id, id) include (created_at, activity_status, full_name, level, language, business_id,
  teacher_id);
select make_audited_tenant_table('student');

create function begin_student_course() returns trigger language plpgsql as
$$
begin
  insert into student_course (provider_id, student_id) values (new.provider_id, new.id);
  return null;
end
$$;

create function note_membership() returns trigger language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    -- Joined and left within one transaction: never a member.
    delete from business_member where provider_id = new.provider_id and student_id = new.id and left_at is null and joined_at >= now();
    update business_member set left_at = now() where provider_id = new.provider_id and student_id = new.id and left_at is null;
  end if;
  if new.business_id is not null then
    insert into business_member (provider_id, business_id, student_id, cost_centre_id, joined_at)
    values (new.provider_id, new.business_id, new.id, new.cost_centre_id, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end
$$;

create trigger course after insert on student for each row execute function begin_student_course();
create trigger membership_begins after insert on student for each row when ((new.business_id is not null)) execute function
  note_membership();
create trigger membership_changes after update of business_id, cost_centre_id on student for each row when (((old.business_id is distinct
  from new.business_id) or (old.cost_centre_id is distinct from new.cost_centre_id))) execute function note_membership();

-- "group" is a reserved word; the noun is group everywhere else.
create table student_group (
  provider_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null check (name <> ''),
  language text not null default 'ENGLISH',
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  capacity integer not null check (capacity between 1 and 50),
  seats_taken integer not null default 0,
  teacher_id uuid,
  business_id uuid,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'INACTIVE')),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint student_group_check check (seats_taken between 0 and capacity)
);
create index student_group_name on student_group (provider_id, name, id);
create index student_group_business on student_group (provider_id, business_id) where (business_id is not null);
create index student_group_teacher on student_group (provider_id, teacher_id) where (teacher_id is not null);
select make_audited_tenant_table('student_group');

create function index_named() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  insert into search_entry (provider_id, noun, id, title, text)
    values (new.provider_id, tg_argv[0], new.id, new.name, fold(new.name))
    on conflict (provider_id, noun, id) do update set title = excluded.title, text = excluded.text;
  return null;
end
$$;

create trigger search after insert or update of name on student_group for each row execute function index_named('group');
create trigger unsearch after delete on student_group for each row execute function unindex();

create table group_member (
  provider_id uuid not null,
  group_id uuid not null,
  student_id uuid not null,
  joined_on date not null,
  left_on date,
  is_waiting boolean not null default false,
  -- In which order people wait for a seat, and why somebody left.
  asked_at timestamptz not null default now(),
  left_reason text,
  -- Somebody's time in a group can be pointed at: an import that is taken out again says which ones it made.
  id uuid not null default gen_random_uuid(),
  primary key (provider_id, group_id, student_id, joined_on),
  unique (provider_id, id),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint group_member_check check (left_on >= joined_on)
);
create unique index group_member_once on group_member (provider_id, group_id, student_id) where (left_on is null);
create index group_member_student on group_member (provider_id, student_id);
create index group_member_waiting on group_member (provider_id, group_id, asked_at) where (is_waiting and (left_on is null));
select make_audited_tenant_table('group_member', 'group_id');

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
  -- When the session's password was given: what asks for it once more asks no second time within minutes. Null: opened by a link.
  password_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index session_account on session (provider_id, account_id);
select make_tenant_table('session');

-- Only hashes are stored. Not under row-level security: the token is what tells the provider. school_app has no grant on it.
create table session_token (
  token_hash bytea not null,
  provider_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('ACCESS', 'REFRESH')),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  -- A refresh whose answer never arrived (the page was left, the network was gone) can be asked for again within the grace and hands out
  -- the same token: it is made of the replaced one, which only its holder knows, and of this salt.
  successor_salt bytea,
  primary key (token_hash),
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade
);
create index session_token_session on session_token (provider_id, session_id);
create index session_token_expiry on session_token (expires_at);
-- One live head a family (I10).
create unique index session_token_head on session_token (provider_id, session_id) where ((kind = 'REFRESH') and (replaced_at is null));

create table login_token (
  token_hash bytea not null,
  provider_id uuid not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('RESET', 'WELCOME', 'LINK')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (token_hash),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index login_token_account on login_token (provider_id, account_id);
select make_tenant_table('login_token');

create table recovery_code (
  provider_id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (provider_id, account_id, code_hash),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select make_tenant_table('recovery_code');

-- The last step of the authenticator app that was used: a code that was seen once never works again.
create table second_factor_use (
  provider_id uuid not null,
  account_id uuid not null,
  last_step bigint not null,
  primary key (provider_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select make_tenant_table('second_factor_use');

create table supplant_session (
  provider_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  agent_id uuid not null,
  subject_id uuid not null,
  reason text not null check (length(reason) between 5 and 300),
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  started_at timestamptz,
  expires_at timestamptz,
  changes_allowed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, agent_id) references account (provider_id, id),
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade,
  foreign key (provider_id, subject_id) references account (provider_id, id),
  constraint supplant_at_most_an_hour check (expires_at <= (started_at + '01:00:00'::interval)),
  constraint supplant_session_check check (subject_id <> agent_id)
);
-- Never nested: one open supplant an agent's session.
create unique index supplant_one_open on supplant_session (provider_id, session_id) where ((started_at is not null) and (ended_at is null));
create index supplant_subject on supplant_session (provider_id, subject_id, started_at desc);
create index supplant_agent on supplant_session (provider_id, agent_id, started_at desc);
select make_audited_tenant_table('supplant_session', 'subject_id');

-- A one-minute, single-use ticket for the socket.
create table socket_ticket (
  token_hash bytea not null,
  provider_id uuid not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (token_hash),
  foreign key (provider_id, session_id) references session (provider_id, id) on delete cascade
);
alter table socket_ticket enable row level security;
create policy owner_access on socket_ticket to current_user using ((current_setting('app.as_owner', true) = 'on')) with check
  ((current_setting('app.as_owner', true) = 'on'));
create policy tenant_isolation on socket_ticket using ((provider_id = (select app_provider()))) with check ((provider_id = (select
  app_provider())));
grant select, insert, update, delete on socket_ticket to school_app;

-- Browsers in which somebody has signed in to an account: what others try from elsewhere does not keep their owner out.
create table known_device (
  provider_id uuid not null,
  account_id uuid not null,
  -- Of the browser's id together with the account's: the rows of two accounts do not say that they share a browser.
  device_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (provider_id, account_id, device_hash),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select make_tenant_table('known_device');

-- The private address under which a person's calendar program reads the lessons; whoever has it may read, so only its hash is kept.
create table calendar_feed (
  provider_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, account_id),
  unique (token_hash),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
alter table calendar_feed enable row level security;
create policy owner_access on calendar_feed to current_user using ((current_setting('app.as_owner', true) = 'on')) with check
  ((current_setting('app.as_owner', true) = 'on'));
create policy tenant_isolation on calendar_feed using ((provider_id = (select app_provider()))) with check ((provider_id = (select
  app_provider())));
create trigger audit after insert or delete or update on calendar_feed for each row execute function audit_row('account_id');
grant select, insert, update, delete on calendar_feed to school_app;

create table personal_data_request (
  provider_id uuid not null,
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
  refusal_reason text,
  -- The copy, while it may be downloaded.
  file_key text,
  file_bytes bigint,
  file_until timestamptz,
  failures integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, asked_by) references account (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, handled_by) references account (provider_id, id),
  constraint personal_data_export_has_file check ((kind = 'EXPORT') or (status <> all (array['PREPARING', 'READY']))),
  constraint personal_data_request_check check ((refusal_reason is not null) = (status = 'REFUSED')),
  constraint personal_data_request_check1 check ((file_key is not null) = (status = 'READY')),
  constraint personal_data_request_check2 check ((file_until is not null) or (file_key is null))
);
-- One of a kind at a time for everybody.
create unique index personal_data_request_open on personal_data_request (provider_id, account_id, kind) where status in ('OPEN',
  'PREPARING');
create index personal_data_request_account on personal_data_request (provider_id, account_id, asked_at desc);
create index personal_data_request_asked on personal_data_request (provider_id, asked_at desc, id);
create index personal_data_request_due on personal_data_request (provider_id, due_on, id);
create index personal_data_request_work on personal_data_request (status) where status in ('PREPARING', 'READY');
select make_audited_tenant_table('personal_data_request', 'account_id');

-- Each time that somebody took a copy home; filed under the person whom it is about.
create table personal_data_download (
  provider_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  account_id uuid not null,
  downloaded_by uuid not null,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, downloaded_by) references account (provider_id, id),
  foreign key (provider_id, request_id) references personal_data_request (provider_id, id)
);
create index personal_data_download_request on personal_data_download (provider_id, request_id, at desc);
select make_audited_tenant_table('personal_data_download', 'account_id');

create table vocabulary_item (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  term text not null,
  meaning text,
  example text,
  -- Spaced repetition: the library's card, as it stands.
  card jsonb not null default '{}'::jsonb,
  due_at timestamptz,
  -- Daily practice: every answer to a card is kept, and a card knows how many it has had, so that each is taken once.
  answers integer not null default 0 check (answers >= 0),
  "position" smallint not null default 0,
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index vocabulary_item_due on vocabulary_item (provider_id, student_id, due_at);
-- The words of a lesson are found by it when its report is amended.
create index vocabulary_item_lesson on vocabulary_item (provider_id, lesson_id);
select make_tenant_table('vocabulary_item');

create table vocabulary_answer (
  provider_id uuid not null,
  vocabulary_item_id uuid not null,
  -- The how-many-eth answer to this card it is, from 1.
  number integer not null check (number > 0),
  student_id uuid not null,
  rating text not null check (rating in ('AGAIN', 'HARD', 'GOOD', 'EASY')),
  answered_at timestamptz not null default now(),
  primary key (provider_id, vocabulary_item_id, number),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, vocabulary_item_id) references vocabulary_item (provider_id, id)
);
create index vocabulary_answer_student on vocabulary_answer (provider_id, student_id, answered_at);
select make_tenant_table('vocabulary_answer');
