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
  foreign key (provider_id, lesson_id, student_id) references lesson_participant (provider_id, lesson_id, student_id),
  foreign key (provider_id, corrected_by) references account (provider_id, id)
);
create index attendance_correction_seat on attendance_correction (provider_id, lesson_id, student_id, created_at desc);
create index attendance_correction_student on attendance_correction (provider_id, student_id);
select keep_and_audit('attendance_correction', 'lesson_id');
