-- What a booking writes, in fewer entries of indexes. The figures are in docs/performance.md.

-- The log is read by school, newest first: its key does that.
alter table audit_entry drop constraint audit_entry_pkey, add primary key (provider_id, id);
drop index audit_entry_recent;
-- What the system does has no actor whom a list could ask for.
drop index audit_entry_actor;
create index audit_entry_actor on audit_entry (provider_id, actor_id, id desc) where actor_id is not null;

-- Lessons outside a series have no date of one.
alter table lesson drop constraint lesson_once_a_date;
create unique index lesson_once_a_date on lesson (provider_id, regular_lesson_id, occurrence_on) where regular_lesson_id is not null;

-- A message that nothing repeats needs no key against its repetition.
alter table outbox_message alter column dedupe_key drop not null, drop constraint outbox_message_provider_id_dedupe_key_key;
create unique index outbox_message_once on outbox_message (provider_id, dedupe_key) where dedupe_key is not null;

-- A row can be changed in its place only where no index asks for what changed, not even in its condition: whether a lot has credits left
-- changes seldom, how many of them often.
drop index credit_lot_expiring;
alter table credit_lot set (fillfactor = 85);
alter table credit_lot add column is_open boolean not null generated always as (available_credits > 0) stored;
create index credit_lot_expiring on credit_lot (provider_id, expires_on) where is_open;
alter table credit_account set (fillfactor = 85);

-- One person is the common case, and has no order to be locked in.
create or replace function lock_people(teachers uuid[], students uuid[]) returns void language plpgsql as
$$
declare
  school uuid := app_provider();
  person uuid;
begin
  if cardinality(teachers) = 1 then
    perform 1 from teacher t where t.provider_id = school and t.id = teachers[1] for no key update;
  else
    for person in select unnest(teachers) order by 1 loop
      perform 1 from teacher t where t.provider_id = school and t.id = person for no key update;
    end loop;
  end if;
  if cardinality(students) = 1 then
    perform 1 from student s where s.provider_id = school and s.id = students[1] for no key update;
  else
    for person in select unnest(students) order by 1 loop
      perform 1 from student s where s.provider_id = school and s.id = person for no key update;
    end loop;
  end if;
end
$$;
