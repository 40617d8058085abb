-- What a booking has to know, in fewer steps: one student and one teacher are locked by one statement (the teacher first); what pays is
-- looked for only for students, a group's name only where there is one; and who of the staff hears of a lesson is found when the event
-- leaves. The figures are in docs/performance.md.
create or replace function slot_facts(of_teacher uuid, students uuid[], from_at timestamptz, to_at timestamptz, for_account uuid, but_lesson uuid,
  is_bound boolean, of_kind text default null, of_group uuid default null, in_zone text default null) returns json language plpgsql as
$$
declare
  school uuid := app_provider();
  facts json;
begin
  if of_kind is not null then
    if cardinality(students) = 1 then
      perform 1 from teacher t join student s on s.provider_id = t.provider_id and s.id = students[1]
        where t.provider_id = school and t.id = of_teacher for no key update;
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
