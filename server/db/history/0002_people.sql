-- Providers and everybody who signs in.

-- Not under row-level security: it is looked up by subdomain before anybody is known. school_app reads branding and rules only
-- of its own provider (policy below, not forced on the owner, whose definer function does the look-up).
create table provider (
  id uuid primary key,
  provider_name text not null check (length(provider_name) between 1 and 80),
  subdomain text not null unique check (subdomain ~ '^[a-z0-9][a-z0-9-]{0,40}$'),
  isotype_url text not null,
  isotype_url_dark text not null,
  logotype_url text not null,
  logotype_url_dark text not null,
  time_zone text not null default 'Europe/Madrid',
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  allow_zoom boolean not null default false,
  rules jsonb not null default '{}',
  rules_version integer not null default 1,
  invoice_prefix text not null default 'F',
  is_demo boolean not null default false,
  hubspot_provider_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table provider enable row level security;
create policy of_provider on provider using (id = (select app_provider())) with check (id = (select app_provider()));
grant select, update on provider to school_app;
create trigger audit after update on provider for each row execute function audit_row('id');
create trigger touch before update on provider for each row execute function touch_row();

create function find_provider(wanted text) returns setof provider language sql stable security definer set search_path = public as
$$ select * from provider where subdomain = wanted $$;
grant execute on function find_provider(text) to school_app;

create table account (
  provider_id uuid not null references provider (id),
  id uuid not null,
  email text not null check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 254),
  password_hash text,
  role text not null check (role in ('CUSTOMER_SUPPORT', 'TEACHER', 'STUDENT', 'PASSWORD_RESETTER', 'BUSINESS_MANAGER')),
  is_admin boolean not null default false check (not is_admin or role = 'CUSTOMER_SUPPORT'),
  first_name text not null check (first_name <> ''),
  last_name text not null,
  full_name text collate "und-x-icu" not null generated always as (trim(first_name || ' ' || last_name)) stored,
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
  disabled_reason text check (disabled_reason is null or disabled_at is not null),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, email),
  -- The copies of name and e-mail that lists sort by hang on this key and follow it (on update cascade).
  unique (provider_id, id, full_name, email)
);
create index account_role on account (provider_id, role, full_name, id);
select keep_and_audit('account');

create table recovery_code (
  provider_id uuid not null,
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (provider_id, account_id, code_hash),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select keep_to_provider('recovery_code');

create table business (
  provider_id uuid not null references provider (id),
  id uuid not null,
  name text collate "und-x-icu" not null check (name <> ''),
  tax_id text,
  billing_email text,
  phone text,
  address text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'INACTIVE')),
  monthly_credits integer check (monthly_credits >= 0),
  budget_cents bigint check (budget_cents >= 0),
  copayment_percent integer not null default 0 check (copayment_percent between 0 and 100),
  contract_starts_on date,
  contract_ends_on date check (contract_ends_on >= contract_starts_on),
  notes text,
  hubspot_provider_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id)
);
create index business_name on business (provider_id, name, id);
select keep_and_audit('business');

create table cost_centre (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  name text not null,
  primary key (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
select keep_and_audit('cost_centre');

create table business_manager (
  provider_id uuid not null,
  id uuid not null,
  business_id uuid not null,
  primary key (provider_id, id),
  foreign key (provider_id, id) references account (provider_id, id) on delete cascade,
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create index business_manager_business on business_manager (provider_id, business_id);
select keep_and_audit('business_manager');

create table teacher (
  provider_id uuid not null,
  id uuid not null,
  full_name text collate "und-x-icu" not null,
  email text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'VACATIONS', 'INACTIVE')),
  languages text[] not null default '{ENGLISH}',
  levels text[] not null default '{A1,A2,B1,B2,C1}',
  biography text,
  country text,
  hourly_rate_cents integer not null default 0 check (hourly_rate_cents >= 0),
  iban text,
  hired_on date,
  room_url text,
  score_average numeric(3, 2),
  score_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, id, full_name, email) references account (provider_id, id, full_name, email) on update cascade
);
create index teacher_name on teacher (provider_id, full_name, id);
create index teacher_status on teacher (provider_id, status, full_name, id);
select keep_and_audit('teacher');

create table student (
  provider_id uuid not null,
  id uuid not null,
  full_name text collate "und-x-icu" not null,
  email text not null,
  activity_status text not null default 'LEAD' check (activity_status in ('LEAD', 'TRIAL', 'POST_TRIAL', 'NEWBIE', 'STUDENT', 'PAUSED',
    'VACATIONS', 'STAND_BY', 'ZOMBIE', 'UNENROLLED', 'INACTIVE', 'CANCEL', 'JUNIOR', 'DEMO')),
  status_pinned boolean not null default false,
  status_until date,
  language text not null default 'ENGLISH' check (language in ('ENGLISH', 'FRENCH', 'SPANISH', 'ITALIAN', 'CHINESE', 'GERMAN', 'PORTUGUESE')),
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  profile_type text not null generated always as (case when business_id is null then 'PRIVATE' else 'BUSINESS' end) stored,
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
  primary key (provider_id, id),
  unique (provider_id, referral_code),
  foreign key (provider_id, id, full_name, email) references account (provider_id, id, full_name, email) on update cascade,
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, cost_centre_id) references cost_centre (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
-- One index a sort order and one a filter that the list offers; the id makes every order total.
create index student_name on student (provider_id, full_name, id);
create index student_created on student (provider_id, created_at, id);
create index student_status_name on student (provider_id, activity_status, full_name, id);
create index student_status_created on student (provider_id, activity_status, created_at, id);
create index student_language on student (provider_id, language, full_name, id);
create index student_business on student (provider_id, business_id, full_name, id) where business_id is not null;
create index student_teacher on student (provider_id, teacher_id, full_name, id) where teacher_id is not null;
select keep_and_audit('student');

-- "group" is a reserved word; the noun is group everywhere else.
create table student_group (
  provider_id uuid not null references provider (id),
  id uuid not null,
  name text collate "und-x-icu" not null check (name <> ''),
  language text not null default 'ENGLISH',
  level text check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  capacity integer not null check (capacity between 1 and 50),
  seats_taken integer not null default 0 check (seats_taken between 0 and capacity),
  teacher_id uuid,
  business_id uuid,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'INACTIVE')),
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id)
);
create index student_group_name on student_group (provider_id, name, id);
create index student_group_business on student_group (provider_id, business_id) where business_id is not null;
create index student_group_teacher on student_group (provider_id, teacher_id) where teacher_id is not null;
select keep_and_audit('student_group');

create table group_member (
  provider_id uuid not null,
  group_id uuid not null,
  student_id uuid not null,
  joined_on date not null,
  left_on date check (left_on >= joined_on),
  is_waiting boolean not null default false,
  primary key (provider_id, group_id, student_id, joined_on),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create unique index group_member_once on group_member (provider_id, group_id, student_id) where left_on is null;
create index group_member_student on group_member (provider_id, student_id);
select keep_and_audit('group_member', 'group_id');
