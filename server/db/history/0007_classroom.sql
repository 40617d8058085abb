-- What happens in and after a lesson: presence, report, score, level, documents, practice, teachers' pay, courses.

create table room_presence (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  account_id uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz check (left_at >= entered_at),
  primary key (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id)
);
create index room_presence_lesson on room_presence (provider_id, lesson_id, entered_at);
select keep_to_provider('room_presence');

create table lesson_report (
  provider_id uuid not null,
  lesson_id uuid not null,
  teacher_id uuid not null,
  done text not null,
  homework text,
  level_note text,
  internal_note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, lesson_id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
select keep_and_audit('lesson_report', 'lesson_id');

create table vocabulary_item (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  term text not null,
  meaning text,
  example text,
  -- Spaced repetition (design D20): the library's card, as it stands.
  card jsonb not null default '{}',
  due_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index vocabulary_item_due on vocabulary_item (provider_id, student_id, due_at);
select keep_to_provider('vocabulary_item');

create table classing_go_trial (
  provider_id uuid not null,
  student_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  primary key (provider_id, student_id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
select keep_and_audit('classing_go_trial', 'student_id');

create table score (
  provider_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  lesson_stars smallint not null check (lesson_stars between 1 and 5),
  teacher_stars smallint not null check (teacher_stars between 1 and 5),
  comment text,
  created_at timestamptz not null default now(),
  primary key (provider_id, lesson_id, student_id),
  foreign key (provider_id, lesson_id, student_id) references lesson_participant (provider_id, lesson_id, student_id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index score_teacher on score (provider_id, teacher_id, created_at desc);
select keep_and_audit('score', 'student_id');

create table level_test_result (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  language text not null,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  score integer not null check (score between 0 and 100),
  answers jsonb not null default '[]',
  taken_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index level_test_result_student on level_test_result (provider_id, student_id, taken_at desc);
select keep_and_audit('level_test_result', 'student_id');

create table document (
  provider_id uuid not null references provider (id),
  id uuid not null,
  title text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  storage_key text not null,
  student_id uuid,
  teacher_id uuid,
  group_id uuid,
  lesson_id uuid,
  level text,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, uploaded_by) references account (provider_id, id)
);
create index document_student on document (provider_id, student_id, created_at desc) where student_id is not null;
create index document_teacher on document (provider_id, teacher_id, created_at desc) where teacher_id is not null;
create index document_group on document (provider_id, group_id) where group_id is not null;
create index document_lesson on document (provider_id, lesson_id) where lesson_id is not null;
select keep_and_audit('document');

create table pay_run (
  provider_id uuid not null references provider (id),
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'CONFIRMED', 'PAID')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, month)
);
select keep_and_audit('pay_run');

create table pay_line (
  provider_id uuid not null,
  id uuid not null,
  pay_run_id uuid not null,
  teacher_id uuid not null,
  lesson_id uuid,
  description text not null,
  minutes integer not null default 0,
  amount_cents integer not null,
  primary key (provider_id, id),
  foreign key (provider_id, pay_run_id) references pay_run (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id)
);
create unique index pay_line_once on pay_line (provider_id, lesson_id, teacher_id) where lesson_id is not null;
create index pay_line_teacher on pay_line (provider_id, teacher_id);
create index pay_line_run on pay_line (provider_id, pay_run_id);
select keep_and_audit('pay_line');

-- A course claimed from Fundae.
create table course (
  provider_id uuid not null references provider (id),
  id uuid not null,
  name text collate "und-x-icu" not null check (name <> ''),
  action_number text not null,
  group_number text not null,
  business_id uuid not null,
  teacher_id uuid,
  hours numeric(6, 2) not null check (hours > 0),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  mode text not null default 'ONLINE' check (mode in ('ONLINE', 'ON_SITE', 'MIXED')),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COMMUNICATED', 'RUNNING', 'FINISHED', 'CLAIMED', 'CANCELLED')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, action_number, group_number),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index course_name on course (provider_id, name, id);
select keep_and_audit('course');

create table course_participant (
  provider_id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  primary key (provider_id, course_id, student_id),
  foreign key (provider_id, course_id) references course (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index course_participant_student on course_participant (provider_id, student_id);
select keep_and_audit('course_participant', 'course_id');
