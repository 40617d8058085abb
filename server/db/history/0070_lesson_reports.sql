-- Reports: for whom they are, when their teachers were reminded of them, and who has contested an attendance.

alter table lesson_report add column to_all boolean not null default true;

-- Once a step, whoever runs the job and how often.
create table report_reminder (
  provider_id uuid not null,
  lesson_id uuid not null,
  step smallint not null check (step > 0),
  sent_at timestamptz not null,
  primary key (provider_id, lesson_id, step),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id)
);
select keep_to_provider('report_reminder');

alter table lesson_participant add column contested_by text check (contested_by in ('STUDENT', 'TEACHER'));
select set_config('app.as_owner', 'on', true);
update lesson_participant set contested_by = 'STUDENT' where contested_at is not null;
select set_config('app.as_owner', '', true);

-- As the teacher wrote them down.
alter table vocabulary_item add column position smallint not null default 0;

-- The words of a lesson are found by it when its report is amended.
create index vocabulary_item_lesson on vocabulary_item (provider_id, lesson_id);
