-- Homework: what a report sets, for each of its students. The task's text, its own due day and its document are the report's; the item has
-- the day by which this student hands it in, what was handed in, and the teacher's correction of it.
alter table lesson_report add homework_due_on date, add homework_document_id uuid,
  add constraint lesson_report_homework_document foreign key (provider_id, homework_document_id) references document (provider_id, id)
    on delete set null (homework_document_id);
create index lesson_report_homework_document on lesson_report (provider_id, homework_document_id) where (homework_document_id is not null);

create table homework (
  provider_id uuid not null,
  id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null,
  teacher_id uuid not null,
  due_on date not null,
  answer text not null default '' check (length(answer) <= 10000),
  handed_in_at timestamptz,
  comment text check (length(comment) <= 2000),
  -- Places in the answer with a note each: [{"start", "end", "note"}], in the order of the text.
  marks jsonb not null default '[]'::jsonb check (jsonb_typeof(marks) = 'array'),
  corrected_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint homework_once unique (provider_id, lesson_id, student_id),
  foreign key (provider_id, lesson_id) references lesson_report (provider_id, lesson_id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint homework_answer_is_handed_in check (handed_in_at is not null or answer = ''),
  constraint homework_words_are_of_correction check (corrected_at is not null or (comment is null and marks = '[]'::jsonb))
);
create index homework_student on homework (provider_id, student_id, due_on);
create index homework_teacher on homework (provider_id, teacher_id, due_on);
create index homework_to_correct on homework (provider_id, teacher_id, handed_in_at) where (handed_in_at is not null and corrected_at is null);
select make_audited_tenant_table('homework');

-- Files of homework. Not documents, as those of messages: a student's documents are shown to each of their teachers.
create table homework_file (
  provider_id uuid not null,
  id uuid not null,
  homework_id uuid not null,
  uploaded_by uuid not null,
  -- False until it is handed in, and again once another file or none took its place.
  is_handed_in boolean not null default false,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, homework_id) references homework (provider_id, id),
  foreign key (provider_id, uploaded_by) references account (provider_id, id)
);
create index homework_file_homework on homework_file (provider_id, homework_id);
create unique index homework_file_handed_in on homework_file (provider_id, homework_id) where (is_handed_in);
create index homework_file_uploader on homework_file (provider_id, uploaded_by);
create index homework_file_unsent on homework_file (provider_id, created_at) where (not is_handed_in);
select make_tenant_table('homework_file');
