-- What was decided for each student as a teacher's absence was entered, as it stood then: whoever calls them reads it from here, whatever
-- becomes of the lessons afterwards. The id is that of `undo_entry`, by which all of it is taken back.
create table teacher_absence (
  provider_id uuid not null,
  id uuid not null,
  teacher_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
create index teacher_absence_teacher on teacher_absence (provider_id, teacher_id);
select keep_to_provider('teacher_absence');

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
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, new_teacher_id) references teacher (provider_id, id)
);
create index absence_decision_student on absence_decision (provider_id, student_id);
create index absence_decision_teacher on absence_decision (provider_id, new_teacher_id);
select keep_to_provider('absence_decision');
