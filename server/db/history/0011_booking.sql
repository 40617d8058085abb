-- Booking: what is free, who is locked first, where credits are, and what can still be taken back.

-- Every instant that shows this wall time in this zone, earliest first: none in the spring gap, two in the doubled hour (I11).
create function wall_instants(day date, clock time, zone text) returns timestamptz[] language sql stable parallel safe strict as
$$
  select coalesce(array_agg(distinct instant order by instant), '{}') from (
    select (day + clock) at time zone zone + make_interval(mins => shift) as instant from generate_series(-120, 120, 30) shift) candidate
   where timezone(zone, instant) = day + clock
$$;
grant execute on function wall_instants(date, time, text) to school_app;

-- The first wall time at or after this one that exists in the zone: what is offered instead of a time in the gap.
create function next_wall_time(day date, clock time, zone text) returns timestamp language sql stable parallel safe strict as
$$
  select case when cardinality(wall_instants(day, clock, zone)) > 0 then day + clock
    else timezone(zone, (select min(instant) from (
      select (day + clock) at time zone zone + make_interval(mins => shift) as instant from generate_series(-120, 120, 15) shift) candidate
     where timezone(zone, instant) > day + clock)) end
$$;
grant execute on function next_wall_time(date, time, text) to school_app;

create function clock_range(from_at timestamptz, to_at timestamptz) returns tstzrange language sql immutable parallel safe strict as
$$ select case when from_at < to_at then tstzrange(from_at, to_at) else 'empty'::tstzrange end $$;

-- When a teacher is at work within `span`: weekly rules in their own zones and extra slots, without time off and holidays. Lessons
-- are not looked at.
create function teacher_working(of_provider uuid, of_teacher uuid, span tstzrange) returns tstzmultirange language plpgsql stable as
$$
declare
  first_day date := (lower(span) at time zone 'UTC')::date - 1;
  last_day date := (upper(span) at time zone 'UTC')::date + 1;
  works tstzmultirange;
  off tstzmultirange;
begin
  select range_agg(at_work) into works from (
    select clock_range((day + r.from_time) at time zone r.time_zone,
        (case when r.to_time = '00:00' then (day + 1)::timestamp else day + r.to_time end) at time zone r.time_zone) as at_work
      from availability_rule r
      cross join lateral (
        select first_day + shift as day from generate_series(
          (r.weekday - extract(dow from first_day)::int + 7) % 7, last_day - first_day, 7) shift) on_day
     where r.provider_id = of_provider and r.teacher_id = of_teacher and day >= r.valid_from and (r.valid_to is null or day <= r.valid_to)
    union all
    select tstzrange(x.starts_at, x.ends_at) from availability_exception x
     where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'EXTRA'
       and x.starts_at < upper(span) and x.ends_at > lower(span)) at_work;
  if works is null then
    return '{}';
  end if;
  select range_agg(away) into off from (
    select tstzrange(x.starts_at, x.ends_at) as away from availability_exception x
     where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'TIME_OFF'
       and x.starts_at < upper(span) and x.ends_at > lower(span)
    union all
    select tstzrange(h.on_date::timestamp at time zone p.time_zone, (h.on_date + 1)::timestamp at time zone p.time_zone)
      from holiday h join provider p on p.id = h.provider_id
     where h.provider_id = of_provider and h.on_date between first_day and last_day) away;
  return works * tstzmultirange(span) - coalesce(off, '{}');
end
$$;
grant execute on function teacher_working(uuid, uuid, tstzrange) to school_app;

-- When a teacher has a lesson, or a slot held for somebody other than `for_account`; `but_lesson` is looked past (it is being moved).
create function teacher_busy(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid) returns tstzmultirange
language plpgsql stable as
$$
declare
  busy tstzmultirange;
begin
  -- No lesson is longer than four hours: the index by start bounds the look on both sides.
  select range_agg(taken) into busy from (
    select tstzrange(l.starts_at, l.ends_at) as taken from lesson l
     where l.provider_id = of_provider and l.teacher_id = of_teacher and l.status <> 'CANCELLED' and l.id is distinct from but_lesson
       and l.starts_at < upper(span) and l.starts_at > lower(span) - interval '4 hours' and l.ends_at > lower(span)
    union all
    select tstzrange(h.starts_at, h.ends_at) from slot_hold h
     where h.provider_id = of_provider and h.teacher_id = of_teacher and h.account_id is distinct from for_account and h.expires_at > now()
       and h.starts_at < upper(span) and h.ends_at > lower(span)) taken;
  return coalesce(busy, '{}');
end
$$;
grant execute on function teacher_busy(uuid, uuid, tstzrange, uuid, uuid) to school_app;

-- Teachers first, then students, each in the order of their ids: whoever books, moves or pays takes these locks before looking.
create function lock_people(teachers uuid[], students uuid[]) returns void language plpgsql as
$$
begin
  perform 1 from teacher t where t.provider_id = app_provider() and t.id = any (teachers) order by t.id for no key update;
  perform 1 from student s where s.provider_id = app_provider() and s.id = any (students) order by s.id for no key update;
end
$$;
grant execute on function lock_people(uuid[], uuid[]) to school_app;

-- The account of a place in a wallet, made when it is first needed.
create function credit_place(at_place text, of_kind text, of_student uuid, of_business uuid default null) returns uuid language plpgsql as
$$
declare
  found_id uuid;
begin
  loop
    select a.id into found_id from credit_account a
     where a.provider_id = app_provider() and a.place = at_place and a.kind = of_kind
       and a.student_id is not distinct from of_student and a.business_id is not distinct from of_business;
    if found then
      return found_id;
    end if;
    insert into credit_account (provider_id, id, place, kind, student_id, business_id)
      values (app_provider(), gen_random_uuid(), at_place, of_kind, of_student, of_business)
      on conflict do nothing;
  end loop;
end
$$;
grant execute on function credit_place(text, text, uuid, uuid) to school_app;

create index credit_account_student on credit_account (provider_id, student_id, place, kind) where student_id is not null;

-- What staff have just done and may take back for half a minute: the steps that undo it. Mail about it waits as long (design 3.4).
create table undo_entry (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  steps jsonb not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id)
);
select keep_to_provider('undo_entry');

alter table outbox_message add column undo_id uuid;
create index outbox_message_undo on outbox_message (provider_id, undo_id) where undo_id is not null and sent_at is null;

alter table lesson add column created_by text check (created_by in ('STUDENT', 'TEACHER', 'SUPPORT', 'SYSTEM', 'BUSINESS'));
-- Counted up with every move, so that a calendar takes the newer invitation (RFC 5545 SEQUENCE).
alter table lesson add column sequence integer not null default 0;
alter table support_task add column undo_id uuid;
