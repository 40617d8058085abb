-- When teachers can, and the lessons: nobody is ever in two places at once, whatever happens at the same time.

create table availability_rule (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null,
  time_zone text not null,
  valid_from date not null default '2000-01-01'::date,
  valid_to date,
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint availability_rule_check check ((to_time > from_time) or (to_time = '00:00:00'::time)),
  constraint availability_rule_check1 check (valid_to >= valid_from)
);
create index availability_rule_teacher on availability_rule (provider_id, teacher_id, weekday);
select make_audited_tenant_table('availability_rule', 'teacher_id');

create table availability_exception (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  kind text not null check (kind in ('TIME_OFF', 'EXTRA')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint availability_exception_check check (ends_at > starts_at)
);
create index availability_exception_teacher on availability_exception (provider_id, teacher_id, starts_at);
select make_audited_tenant_table('availability_exception', 'teacher_id');

-- The weekly series: keeps its own wall clock in its own zone.
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
  ends_on date,
  planned_until date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'ENDED')),
  rules_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint regular_lesson_check check (ends_on >= starts_on),
  constraint regular_lesson_check1 check (num_nonnulls(student_id, group_id) = 1)
);
create index regular_lesson_student on regular_lesson (provider_id, student_id) where (student_id is not null);
create index regular_lesson_group on regular_lesson (provider_id, group_id) where (group_id is not null);
create index regular_lesson_teacher on regular_lesson (provider_id, teacher_id);
create index regular_lesson_planned on regular_lesson (provider_id, planned_until) where (status = 'ACTIVE');
select make_audited_tenant_table('regular_lesson');

create table kept_hour (
  provider_id uuid not null,
  regular_lesson_id uuid not null,
  -- The day of the change, in the zones that change.
  on_date date not null,
  hour text not null check (hour in ('STUDENT', 'TEACHER', 'SCHOOL')),
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (provider_id, regular_lesson_id, on_date),
  foreign key (provider_id, decided_by) references account (provider_id, id),
  foreign key (provider_id, regular_lesson_id) references regular_lesson (provider_id, id) on delete cascade
);
select make_audited_tenant_table('kept_hour', 'regular_lesson_id');

create function lesson_holds(type text, status text, starts_at timestamptz, ends_at timestamptz, local_date date, local_time time,
  time_zone text, capacity integer, seats_taken integer, cancelled_at timestamptz, cancelled_by text, created_by text) returns boolean
  language plpgsql immutable as
