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
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, asked_by_id) references account (provider_id, id),
  foreign key (provider_id, agreed_by_id) references account (provider_id, id),
  foreign key (provider_id, done_by_id) references account (provider_id, id)
);
create index lesson_change_lesson on lesson_change (provider_id, lesson_id, at desc);
create index lesson_change_teacher on lesson_change (provider_id, teacher_id, at desc);
create index lesson_change_student on lesson_change (provider_id, student_id, at desc) where student_id is not null;
create index lesson_change_undo on lesson_change (provider_id, undo_id) where undo_id is not null;
select keep_to_provider('lesson_change');

-- What is known of the past: whoever cancelled is taken for who asked.
select set_config('app.as_owner', 'on', true);
insert into lesson_change (provider_id, id, lesson_id, teacher_id, student_id, kind, asked_by, asked_by_id, done_by_id, at)
select l.provider_id, gen_random_uuid(), l.id, l.teacher_id, case when l.group_id is null then p.student_id end,
  case l.cancelled_by when 'TEACHER' then 'TEACHER_ABSENT' else 'CANCELLED' end, l.cancelled_by,
  case l.cancelled_by when 'STUDENT' then p.student_id when 'TEACHER' then l.teacher_id end, null, coalesce(l.cancelled_at, l.updated_at)
from lesson l
left join lateral (select p.student_id from lesson_participant p where p.provider_id = l.provider_id and p.lesson_id = l.id
  order by p.student_id limit 1) p on true
where l.status = 'CANCELLED' and l.cancelled_by in ('STUDENT', 'TEACHER', 'SUPPORT', 'SYSTEM', 'BUSINESS');
select set_config('app.as_owner', '', true);
