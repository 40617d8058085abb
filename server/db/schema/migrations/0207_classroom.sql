-- The classroom, courses and what is learned in them.

-- What all in a room see alike. Made when the first comes in.
create table classroom (
  provider_id uuid not null,
  lesson_id uuid not null,
  -- [{term, meaning, example}]: the words that the teacher notes, which the report proposes.
  vocabulary jsonb not null default '[]'::jsonb,
  open_document_id uuid,
  board_page smallint not null default 0,
  timer_ends_at timestamptz,
  primary key (provider_id, lesson_id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, open_document_id) references document (provider_id, id) on delete set null (open_document_id)
);
select make_tenant_table('classroom');

create table board_element (
  provider_id uuid not null,
  lesson_id uuid not null,
  id uuid not null,
  page smallint not null,
  version integer not null,
  -- Whose hand this version comes from.
  by_account uuid not null,
  is_gone boolean not null,
  shape jsonb not null,
  primary key (provider_id, lesson_id, id),
  foreign key (provider_id, by_account) references account (provider_id, id),
  foreign key (provider_id, lesson_id) references classroom (provider_id, lesson_id)
);
create index board_element_by on board_element (provider_id, by_account);
select make_tenant_table('board_element');

create table room_message (
  provider_id uuid not null,
  lesson_id uuid not null,
  -- The browser's own, so that what is sent again after a cut is there once.
  id uuid not null,
  account_id uuid not null,
  sent_at timestamptz not null default now(),
  text text not null,
  document_id uuid,
  primary key (provider_id, lesson_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, document_id) references document (provider_id, id) on delete set null (document_id),
  foreign key (provider_id, lesson_id) references classroom (provider_id, lesson_id)
);
create index room_message_sent on room_message (provider_id, lesson_id, sent_at, id);
create index room_message_account on room_message (provider_id, account_id);
select make_tenant_table('room_message');

create table room_presence (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  account_id uuid not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- The socket behind a stay that lasts.
  connection_id text,
  -- Support acting as the person: seen in the room, never counted as the person's presence.
  actor_id uuid,
  -- Told by the process that holds the socket: one that was killed closes nothing, and its stays end here.
  seen_at timestamptz not null default now(),
  has_hand_up boolean not null default false,
  sends_audio boolean not null default false,
  sends_video boolean not null default false,
  sends_screen boolean not null default false,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, actor_id) references account (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  constraint room_presence_check check (left_at >= entered_at)
);
create index room_presence_lesson on room_presence (provider_id, lesson_id, entered_at);
create unique index room_presence_once on room_presence (provider_id, lesson_id, account_id, coalesce(actor_id, account_id)) where (left_at
  is null);
create index room_presence_open on room_presence (seen_at) where (left_at is null);
create index room_presence_connection on room_presence (connection_id) where (left_at is null);
create index room_presence_account on room_presence (provider_id, account_id, entered_at);
create index room_presence_actor on room_presence (provider_id, actor_id) where (actor_id is not null);
select make_tenant_table('room_presence');

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
  to_all boolean not null default true,
  primary key (provider_id, lesson_id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index lesson_report_teacher on lesson_report (provider_id, teacher_id);
select make_audited_tenant_table('lesson_report', 'lesson_id');

-- Once a step, whoever runs the job and how often.
create table report_reminder (
  provider_id uuid not null,
  lesson_id uuid not null,
  step smallint not null check (step > 0),
  sent_at timestamptz not null,
  primary key (provider_id, lesson_id, step),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id)
);
select make_tenant_table('report_reminder');

-- A course claimed from Fundae.
create table course (
  provider_id uuid not null,
  id uuid not null,
  name text collate "und-x-icu" not null check (name <> ''),
  action_number text not null,
  group_number text not null,
  business_id uuid not null,
  teacher_id uuid,
  hours numeric(6,2) not null check (hours > (0)::numeric),
  starts_on date not null,
  ends_on date not null,
  mode text not null default 'ONLINE' check (mode in ('ONLINE', 'ON_SITE', 'MIXED')),
  cost_cents bigint not null default 0 check (cost_cents >= 0),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COMMUNICATED', 'RUNNING', 'FINISHED', 'CLAIMED', 'CANCELLED')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_id uuid,
  credit_limit_cents bigint check (credit_limit_cents >= 0),
  communicated_on date,
  end_communicated_on date,
  claimed_on date,
  primary key (provider_id, id),
  unique (provider_id, action_number, group_number),
  constraint course_group foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint course_check check (ends_on >= starts_on)
);
create index course_name on course (provider_id, name, id);
create index course_starts on course (provider_id, starts_on, id);
create index course_ends on course (provider_id, ends_on, id);
create index course_business on course (provider_id, business_id, name, id);
create index course_teacher on course (provider_id, teacher_id, name, id) where (teacher_id is not null);
alter table document add constraint document_of_course foreign key (provider_id, course_id) references course (provider_id, id);
select make_audited_tenant_table('course');
create trigger search after insert or update of name on course for each row execute function index_named('course');
create trigger unsearch after delete on course for each row execute function unindex();