$$
declare
  broken text := case
    when ((cancelled_by = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SUPPORT'::text, 'SYSTEM'::text, 'BUSINESS'::text]))) is false then 'lesson_cancelled_by_check'
    when (((capacity >= 1) AND (capacity <= 50))) is false then 'lesson_capacity_check'
    when ((ends_at > starts_at)) is false then 'lesson_check'
    when (((seats_taken >= 0) AND (seats_taken <= capacity))) is false then 'lesson_check1'
    when (((cancelled_at IS NOT NULL) = (status = 'CANCELLED'::text))) is false then 'lesson_check2'
    when ((created_by = ANY (ARRAY['STUDENT'::text, 'TEACHER'::text, 'SUPPORT'::text, 'SYSTEM'::text, 'BUSINESS'::text]))) is false then 'lesson_created_by_check'
    when ((public.wall_time(starts_at, time_zone) = (local_date + local_time))) is false then 'lesson_keeps_wall_time'
    when ((status = ANY (ARRAY['ASSIGNED'::text, 'WAITING'::text, 'PARTIALLY_ASSIGNED'::text, 'NOT_REPORTED'::text, 'ATTENDED'::text, 'NOT_ATTENDED'::text, 'CANCELLED'::text, 'COMPLETED'::text]))) is false then 'lesson_status_check'
    when ((type = ANY (ARRAY['REGULAR'::text, 'OCCASIONAL'::text, 'TRIAL'::text]))) is false then 'lesson_type_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'lesson', broken),
    table = 'lesson', constraint = broken;
end
$$;

create table lesson (
  provider_id uuid not null,
  id uuid not null,
  type text not null,
  status text not null default 'ASSIGNED',
  teacher_id uuid not null,
  group_id uuid,
  regular_lesson_id uuid,
  -- The date of the series that this lesson stands for, also after it was moved.
  occurrence_on date,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  -- What was agreed, in wall time (I11). A time in the spring gap can never satisfy the check; either hour of the doubled one can.
  local_date date not null,
  local_time time not null,
  time_zone text not null,
  language text not null default 'ENGLISH',
  capacity integer not null default 1,
  seats_taken integer not null default 0,
  rules_version integer not null default 1,
  cancelled_at timestamptz,
  cancel_reason text,
  cancelled_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  -- Counted up with every move, so that a calendar takes the newer invitation (RFC 5545 SEQUENCE).
  sequence integer not null default 0,
  -- Since when a lesson lies where it lies: whoever books or moves it at the last moment needs no reminder of what they just did.
  placed_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, id, starts_at, ends_at),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, regular_lesson_id) references regular_lesson (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint lesson_holds check (lesson_holds(type, status, starts_at, ends_at, local_date, local_time, time_zone, capacity, seats_taken,
    cancelled_at, cancelled_by, created_by)),
  constraint lesson_teacher_free exclude using gist (teacher_id with =, during with &&) where ((status <> 'CANCELLED'))
);
create index lesson_teacher_starts on lesson (provider_id, teacher_id, starts_at);
create index lesson_group on lesson (provider_id, group_id, starts_at) where (group_id is not null);
create unique index lesson_once_a_date on lesson (provider_id, regular_lesson_id, occurrence_on) where (regular_lesson_id is not null);
-- Of a seat that was called off: was it the teacher, are the credits lost? Both are rare.
create index lesson_teacher_fault on lesson (provider_id, id) where (cancelled_by = 'TEACHER');
create index lesson_starts on lesson (provider_id, starts_at) include (status, type);
create index lesson_few on lesson (provider_id, status, starts_at) where status in ('WAITING', 'PARTIALLY_ASSIGNED', 'NOT_REPORTED',
  'ATTENDED');
-- Lessons that are not settled, in the order of their beginning: what is to come is listed along it from its first, where the index of
-- all beginnings had to walk through a million past ones; and what is over is found at its front, as along the one of endings before.
create index lesson_open on lesson (provider_id, starts_at) where status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING');
-- Lists of one status or of trials, newest first: what is to come and what else there is lay before each of their rows. A booking
-- writes neither of these: a lesson gets its entry when it is over.
create index lesson_settled on lesson (provider_id, status, starts_at) where status in ('COMPLETED', 'NOT_ATTENDED');
create index lesson_trial on lesson (provider_id, starts_at) where (type = 'TRIAL');
alter table vocabulary_item add foreign key (provider_id, lesson_id) references lesson (provider_id, id);
select make_audited_tenant_table('lesson');

create function forget_of_lesson() returns trigger language plpgsql as
$$
begin
  perform forget_company_months(p.provider_id, null, p.student_id, p.starts_at, p.starts_at) from lesson_participant p
    where p.provider_id = new.provider_id and p.lesson_id = (case tg_table_name when 'lesson' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'lesson_id' end)::uuid;
  return null;
end
$$;

create function note_placing() returns trigger language plpgsql set search_path to 'public' as
$$ begin new.placed_at := now(); return new; end $$;

create trigger forget_changed after update of cancelled_by on lesson for each row when (((old.cancelled_by is distinct from
  new.cancelled_by) and (new.starts_at < (date_trunc('month', now()) + '1 day'::interval)))) execute function forget_of_lesson();
create trigger note_placing before update of starts_at on lesson for each row when ((old.starts_at is distinct from new.starts_at)) execute
  function note_placing();

create function lesson_participant_holds(status text, credit_kind text, credits integer, cancelled_at timestamptz) returns boolean language
  plpgsql immutable as
$$
declare
  broken text := case
    when (((cancelled_at IS NOT NULL) = (status = 'CANCELLED'::text))) is false then 'lesson_participant_check'
    when ((credit_kind = ANY (ARRAY['INDIVIDUAL'::text, 'GROUP'::text]))) is false then 'lesson_participant_credit_kind_check'
    when ((credits >= 0)) is false then 'lesson_participant_credits_check'
    when ((status = ANY (ARRAY['BOOKED'::text, 'WAITING'::text, 'CANCELLED'::text, 'ATTENDED'::text, 'NOT_ATTENDED'::text]))) is false then 'lesson_participant_status_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'lesson_participant', broken),
    table = 'lesson_participant', constraint = broken;
end
$$;

-- A student's seat. The lesson's time hangs on it and follows a move, so that the student's own overlap is checked again.
create table lesson_participant (
  provider_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  status text not null default 'BOOKED',
  credit_kind text not null default 'INDIVIDUAL',
  credits integer not null default 0,
  cancelled_at timestamptz,
  contested_at timestamptz,
  contest_reason text,
  contested_by text check (contested_by in ('STUDENT', 'TEACHER')),
  primary key (provider_id, lesson_id, student_id),
  foreign key (provider_id, lesson_id, starts_at, ends_at) references lesson (provider_id, id, starts_at, ends_at) on update cascade,
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint lesson_participant_holds check (lesson_participant_holds(status, credit_kind, credits, cancelled_at)),
  constraint participant_student_free exclude using gist (student_id with =, during with &&) where ((status <> 'CANCELLED'))
);
create index lesson_participant_student on lesson_participant (provider_id, student_id, starts_at) include (ends_at, status, credit_kind,
  credits, lesson_id);
-- Who attended within some days, and what became of all companies' seats: looked at student by student, for want of the seats of
-- a time. A booking writes nothing here: a seat gets its entry when it is settled or cancelled.
create index lesson_participant_settled on lesson_participant (provider_id, starts_at) include (student_id, status, credit_kind, credits,
  lesson_id) where status in ('ATTENDED', 'NOT_ATTENDED', 'CANCELLED');
select make_audited_tenant_table('lesson_participant', 'lesson_id');

create function course_of_seat() returns trigger language plpgsql as
$$
begin
  perform note_attended(coalesce(new.provider_id, old.provider_id), coalesce(new.student_id, old.student_id));
  return null;
end
$$;

create function forget_of_participant() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, null, old.student_id, old.starts_at, old.starts_at);
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  end if;
  return null;
