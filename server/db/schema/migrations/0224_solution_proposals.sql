-- Solutions of a request that support proposes to its student, who accepts one with one tap or declines all. The times of an open proposal
-- are held (slot_hold.option_id), so that no one else books them meanwhile.
create table solution_proposal (
  provider_id uuid not null,
  id uuid not null,
  task_id uuid not null,
  student_id uuid not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the request's answer was due before; until then it waits for the student.
  due_before timestamptz,
  -- Null while it is open.
  outcome text check (outcome in ('ACCEPTED', 'DECLINED', 'EXPIRED', 'WITHDRAWN')),
  closed_at timestamptz,
  -- The student's words when declining.
  note text check (length(note) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, task_id) references support_task (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, sent_by) references account (provider_id, id),
  constraint solution_proposal_closed check ((outcome is null) = (closed_at is null)),
  constraint solution_proposal_note check (note is null or outcome = 'DECLINED')
);
create unique index solution_proposal_open on solution_proposal (provider_id, task_id) where (outcome is null);
create index solution_proposal_task on solution_proposal (provider_id, task_id, sent_at);
create index solution_proposal_student on solution_proposal (provider_id, student_id);
create index solution_proposal_sender on solution_proposal (provider_id, sent_by);
create index solution_proposal_expiry on solution_proposal (provider_id, expires_at) where (outcome is null);
select make_audited_tenant_table('solution_proposal', 'task_id');

-- One of the proposed solutions, with everything that applying it needs. Never changes.
create table solution_option (
  provider_id uuid not null,
  id uuid not null,
  proposal_id uuid not null,
  position integer not null check (position between 1 and 3),
  kind text not null,
  variant text,
  -- The new time; null for a solution without one.
  starts_at timestamptz,
  ends_at timestamptz,
  teacher_id uuid,
  -- Credits that it reserves, less those that it returns.
  credits integer not null,
  actions jsonb not null,
  -- The lessons that it changes, each with its version: applied only while they are the same.
  lessons jsonb not null default '[]',
  -- How many times it holds.
  held_slots integer not null,
  primary key (provider_id, id),
  constraint solution_option_position unique (provider_id, proposal_id, position),
  foreign key (provider_id, proposal_id) references solution_proposal (provider_id, id) on delete cascade,
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint solution_option_time check ((starts_at is null) = (ends_at is null) and ends_at > starts_at)
);
create index solution_option_teacher on solution_option (provider_id, teacher_id) where (teacher_id is not null);
select make_tenant_table('solution_option');

-- An account holds one time for a booking of its own, and beside it those of the proposals to it.
alter table slot_hold add column option_id uuid,
  add foreign key (provider_id, option_id) references solution_option (provider_id, id) on delete cascade;
drop index slot_hold_account;
create unique index slot_hold_account on slot_hold (provider_id, account_id) where (option_id is null);
create index slot_hold_holder on slot_hold (provider_id, account_id);
create index slot_hold_option on slot_hold (provider_id, option_id) where (option_id is not null);

-- However a request is resolved, its open proposal ends with it.
create function close_proposal_of_task() returns trigger language plpgsql as
$$
begin
  update solution_proposal set outcome = 'WITHDRAWN', closed_at = new.resolved_at
    where provider_id = new.provider_id and task_id = new.id and outcome is null;
  return null;
end
$$;
create trigger close_proposal after update of resolved_at on support_task for each row
  when (old.resolved_at is null and new.resolved_at is not null) execute function close_proposal_of_task();

create function release_option_slots() returns trigger language plpgsql as
$$
begin
  delete from slot_hold h using solution_option o
    where o.provider_id = new.provider_id and o.proposal_id = new.id and h.provider_id = o.provider_id and h.option_id = o.id;
  return null;
end
$$;
create trigger release_slots after update of outcome on solution_proposal for each row
  when (old.outcome is null and new.outcome is not null) execute function release_option_slots();
