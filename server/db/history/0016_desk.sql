-- Who has a task open on the desk just now; a row that is not renewed for half a minute counts no longer.

create table support_task_viewer (
  provider_id uuid not null,
  task_id uuid not null,
  account_id uuid not null,
  seen_at timestamptz not null,
  primary key (provider_id, task_id, account_id),
  foreign key (provider_id, task_id) references support_task (provider_id, id) on delete cascade,
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select keep_to_provider('support_task_viewer');

-- The desk's lists: what one person has claimed.
create index support_task_claimed on support_task (provider_id, claimed_by) where claimed_by is not null and resolved_at is null;
