-- Guardians of students who are minors, and their consents. A consent is kept as it was given: it can only be withdrawn, once.
create table guardian (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  full_name text not null check (length(full_name) between 1 and 120),
  relation text not null check (relation in ('MOTHER', 'FATHER', 'LEGAL_GUARDIAN', 'OTHER')),
  email text check (email = lower(email) and length(email) between 3 and 254),
  phone text check (length(phone) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint guardian_reachable check (num_nonnulls(email, phone) > 0)
);
create index guardian_student on guardian (provider_id, student_id, created_at, id);
select make_audited_tenant_table('guardian', 'student_id');

create table consent (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('ENROLMENT', 'QUOTES')),
  -- The guardian's name and relation on that day: it stays when the guardian is changed or removed.
  given_by text not null check (length(given_by) between 1 and 120),
  relation text not null check (relation in ('MOTHER', 'FATHER', 'LEGAL_GUARDIAN', 'OTHER')),
  given_on date not null,
  text_version text not null check (length(text_version) between 1 and 40),
  recorded_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, recorded_by) references account (provider_id, id),
  foreign key (provider_id, withdrawn_by) references account (provider_id, id),
  constraint consent_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index consent_valid on consent (provider_id, student_id, kind) where (withdrawn_at is null);
create index consent_student on consent (provider_id, student_id, created_at desc, id);
create index consent_recorder on consent (provider_id, recorded_by);
create index consent_withdrawer on consent (provider_id, withdrawn_by) where (withdrawn_by is not null);
select make_audited_tenant_table('consent', 'student_id');

create function keep_consent() returns trigger language plpgsql as
$$
begin
  if old.withdrawn_at is not null or (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') <> (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    raise exception 'a consent can only be withdrawn, once';
  end if;
  return new;
end
$$;
create trigger keep_consent before update on consent for each row execute function keep_consent();

-- The list of minors.
create index student_birth on student (provider_id, birth_on) where (birth_on is not null);
