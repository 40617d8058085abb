-- What decides whether a slot can be booked, and what a booking has to know besides, within one statement of the client: a booking's
-- locks and facts were two, each with its message to take in and its answer. `of_kind`: what pays for the booking, whose people are locked
-- here first (what follows sees what others committed until then); null where nothing is booked, or the people are locked already. Ids are
-- compared with `any ((select …))`: with the array itself PostgreSQL would plan the statement for the values each time, which takes longer than it.
create function slot_facts(of_teacher uuid, students uuid[], from_at timestamptz, to_at timestamptz, for_account uuid, but_lesson uuid,
  is_bound boolean, of_kind text default null, of_group uuid default null, in_zone text default null) returns json language plpgsql as
$$
declare
  facts json;
begin
  if of_kind is not null then
    perform lock_people(array[of_teacher], students);
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
