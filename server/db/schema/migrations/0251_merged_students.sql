-- Two records of one person that became one: the merged one names the one that stays, can't be used, and keeps what can't move.
alter table student
  add column merged_into uuid,
  add foreign key (provider_id, merged_into) references student (provider_id, id),
  add constraint student_merged check (merged_into <> id);
create index student_merged on student (provider_id, merged_into) where (merged_into is not null);

-- What each merge moved, by kind of record; filed in the history of the student that stays.
create table student_merge (
  provider_id uuid not null,
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  merged_by uuid not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint student_merge_once unique (provider_id, merged_id),
  constraint student_merge_two check (kept_id <> merged_id),
  foreign key (provider_id, kept_id) references student (provider_id, id),
  foreign key (provider_id, merged_id) references student (provider_id, id),
  foreign key (provider_id, merged_by) references account (provider_id, id)
);
create index student_merge_kept on student_merge (provider_id, kept_id);
create index student_merge_by on student_merge (provider_id, merged_by);
select make_audited_tenant_table('student_merge', 'kept_id');

-- The student who used the coupon, if their order moved since: uses are limited per student, and both were allowed when they happened.
alter table coupon_use
  add column merged_from uuid,
  add foreign key (provider_id, merged_from) references student (provider_id, id),
  add constraint coupon_use_merged check (merged_from <> student_id);
create index coupon_use_merged on coupon_use (provider_id, merged_from) where (merged_from is not null);

-- A seat moves together with its rating and the corrections of its attendance.
alter table score
  drop constraint score_provider_id_lesson_id_student_id_fkey,
  add constraint score_provider_id_lesson_id_student_id_fkey foreign key (provider_id, lesson_id, student_id)
    references lesson_participant (provider_id, lesson_id, student_id) on update cascade;
alter table attendance_correction
  drop constraint attendance_correction_provider_id_lesson_id_student_id_fkey,
  add constraint attendance_correction_provider_id_lesson_id_student_id_fkey foreign key (provider_id, lesson_id, student_id)
    references lesson_participant (provider_id, lesson_id, student_id) on update cascade;

create function note_moved_seat() returns trigger language plpgsql as
$$
begin
  perform note_attended(new.provider_id, old.student_id);
  perform note_attended(new.provider_id, new.student_id);
  perform forget_business_months(new.provider_id, null, old.student_id, new.starts_at, new.starts_at);
  perform forget_business_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  return null;
end
$$;
create trigger moved after update of student_id on lesson_participant for each row when (old.student_id <> new.student_id)
  execute function note_moved_seat();

-- Credits leave the wallet of the merged student and arrive in that of the other.
create or replace function credit_transaction_holds(reason text) returns boolean language plpgsql immutable as
$$
declare
  broken text := case
    when ((reason = ANY (ARRAY['PURCHASE'::text, 'GIFT'::text, 'REFERRAL'::text, 'CORRECTION'::text, 'HOLD'::text, 'RELEASE'::text, 'CONSUME'::text, 'RETURN'::text, 'FORFEIT'::text, 'EXPIRE'::text, 'REFUND'::text, 'ALLOCATE'::text, 'WITHDRAW'::text, 'CONTRACT'::text, 'SUBSCRIPTION'::text, 'MERGE'::text]))) is false then 'credit_transaction_reason_check' end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', 'credit_transaction', broken),
    table = 'credit_transaction', constraint = broken;
end
$$;

-- Who waited for the lock of a student that was merged meanwhile is refused: the booking would be lost.
create or replace function lock_people(teachers uuid[], students uuid[]) returns void language plpgsql as
$$
declare
  school uuid := app_provider();
  person uuid;
  kept uuid;
begin
  if cardinality(teachers) = 1 then
    perform 1 from teacher t where t.provider_id = school and t.id = teachers[1] for no key update;
  else
    for person in select unnest(teachers) order by 1 loop
      perform 1 from teacher t where t.provider_id = school and t.id = person for no key update;
    end loop;
  end if;
  for person in select unnest(students) order by 1 loop
    select s.merged_into into kept from student s where s.provider_id = school and s.id = person for no key update;
    if kept is not null then
      raise exception 'student % was merged into another one', person using errcode = 'check_violation', constraint = 'student_is_merged';
    end if;
  end loop;
end
$$;

-- A booking of one student locks both with its first look.
create or replace function slot_facts(of_teacher uuid, students uuid[], from_at timestamp with time zone, to_at timestamp with time zone, for_account uuid, but_lesson uuid, is_bound boolean, of_kind text DEFAULT NULL::text, of_group uuid DEFAULT NULL::uuid, in_zone text DEFAULT NULL::text) returns json
  language plpgsql as
$$
declare
  school uuid := app_provider();
  facts json;
  kept uuid;
