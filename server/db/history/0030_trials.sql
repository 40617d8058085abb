-- The funnel from lead to customer: who looks after a trial, when it reached each step, why it was lost, and what is to be done next.

alter table trial
  add column owner_id uuid,
  add column lost_code text check (lost_code in ('PRICE', 'TIMES', 'OTHER_SCHOOL', 'NOT_REACHED', 'NO_INTEREST', 'OTHER')),
  add column assigned_at timestamptz,
  add column held_at timestamptz,
  add column missed_at timestamptz,
  -- Won or lost.
  add column closed_at timestamptz,
  add foreign key (provider_id, owner_id) references account (provider_id, id);

-- When each step was reached follows from the status, whoever writes it; what is taken back was never reached. A lesson that was
-- held carries its own time. Lost without a word is lost for another reason.
create function stamp_trial() returns trigger language plpgsql set search_path = public as
$$
begin
  case new.status
    when 'ASKED' then
      new.assigned_at := null; new.held_at := null; new.missed_at := null;
    when 'ASSIGNED' then
      new.assigned_at := coalesce(new.assigned_at, now()); new.held_at := null;
    when 'HELD' then
      new.held_at := coalesce(new.held_at, now()); new.assigned_at := coalesce(new.assigned_at, new.held_at);
    when 'MISSED' then
      new.missed_at := coalesce(new.missed_at, now()); new.assigned_at := coalesce(new.assigned_at, new.missed_at); new.held_at := null;
    else null;
  end case;
  if new.status in ('WON', 'LOST') then
    new.closed_at := coalesce(new.closed_at, now());
  else
    new.closed_at := null;
  end if;
  if new.status = 'LOST' then
    new.lost_code := coalesce(new.lost_code, 'OTHER');
  else
    new.lost_code := null; new.lost_reason := null;
  end if;
  return new;
end $$;
create trigger stamp before insert or update of status on trial for each row execute function stamp_trial();

-- What stands already, without a line for each in the audit log.
select set_config('app.as_owner', 'on', true);
alter table trial disable trigger audit;
update trial r set status = r.status,
  assigned_at = case when r.status <> 'ASKED' and r.lesson_id is not null then r.asked_at end,
  held_at = case when l.status in ('ATTENDED', 'COMPLETED') then l.ends_at end,
  missed_at = case when l.status = 'NOT_ATTENDED' then l.ends_at end,
  closed_at = case when r.status in ('WON', 'LOST') then r.updated_at end
  from (select t.provider_id, t.id, x.status, x.ends_at from trial t
    left join lesson x on x.provider_id = t.provider_id and x.id = t.lesson_id) l
 where l.provider_id = r.provider_id and l.id = r.id;
alter table trial enable trigger audit;

alter table trial add check ((status = 'LOST') = (lost_code is not null)), add check ((status in ('WON', 'LOST')) = (closed_at is not null));

-- A person learns a language through one trial at a time.
create unique index trial_open on trial (provider_id, student_id, language) where status in ('ASKED', 'ASSIGNED', 'HELD', 'MISSED');

-- The funnel's lists: by who looks after it, by teacher, by where it comes from, by the last change.
create index trial_owner on trial (provider_id, owner_id, asked_at desc) where owner_id is not null;
create index trial_teacher on trial (provider_id, teacher_id, asked_at desc) where teacher_id is not null;
create index trial_source on trial (provider_id, source, asked_at desc) where source is not null;
create index trial_updated on trial (provider_id, updated_at desc, id);
create index trial_lesson on trial (provider_id, lesson_id) where lesson_id is not null;

-- What support wants to do about a trial later: a task with its owner.
alter table support_task
  add column trial_id uuid,
  add column owner_id uuid,
  add foreign key (provider_id, trial_id) references trial (provider_id, id),
  add foreign key (provider_id, owner_id) references account (provider_id, id);
create index support_task_trial on support_task (provider_id, trial_id, due_at) where trial_id is not null;
create index support_task_owner on support_task (provider_id, owner_id, due_at) where owner_id is not null and resolved_at is null;
