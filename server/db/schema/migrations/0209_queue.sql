-- Messages leave, batches run and copies of personal data are packed as tasks of graphile-worker (decision 10). Triggers add them in
-- the transaction that writes the row. They run as the owner: school_app has no permission in that schema.
drop function claim_outbox(integer, interval, text[]);

insert into graphile_worker._private_tasks (identifier) values ('send-messages') on conflict do nothing;

-- One task for all messages of a statement, written into the queue's table: a task for each by add_jobs() cost a booking 0.4 ms more.
-- The server wakes its workers after the commit.
create function queue_messages() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  insert into graphile_worker._private_jobs (task_id, payload, run_at)
    select t.id, json_build_object('providerId', m.provider_id, 'ids', json_agg(m.id)), min(m.send_after)
      from added m, graphile_worker._private_tasks t where t.identifier = 'send-messages' group by t.id, m.provider_id;
  return null;
end
$$;
create trigger queue after insert on outbox_message referencing new table as added for each statement execute function queue_messages();

create function batch_task(provider_id uuid, id uuid, account_id uuid, kind text) returns graphile_worker.job_spec language sql as
$$
  select row('run-batch', json_build_object('providerId', provider_id, 'id', id, 'accountId', account_id, 'kind', kind), null,
    null, null, id::text, null, null)::graphile_worker.job_spec
$$;

create function queue_batch() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  perform graphile_worker.add_jobs(array[batch_task(new.provider_id, new.id, new.account_id, new.kind)]);
  return null;
end
$$;
create trigger queue after insert on batch for each row when (new.status = 'WAITING') execute function queue_batch();
-- Each chunk adds the next one. A failure counts as an attempt only: the queue repeats that task later.
create trigger queue_next after update on batch for each row when (new.status in ('WAITING', 'RUNNING')
  and (old.status, old.done, old.failed, old.cancel_asked_at) is distinct from (new.status, new.done, new.failed, new.cancel_asked_at))
  execute function queue_batch();

create function queue_personal_data_copies() returns trigger language plpgsql security definer set search_path to 'public' as
$$
begin
  perform graphile_worker.add_job('personal-data-copies', '{"isWoken": true}', job_key := 'personal-data-copies', max_attempts := 6);
  return null;
end
$$;
create trigger queue after update on personal_data_request for each row when (new.status = 'PREPARING' and old.status <> 'PREPARING')
  execute function queue_personal_data_copies();

-- These add the tasks that are missing: a backup contains none, a version before this one added none, and a process that was killed keeps
-- its own locked. Safe beside a living process, because both tasks find out whether the row is still due.
create function queue_unsent_messages(kinds text[], is_start boolean) returns void language sql as
$$
  with missing as (
    select row(case m.kind when 'MAIL' then 'send-mail' else 'send-messages' end,
        json_build_object('providerId', m.provider_id, 'ids', json_build_array(m.id)), null,
        greatest(m.send_after, m.claimed_until), null, m.id::text, null, null)::graphile_worker.job_spec as task
      from outbox_message m
     where m.sent_at is null and m.failed_at is null and m.kind = any (kinds)
       and (m.send_after < now() - interval '1 minute' or is_start and (m.claimed_until is null or m.claimed_until < now()))
       and not exists (select from graphile_worker.jobs j where j.key = m.id::text and j.locked_at is null and j.attempts < j.max_attempts)),
  tasks as (select array_agg(task) as every from missing having count(*) > 0)
  select from tasks, graphile_worker.add_jobs(tasks.every)
$$;

create function queue_unfinished_batches() returns void language sql as
$$
  with missing as (
    select batch_task(b.provider_id, b.id, b.account_id, b.kind) as task from batch b
     where b.status in ('WAITING', 'RUNNING')
       and not exists (select from graphile_worker.jobs j where j.key = b.id::text and j.locked_at is null and j.attempts < j.max_attempts)),
  tasks as (select array_agg(task) as every from missing having count(*) > 0)
  select from tasks, graphile_worker.add_jobs(tasks.every)
$$;
