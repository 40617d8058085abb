-- What a booking costs the database, less a tenth. The figures are in docs/performance.md.
select set_config('app.as_owner', 'on', true);

-- To find out whether somebody is free, each entry of a page of the index is compared column by column. An id is nobody else's in another
-- school either, so the school before it doubled the comparisons (and a third of the entry) for nothing; without it the exclusion is at least as strict.
alter table lesson drop constraint lesson_teacher_free,
  add constraint lesson_teacher_free exclude using gist (teacher_id with =, during with &&) where (status <> 'CANCELLED');
alter table lesson_participant drop constraint participant_student_free,
  add constraint participant_student_free exclude using gist (student_id with =, during with &&) where (status <> 'CANCELLED');

-- Six foreign keys were looked up for the two legs of a booking. The ledger's own triggers have the places and lots in hand anyway, and
-- look for all of what legs refer to at once; what they refer to cannot go, nor change its id. The invariants look for what is missing.
alter table credit_entry drop constraint credit_entry_provider_id_account_id_fkey, drop constraint credit_entry_provider_id_lot_id_fkey,
  drop constraint credit_entry_provider_id_transaction_id_fkey;

create or replace function book_entry() returns trigger language plpgsql security definer set search_path = 'public' as
$$
begin
  update credit_account set balance = balance + new.credits
    where provider_id = new.provider_id and id = new.account_id
    returning balance into new.balance_after;
  if not found then
    raise exception 'a leg names a place for credits that is not there' using errcode = 'foreign_key_violation', table = 'credit_entry';
  end if;
  return new;
end
$$;

create or replace function settle_entries() returns trigger language plpgsql security definer set search_path = 'public' as
$$
begin
  if exists (select from legs e left join credit_transaction t on t.provider_id = e.provider_id and t.id = e.transaction_id
      left join credit_lot l on l.provider_id = e.provider_id and l.id = e.lot_id
      group by e.provider_id, e.transaction_id having sum(e.credits) <> 0 or count(t.id) < count(*) or count(l.id) < count(*)) then
    if exists (select from legs group by provider_id, transaction_id having sum(credits) <> 0) then
      raise exception 'a credit transaction does not sum to zero' using errcode = 'check_violation';
    end if;
    raise exception 'a leg names a movement or a lot that is not there' using errcode = 'foreign_key_violation', table = 'credit_entry';
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

-- What a leg may refer to stays, under its name. (Movements are append-only.)
create function stays() returns trigger language plpgsql as
$$
begin
  raise exception 'rows of % stay, under their ids', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger stays before delete or update of provider_id, id on credit_account for each row execute function stays();
create trigger stays before delete or update of provider_id, id on credit_lot for each row execute function stays();

-- A condition is read from its text for each statement that it is asked of; what no statement names need not be asked.
drop trigger forget_changed on credit_lot;
create trigger forget_changed after update of granted_on, credits, student_id, business_id, from_lot_id on credit_lot for each row
  when (least(old.granted_on, new.granted_on) <= date_trunc('month', now())::date
    and (old.granted_on is distinct from new.granted_on or old.credits is distinct from new.credits or old.student_id is distinct from new.student_id
      or old.business_id is distinct from new.business_id or old.from_lot_id is distinct from new.from_lot_id))
  execute function forget_of_lot();
drop trigger forget_changed on lesson;
create trigger forget_changed after update of cancelled_by on lesson for each row
  when (old.cancelled_by is distinct from new.cancelled_by and new.starts_at < date_trunc('month', now()) + interval '1 day')
  execute function forget_of_lesson();

-- As it was; one student and one teacher are locked here, without a function to start for it.
create or replace function slot_facts(of_teacher uuid, students uuid[], from_at timestamptz, to_at timestamptz, for_account uuid, but_lesson uuid,
  is_bound boolean, of_kind text default null, of_group uuid default null, in_zone text default null) returns json language plpgsql as
$$
declare
  facts json;
begin
  if of_kind is not null then
    if cardinality(students) = 1 then
      perform 1 from teacher t where t.provider_id = app_provider() and t.id = of_teacher for no key update;
      perform 1 from student s where s.provider_id = app_provider() and s.id = students[1] for no key update;
    else
      perform lock_people(array[of_teacher], students);
    end if;
  end if;
  select to_json(f) into facts from (
    select p.id as "providerId", p.time_zone as "timeZone", p.rules::text, p.rules_version as "rulesVersion",
      t.full_name as "teacherName", t.status as "teacherStatus", t.languages,
      case when is_bound then tstzrange(from_at, to_at) <@ teacher_working(p.id, t.id, tstzrange(from_at, to_at)) else true end as "isOpen",
      not exists (select 1 from lesson l where l.provider_id = p.id and l.teacher_id = t.id and l.status <> 'CANCELLED'
          and l.id is distinct from but_lesson
          and l.starts_at < to_at and l.starts_at > from_at - interval '4 hours' and l.ends_at > from_at)
        and not exists (select 1 from slot_hold h where h.provider_id = p.id and h.teacher_id = t.id
          and h.account_id is distinct from for_account and h.expires_at > now() and h.starts_at < to_at and h.ends_at > from_at)
        as "isTeacherFree",
      array(select s.student_id from lesson_participant s
        where s.provider_id = p.id and s.student_id = any ((select students)::uuid[]) and s.status <> 'CANCELLED'
          and s.lesson_id is distinct from but_lesson
          and s.starts_at < to_at and s.starts_at > from_at - interval '4 hours' and s.ends_at > from_at) as "busyStudentIds",
      from_at as "startsAt", to_at as "endsAt",
      case when of_kind is not null then (
        select json_agg(json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'fullName', a.full_name,
          'timeZone', a.time_zone, 'wantsChanges', a.mail_changes, 'isClosed', a.disabled_at is not null, 'isTeacher', a.id = t.id,
          'lots', coalesce((select json_agg(json_build_object('lotId', u.id, 'credits', u.available_credits)
            order by u.expires_on nulls last, u.granted_on, u.id)
            from usable_lots(a.id, of_kind, timezone(coalesce(in_zone, p.time_zone), from_at)::date) u), '[]'),
          'places', (select json_build_object('available', max(c.id::text) filter (where c.place = 'AVAILABLE'),
            'held', max(c.id::text) filter (where c.place = 'HELD')) from credit_account c
            where c.provider_id = p.id and c.student_id = a.id and c.business_id is null and c.kind = of_kind))
          order by a.id <> t.id, a.full_name)
        from account a where a.provider_id = p.id and a.id = any ((select of_teacher || students)::uuid[])) end as people,
      (select g.name from student_group g where g.provider_id = p.id and g.id = of_group) as "groupName",
      case when of_kind is not null then array(select s.id from account s
        where s.provider_id = p.id and s.role = 'CUSTOMER_SUPPORT' and s.disabled_at is null) end as "staffIds"
    from provider p join teacher t on t.provider_id = p.id and t.id = of_teacher
    where p.id = app_provider()) f;
  return facts;
end
$$;
grant execute on function slot_facts(uuid, uuid[], timestamptz, timestamptz, uuid, uuid, boolean, text, uuid, text) to school_app;
