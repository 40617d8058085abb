-- What would have happened under other rules: a background task replays the decisions of a month at a time, and keeps what would have
-- changed. Its input names the rules; the result goes with the task.
alter table batch drop constraint batch_kind_check, add constraint batch_kind_check check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS',
  'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS', 'TASK_OWNER', 'TASK_RESOLUTION', 'TASK_SNOOZE', 'IMPORT', 'UNDO_IMPORT',
  'EXPORT', 'INVITATION', 'STUDENT_TAGS', 'STUDENT_TEACHER', 'STUDENT_COMPANY', 'STUDENT_CREDITS', 'RULE_REPLAY'));

create table rule_replay_month (
  provider_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- By kind of decision; null until the month is replayed.
  figures jsonb check (jsonb_typeof(figures) = 'object'),
  -- Some of the decisions that would have changed, by the ids of lesson and student.
  examples jsonb not null default '[]' check (jsonb_typeof(examples) = 'array'),
  primary key (provider_id, id),
  constraint rule_replay_month_once unique (provider_id, batch_id, month),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade
);
select make_tenant_table('rule_replay_month');
