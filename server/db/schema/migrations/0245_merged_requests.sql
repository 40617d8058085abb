-- Requests of one person about the same thing that became one: the closed one names the one that stays, and its messages move there and
-- name where they were written.
alter table support_task
  add column merged_into uuid,
  add foreign key (provider_id, merged_into) references support_task (provider_id, id),
  add constraint support_task_merged check (merged_into is null or (resolved_at is not null and merged_into <> id));
create index support_task_merged on support_task (provider_id, merged_into) where (merged_into is not null);

alter table thread_message
  add column merged_from uuid,
  add foreign key (provider_id, merged_from) references support_task (provider_id, id),
  add constraint thread_message_merged check (merged_from is null or (task_id is not null and merged_from <> task_id));
create index thread_message_merged on thread_message (provider_id, merged_from) where (merged_from is not null);