create table course_participant (
  provider_id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  joined_on date not null,
  left_on date,
  primary key (provider_id, course_id, student_id),
  foreign key (provider_id, course_id) references course (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint course_participant_days check (left_on >= joined_on)
);
create index course_participant_student on course_participant (provider_id, student_id);
select make_audited_tenant_table('course_participant', 'course_id');

-- A link by which an inspector sees a course's live sessions and its connection log without signing in: limited in time, revocable,
-- known by its hash alone; every visit is kept, and the address it came from only as far as its network.
create table course_link (
  provider_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, course_id) references course (provider_id, id),
  foreign key (provider_id, created_by) references account (provider_id, id),
  -- A day more than the 90 that may be asked for: clocks change within them.
  constraint course_link_limited check ((expires_at > created_at) and (expires_at <= (created_at + '91 days'::interval)))
);
create index course_link_course on course_link (provider_id, course_id, created_at desc);
select make_audited_tenant_table('course_link', 'course_id');

create table course_link_visit (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null default now(),
  network text not null check (length(network) <= 40),
  primary key (provider_id, id),
  foreign key (provider_id, link_id) references course_link (provider_id, id)
);
create index course_link_visit_link on course_link_visit (provider_id, link_id, at desc);
select make_audited_tenant_table('course_link_visit', 'link_id');

create table student_course (
  provider_id uuid not null,
  student_id uuid not null,
  first_paid_at timestamptz not null default 'infinity'::timestamptz,
  first_attended_at timestamptz not null default 'infinity'::timestamptz,
  last_attended_at timestamptz not null default '-infinity'::timestamptz,
  primary key (provider_id, student_id) include (first_paid_at, first_attended_at, last_attended_at),
  foreign key (provider_id, student_id) references student (provider_id, id) on delete cascade
);
create index student_course_paid on student_course (provider_id, first_paid_at, student_id) include (first_attended_at, last_attended_at);
create index student_course_attended on student_course (provider_id, first_attended_at, student_id) include (first_paid_at,
  last_attended_at);
create index student_course_seen on student_course (provider_id, last_attended_at, student_id) include (first_paid_at, first_attended_at);
select make_tenant_table('student_course');

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
-- The last stars that somebody gave: for each student of a teacher all scores of the school were looked through.
create index score_student on score (provider_id, student_id, created_at desc);
-- What the school's stars were on average, month by month, stands beside each teacher's: 111,000 scores of a year, read twice, each from its
-- row. Scores are given after lessons; a booking writes none.
create index score_given on score (provider_id, created_at) include (teacher_stars);
select make_audited_tenant_table('score', 'student_id');

create table level_test_result (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  language text not null,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
  score integer not null check (score between 0 and 100),
  answers jsonb not null default '[]'::jsonb,
  taken_at timestamptz not null default now(),
  kind text not null default 'TEST' check (kind in ('TEST', 'SELF')),
  -- By skill: the level, how many were asked, how many were right.
  skills jsonb not null default '{}'::jsonb check (jsonb_typeof(skills) = 'object'),
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create index level_test_result_student on level_test_result (provider_id, student_id, taken_at desc);
select make_audited_tenant_table('level_test_result', 'student_id');

create table level_test (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  language text not null,
  -- The question that is open; null when the test is over.
  item text,
  -- What was asked and answered: [{item, choice, isRight}].
  answers jsonb not null default '[]'::jsonb check (jsonb_typeof(answers) = 'array'),
  result_id uuid,
  started_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, result_id) references level_test_result (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  constraint level_test_check check ((item is null) = (result_id is not null))
);
-- A student takes one test of a language at a time.
create unique index level_test_running on level_test (provider_id, student_id, language) where (result_id is null);
create unique index level_test_of_result on level_test (provider_id, result_id) where (result_id is not null);
create index level_test_student on level_test (provider_id, student_id);
select make_tenant_table('level_test');