begin
  if of_kind is not null then
    if cardinality(students) = 1 then
      select s.merged_into into kept from teacher t join student s on s.provider_id = t.provider_id and s.id = students[1]
        where t.provider_id = school and t.id = of_teacher for no key update;
      if kept is not null then
        raise exception 'student % was merged into another one', students[1] using errcode = 'check_violation', constraint = 'student_is_merged';
      end if;
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
      case when of_kind is not null then array(
        select json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'fullName', a.full_name,
          'timeZone', a.time_zone, 'wantsChanges', a.mail_changes, 'isClosed', a.disabled_at is not null, 'isTeacher', a.id = t.id,
          'lots', case when a.id <> t.id then array(select json_build_object('lotId', u.id, 'credits', u.available_credits)
            from usable_lots(a.id, of_kind, timezone(coalesce(in_zone, p.time_zone), from_at)::date) u
            order by u.expires_on nulls last, u.granted_on, u.id) end,
          'places', case when a.id <> t.id then (select json_object_agg(c.place, c.id) from credit_account c
            where c.provider_id = p.id and c.student_id = a.id and c.business_id is null and c.kind = of_kind) end)
        from account a where a.provider_id = p.id and a.id = any ((select of_teacher || students)::uuid[])
        order by a.id <> t.id, a.full_name) end as people,
      case when of_group is not null then (select g.name from student_group g where g.provider_id = p.id and g.id = of_group) end as "groupName"
    from provider p join teacher t on t.provider_id = p.id and t.id = of_teacher
    where p.id = school) f;
  return facts;
end
$$;

-- The same for everything else that is new. It runs after the foreign key's own check, which waits for a merge that is under way.
create function refuse_merged_student() returns trigger language plpgsql as
$$
begin
  if exists (select from student s where s.provider_id = new.provider_id and s.id = (to_jsonb(new) ->> tg_argv[0])::uuid
      and s.merged_into is not null) then
    raise exception 'a student was merged into another one' using errcode = 'check_violation', constraint = 'student_is_merged';
  end if;
  return null;
end
$$;
do $$
declare
  target text[];
begin
  foreach target slice 1 in array array[['billing_details', 'student_id'], ['consent', 'student_id'], ['contact', 'account_id'],
    ['customer_order', 'student_id'], ['document', 'student_id'], ['group_member', 'student_id'], ['guardian', 'student_id'],
    ['homework', 'student_id'], ['level_test_result', 'student_id'], ['message_thread', 'student_id'], ['note', 'record_id'],
    ['payment', 'student_id'], ['referral', 'friend_id'], ['referral', 'referrer_id'], ['regular_lesson', 'student_id'],
    ['saved_card', 'student_id'], ['solution_proposal', 'student_id'], ['student_field_value', 'student_id'],
    ['student_tag', 'student_id'], ['subscription', 'student_id'], ['support_task', 'issuer_id'], ['support_task', 'student_id'],
    ['trial', 'student_id'], ['vocabulary_item', 'student_id']] loop
    execute format('create trigger refuse_merged_%2$s after insert on %1$I for each row when (new.%2$I is not null)
      execute function refuse_merged_student(%2$L)', target[1], target[2]);
  end loop;
end
$$;

create function stay_disabled() returns trigger language plpgsql as
$$
begin
  if exists (select from student s where s.provider_id = new.provider_id and s.id = new.id and s.merged_into is not null) then
    raise exception 'student % was merged into another one', new.id using errcode = 'check_violation', constraint = 'student_is_merged';
  end if;
  return new;
end
$$;
create trigger merged before update of disabled_at on account for each row
  when (old.disabled_at is not null and new.disabled_at is null) execute function stay_disabled();

-- A consent moves with its student as it was given.
create or replace function keep_consent() returns trigger language plpgsql as
$$
begin
  if to_jsonb(new) - 'student_id' = to_jsonb(old) - 'student_id' then
    return new;
  end if;
  if old.withdrawn_at is not null or (to_jsonb(new) - 'withdrawn_at' - 'withdrawn_by') <> (to_jsonb(old) - 'withdrawn_at' - 'withdrawn_by') then
    raise exception 'a consent can only be withdrawn, once';
  end if;
  return new;
end
$$;

-- A merged student is not found any more.
create or replace function index_account() returns trigger language plpgsql security definer set search_path to 'public' as
$$
declare
  as_noun text := case new.role when 'STUDENT' then 'student' when 'TEACHER' then 'teacher' when 'BUSINESS_MANAGER' then 'manager'
    when 'CUSTOMER_SUPPORT' then 'staff' end;
begin
  if as_noun = 'student' and exists (select from student s
      where s.provider_id = new.provider_id and s.id = new.id and s.merged_into is not null) then
    as_noun := null;
  end if;
  delete from search_entry where provider_id = new.provider_id and id = new.id and noun is distinct from as_noun;
  if as_noun is not null then
    insert into search_entry (provider_id, noun, id, title, subtitle, text)
      values (new.provider_id, as_noun, new.id, new.full_name, new.email,
        fold(new.full_name || ' ' || new.email || ' ' || coalesce(regexp_replace(new.phone, '[^0-9+]', '', 'g'), '')))
      on conflict (provider_id, noun, id) do update set title = excluded.title, subtitle = excluded.subtitle, text = excluded.text;
  end if;
  return null;
end
$$;
create trigger unsearch after update of merged_into on student for each row when (new.merged_into is not null)
  execute function unindex();
