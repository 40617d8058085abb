-- Requests that are answered without being resolved: when the school last wrote to the requester about it, when the requester answered that,
-- and until when it is put off. `due_at` says when the school is to act next, also after a reply. The rank puts those that came back to the
-- queue first: answered, or put off; the queue leaves out the latter until their time.
alter table support_task
  add column replied_at timestamptz,
  add column answered_at timestamptz,
  add column snoozed_until timestamptz,
  add column queue_rank smallint not null generated always as
    (case when resolved_at is null and (answered_at is not null or snoozed_until is not null) then 0 else 1 end) stored,
  add constraint support_task_answered_reply check (answered_at is null or replied_at is not null);

drop index support_task_due, support_task_due_last, support_task_open;
create index support_task_due on support_task (provider_id, queue_rank, due_at, id);
create index support_task_due_last on support_task (provider_id, queue_rank desc nulls last, due_at desc nulls last, id desc);
create index support_task_open on support_task (provider_id, queue_rank, due_at, id) where (resolved_at is null);
create index support_task_snoozed on support_task (provider_id, snoozed_until) where (snoozed_until is not null and resolved_at is null);

-- The request that a message is about: as the school chose it, or answering such a message.
alter table thread_message
  add column task_id uuid,
  add foreign key (provider_id, task_id) references support_task (provider_id, id);
create index thread_message_task on thread_message (provider_id, task_id, thread_id, number) where (task_id is not null);

alter table batch drop constraint batch_kind_check, add constraint batch_kind_check check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS',
  'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS', 'TASK_OWNER', 'TASK_RESOLUTION', 'TASK_SNOOZE', 'IMPORT', 'UNDO_IMPORT',
  'EXPORT', 'INVITATION'));
