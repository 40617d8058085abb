-- Booking on a short path: what is decided outside is written by one function each, of simple statements that every connection
-- plans once.

-- Lots from which a student can pay for a lesson on this day.
create function usable_lots(of_student uuid, of_kind text, on_day date) returns setof credit_lot language sql stable as
$$
  select * from credit_lot l
   where l.provider_id = app_provider() and l.student_id = of_student and l.kind = of_kind and l.available_credits > 0
     and (l.expires_on is null or l.expires_on >= on_day)
$$;
grant execute on function usable_lots(uuid, text, date) to school_app;

-- Sets aside what a seat costs, nearest expiry first: all of it, or nothing and false. Every movement names who did it, for whom, and is
-- written once under its key; the key counts, for a seat that is given back and taken again moves again. The student must be locked.
create function hold_credits(movement uuid, of_lesson uuid, of_student uuid, of_kind text, wanted integer) returns boolean
language plpgsql as
$$
declare
  school uuid := app_provider();
  on_day date;
  lots uuid[];
  free integer[];
  available uuid;
  held uuid;
  missing integer := wanted;
  part integer;
begin
  if wanted = 0 then
    return true;
  end if;
  select l.local_date into on_day from lesson l where l.provider_id = school and l.id = of_lesson;
  select array_agg(u.id order by u.expires_on nulls last, u.granted_on, u.id),
      array_agg(u.available_credits order by u.expires_on nulls last, u.granted_on, u.id)
    into lots, free from usable_lots(of_student, of_kind, on_day) u;
  if coalesce((select sum(f) from unnest(free) f), 0) < wanted then
    return false;
  end if;
  insert into credit_transaction (provider_id, id, op_key, reason, lesson_id, student_id, actor_id, subject_id)
    values (school, movement, 'HOLD:' || of_lesson || ':' || of_student || ':' || (select count(*) from credit_transaction t
        where t.provider_id = school and t.lesson_id = of_lesson and t.student_id = of_student), 'HOLD', of_lesson, of_student,
      nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid);
  available := credit_place('AVAILABLE', of_kind, of_student);
  held := credit_place('HELD', of_kind, of_student);
  for n in 1 .. cardinality(lots) loop
    part := least(free[n], missing);
    insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
      values (school, movement, available, lots[n], -part), (school, movement, held, lots[n], part);
    missing := missing - part;
    exit when missing = 0;
  end loop;
  return true;
end
$$;
grant execute on function hold_credits(uuid, uuid, uuid, text, integer) to school_app;

-- Both legs of a movement come in one statement: its lot changes once for both, and that they sum to zero is seen at once, not
-- for each leg at the commit. (A row that a transaction changes twice has its foreign keys checked again, which cost more than all this.)
create or replace function book_entry() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  update credit_account set balance = balance + new.credits
    where provider_id = new.provider_id and id = new.account_id
    returning balance into new.balance_after;
  return new;
end
$$;

create function settle_entries() returns trigger language plpgsql security definer set search_path = public as
$$
begin
  if exists (select from legs group by provider_id, transaction_id having sum(credits) <> 0) then
    raise exception 'a credit transaction does not sum to zero' using errcode = 'check_violation';
  end if;
  update credit_lot l set available_credits = l.available_credits + moved.available, held_credits = l.held_credits + moved.held
    from (select e.provider_id, e.lot_id,
            coalesce(sum(e.credits) filter (where a.place in ('AVAILABLE', 'POOL')), 0) as available,
            coalesce(sum(e.credits) filter (where a.place = 'HELD'), 0) as held
          from legs e join credit_account a on a.provider_id = e.provider_id and a.id = e.account_id
         group by e.provider_id, e.lot_id) moved
   where l.provider_id = moved.provider_id and l.id = moved.lot_id and (moved.available <> 0 or moved.held <> 0);
  return null;
end
$$;
drop trigger sums_to_zero on credit_entry;
drop function transaction_sums_to_zero();
create trigger settle after insert on credit_entry referencing new table as legs for each statement execute function settle_entries();

-- Teachers first, then students, each in the order of their ids. One by one: for "= any" every call would be planned anew.
create or replace function lock_people(teachers uuid[], students uuid[]) returns void language plpgsql as
$$
declare
  school uuid := app_provider();
  person uuid;
begin
  for person in select unnest(teachers) order by 1 loop
    perform 1 from teacher t where t.provider_id = school and t.id = person for no key update;
  end loop;
  for person in select unnest(students) order by 1 loop
    perform 1 from student s where s.provider_id = school and s.id = person for no key update;
  end loop;
end
$$;

-- Every booking of a school put its share lock on the school's one row, only to see that it is there. Row-level security lets nobody
-- write for a school other than the session's, and a school is never deleted; the invariants look for strays.
alter table outbox_message drop constraint outbox_message_provider_id_fkey;
alter table credit_transaction drop constraint credit_transaction_provider_id_fkey;