end
$$;

-- With what new seats are looked at for already: a trigger of its own would be one more for each booking.
create function note_new_seat() returns trigger language plpgsql as
$$
begin
  perform forget_company_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  if new.status = 'ATTENDED' then perform note_attended(new.provider_id, new.student_id); end if;
  return null;
end
$$;

create trigger course_changed after update of status, starts_at on lesson_participant for each row when ((((old.status = 'ATTENDED') or
  (new.status = 'ATTENDED')) and ((old.status <> new.status) or (old.starts_at <> new.starts_at)))) execute function course_of_seat();
create trigger course_old after delete on lesson_participant for each row when ((old.status = 'ATTENDED')) execute function course_of_seat();
create trigger forget_changed after update on lesson_participant for each row when (((least(old.starts_at, new.starts_at) <
  (date_trunc('month', now()) + '1 day'::interval)) and ((old.status, old.credits, old.credit_kind, old.starts_at) is distinct from
  (new.status, new.credits, new.credit_kind, new.starts_at)))) execute function forget_of_participant();
create trigger forget_new after insert on lesson_participant for each row when (((new.status = 'ATTENDED') or (new.starts_at <
  (date_trunc('month', now()) + '1 day'::interval)))) execute function note_new_seat();
create trigger forget_old after delete on lesson_participant for each row when ((old.starts_at < (date_trunc('month', now()) +
  '1 day'::interval))) execute function forget_of_participant();

