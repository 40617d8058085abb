-- When teachers can, and the lessons: nobody is ever in two places at once (I1), whatever happens at the same time.

create table availability_rule (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null check (to_time > from_time or to_time = '00:00'),
  time_zone text not null,
  valid_from date not null default '2000-01-01',
  valid_to date check (valid_to >= valid_from),
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index availability_rule_teacher on availability_rule (provider_id, teacher_id, weekday);
select keep_and_audit('availability_rule', 'teacher_id');

create table availability_exception (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  kind text not null check (kind in ('TIME_OFF', 'EXTRA')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text,
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index availability_exception_teacher on availability_exception (provider_id, teacher_id, starts_at);
select keep_and_audit('availability_exception', 'teacher_id');

create table holiday (
  provider_id uuid not null references provider (id),
  id uuid not null,
  on_date date not null,
  name text not null,
  primary key (provider_id, id),
  unique (provider_id, on_date)
);
select keep_and_audit('holiday');

-- The weekly series: keeps its own wall clock in its own zone (design D14).
create table regular_lesson (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  student_id uuid,
  group_id uuid,
  weekday smallint not null check (weekday between 0 and 6),
  start_time time not null,
  duration_minutes integer not null check (duration_minutes between 15 and 240),
  time_zone text not null,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  planned_until date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  rules_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  check (num_nonnulls(student_id, group_id) = 1),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, group_id) references student_group (provider_id, id)
);
create index regular_lesson_student on regular_lesson (provider_id, student_id) where student_id is not null;
create index regular_lesson_group on regular_lesson (provider_id, group_id) where group_id is not null;
create index regular_lesson_teacher on regular_lesson (provider_id, teacher_id);
create index regular_lesson_planned on regular_lesson (provider_id, planned_until) where status = 'ACTIVE';
select keep_and_audit('regular_lesson');

create table lesson (
  provider_id uuid not null,
  id uuid not null,
  type text not null check (type in ('REGULAR', 'OCCASIONAL', 'TRIAL')),
  status text not null default 'ASSIGNED' check (status in ('ASSIGNED', 'WAITING', 'PARTIALLY_ASSIGNED', 'NOT_REPORTED', 'ATTENDED',
    'NOT_ATTENDED', 'CANCELLED', 'COMPLETED')),
  teacher_id uuid not null,
  group_id uuid,
  regular_lesson_id uuid,
  -- The date of the series that this lesson stands for, also after it was moved.
  occurrence_on date,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  -- What was agreed, in wall time (I11). A time in the spring gap can never satisfy the check; either hour of the doubled one can.
  local_date date not null,
  local_time time not null,
  time_zone text not null,
  language text not null default 'ENGLISH',
  capacity integer not null default 1 check (capacity between 1 and 50),
  seats_taken integer not null default 0 check (seats_taken between 0 and capacity),
  rules_version integer not null default 1,
  cancelled_at timestamptz check ((cancelled_at is not null) = (status = 'CANCELLED')),
  cancel_reason text,
  cancelled_by text check (cancelled_by in ('STUDENT', 'TEACHER', 'SUPPORT', 'SYSTEM', 'BUSINESS')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, id, starts_at, ends_at),
  constraint lesson_keeps_wall_time check (wall_time(starts_at, time_zone) = local_date + local_time),
  constraint lesson_teacher_free exclude using gist (provider_id with =, teacher_id with =, during with &&) where (status <> 'CANCELLED'),
  constraint lesson_once_a_date unique (provider_id, regular_lesson_id, occurrence_on),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, regular_lesson_id) references regular_lesson (provider_id, id)
);
create index lesson_teacher_starts on lesson (provider_id, teacher_id, starts_at);
create index lesson_starts on lesson (provider_id, starts_at);
create index lesson_group on lesson (provider_id, group_id, starts_at) where group_id is not null;
select keep_and_audit('lesson');

-- A student's seat. The lesson's time hangs on it and follows a move, so that the student's own overlap is checked again.
create table lesson_participant (
  provider_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  status text not null default 'BOOKED' check (status in ('BOOKED', 'WAITING', 'CANCELLED', 'ATTENDED', 'NOT_ATTENDED')),
  credit_kind text not null default 'INDIVIDUAL' check (credit_kind in ('INDIVIDUAL', 'GROUP')),
  credits integer not null default 0 check (credits >= 0),
  cancelled_at timestamptz check ((cancelled_at is not null) = (status = 'CANCELLED')),
  contested_at timestamptz,
  contest_reason text,
  primary key (provider_id, lesson_id, student_id),
  constraint participant_student_free exclude using gist (provider_id with =, student_id with =, during with &&) where (status <> 'CANCELLED'),
  foreign key (provider_id, lesson_id, starts_at, ends_at) references lesson (provider_id, id, starts_at, ends_at) on update cascade,
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index lesson_participant_student on lesson_participant (provider_id, student_id, starts_at);
select keep_and_audit('lesson_participant', 'lesson_id');

-- A slot kept for somebody for five minutes while it is being confirmed.
create table slot_hold (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  account_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  expires_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id)
);
create index slot_hold_teacher on slot_hold (provider_id, teacher_id, starts_at);
select keep_to_provider('slot_hold');

-- The funnel from lead to customer.
create table trial (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  lesson_id uuid,
  teacher_id uuid,
  status text not null default 'ASKED' check (status in ('ASKED', 'ASSIGNED', 'HELD', 'MISSED', 'WON', 'LOST')),
  language text not null default 'ENGLISH',
  level text,
  goal text,
  wishes text,
  outcome text,
  lost_reason text check ((lost_reason is null) or status = 'LOST'),
  source text,
  asked_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index trial_student on trial (provider_id, student_id);
create index trial_status on trial (provider_id, status, asked_at desc);
create index trial_asked on trial (provider_id, asked_at desc, id);
select keep_and_audit('trial');