-- Who asked for each change of a lesson, who agreed to it, and who did it: the statistics count the asker.
create table lesson_change (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  -- Whose lesson it was before.
  teacher_id uuid not null,
  -- Null: a group's whole lesson.
  student_id uuid,
  kind text not null check (kind in ('CANCELLED', 'MOVED', 'TEACHER_ABSENT')),
  asked_by text not null check (asked_by in ('STUDENT', 'TEACHER', 'SUPPORT', 'SYSTEM', 'BUSINESS')),
  asked_by_id uuid,
  -- Who granted what was asked; null: nobody had to.
  agreed_by_id uuid,
  done_by_id uuid default (nullif(current_setting('app.actor_id', true), ''))::uuid,
  -- What belongs to one action of staff, and is taken back with it.
  undo_id uuid,
  -- Inside the notice limit.
  is_late boolean not null default false,
  at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, agreed_by_id) references account (provider_id, id),
  foreign key (provider_id, asked_by_id) references account (provider_id, id),
  foreign key (provider_id, done_by_id) references account (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index lesson_change_lesson on lesson_change (provider_id, lesson_id, at desc);
create index lesson_change_teacher on lesson_change (provider_id, teacher_id, at desc);
create index lesson_change_student on lesson_change (provider_id, student_id, at desc) where (student_id is not null);
create index lesson_change_undo on lesson_change (provider_id, undo_id) where (undo_id is not null);
create index lesson_change_done_by on lesson_change (provider_id, done_by_id) where (done_by_id is not null);
create index lesson_change_asked_by on lesson_change (provider_id, asked_by_id) where (asked_by_id is not null);
create index lesson_change_agreed_by on lesson_change (provider_id, agreed_by_id) where (agreed_by_id is not null);
select make_tenant_table('lesson_change');

-- Support corrects an attendance that was given: what it was, what it is, what that did to the student's credits, and why.
create table attendance_correction (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  was text not null check (was in ('ATTENDED', 'NOT_ATTENDED')),
  became text not null check (became in ('ATTENDED', 'NOT_ATTENDED')),
  -- Given back to the student; below zero: used after all.
  credits_back integer not null,
  reason text not null,
  corrected_by uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, corrected_by) references account (provider_id, id),
  foreign key (provider_id, lesson_id, student_id) references lesson_participant (provider_id, lesson_id, student_id)
);
create index attendance_correction_seat on attendance_correction (provider_id, lesson_id, student_id, created_at desc);
create index attendance_correction_student on attendance_correction (provider_id, student_id);
select make_audited_tenant_table('attendance_correction', 'lesson_id');

-- A slot kept for somebody for five minutes while it is being confirmed.
create table slot_hold (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  account_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  expires_at timestamptz not null,
  -- A student without the credits keeps a time while buying them. It outlives its end, so that they find back to it, until it begins.
  is_buying boolean not null default false,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint slot_hold_check check (ends_at > starts_at)
);
create index slot_hold_teacher on slot_hold (provider_id, teacher_id, starts_at);
create unique index slot_hold_account on slot_hold (provider_id, account_id);
create index slot_hold_expiry on slot_hold (expires_at);
select make_tenant_table('slot_hold');

-- What was decided for each student as a teacher's absence was entered, as it stood then: whoever calls them reads it from here, whatever
-- becomes of the lessons afterwards. The id is that of `undo_entry`, by which all of it is taken back.
create table teacher_absence (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint teacher_absence_check check (ends_at > starts_at)
);
create index teacher_absence_teacher on teacher_absence (provider_id, teacher_id);
select make_tenant_table('teacher_absence');

create table absence_decision (
  provider_id uuid not null,
  absence_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  decision text not null check (decision in ('SUBSTITUTE', 'NEW_TIME', 'CREDIT_BACK', 'KEPT')),
  -- As the lesson was.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- As it was to be from then on; of one that was cancelled as it was.
  new_teacher_id uuid not null,
  new_starts_at timestamptz not null,
  new_ends_at timestamptz not null,
  -- What the student got back, with what the school adds.
  credits_back integer not null check (credits_back >= 0),
  primary key (provider_id, absence_id, lesson_id, student_id),
  foreign key (provider_id, absence_id) references teacher_absence (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, new_teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index absence_decision_student on absence_decision (provider_id, student_id);
create index absence_decision_teacher on absence_decision (provider_id, new_teacher_id);
select make_tenant_table('absence_decision');

create table clock_notice (
  provider_id uuid not null,
  on_date date not null,
  told_at timestamptz not null default now(),
  primary key (provider_id, on_date),
  foreign key (provider_id) references provider (id)
);
select make_tenant_table('clock_notice');
