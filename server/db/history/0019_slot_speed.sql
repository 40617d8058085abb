-- Working time and taken time as functions of one statement each, which the planner writes out where they are used: for hundreds of
-- teachers at once that is several times faster than calling a procedure for each of them.

-- When a teacher is at work within `span`: weekly rules in their own zones and extra slots, without time off and holidays. Lessons
-- are not looked at. Always one row.
create function working_time(of_provider uuid, of_teacher uuid, span tstzrange) returns setof tstzmultirange language sql stable as
$$
  select (coalesce((
      select coalesce(range_agg(tstzrange((day + r.from_time) at time zone r.steady, (day + r.length) at time zone r.steady))
            filter (where r.steady is not null), '{}')
          + coalesce(range_agg(wall_span(day, r.from_time, r.to_time, r.time_zone)) filter (where r.steady is null), '{}')
        from (
          -- The zone's offset where three looks at its clock over a month at most agree, for then it does not change in between; else
          -- null. "offset 0" keeps all this from being worked out for every day anew.
          select a.weekday, a.from_time, a.to_time, a.time_zone, a.valid_from, a.valid_to, z.first_day, z.last_day,
            case when a.to_time = '00:00' then interval '1 day' else a.to_time - '00:00'::time end as length,
            case when upper(span) - lower(span) < interval '32 days' and z.early = z.middle and z.middle = z.late then z.middle end as steady
          from (
            select zone, (lower(span) at time zone 'UTC')::date - 1 as first_day, (upper(span) at time zone 'UTC')::date + 1 as last_day,
              (lower(span) - interval '2 days') at time zone zone - (lower(span) - interval '2 days') at time zone 'UTC' as early,
              (lower(span) + interval '16 days') at time zone zone - (lower(span) + interval '16 days') at time zone 'UTC' as middle,
              (lower(span) + interval '34 days') at time zone zone - (lower(span) + interval '34 days') at time zone 'UTC' as late
            from (select distinct u.time_zone as zone from availability_rule u
              where u.provider_id = of_provider and u.teacher_id = of_teacher) zones offset 0) z
          join availability_rule a on a.provider_id = of_provider and a.teacher_id = of_teacher and a.time_zone = z.zone offset 0) r
        cross join lateral (
          select r.first_day + shift as day from generate_series(
            (r.weekday - extract(dow from r.first_day)::int + 7) % 7, r.last_day - r.first_day, 7) shift) on_day
        where day >= r.valid_from and (r.valid_to is null or day <= r.valid_to)), '{}')
    + coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'EXTRA'
          and x.starts_at < upper(span) and x.ends_at > lower(span)), '{}'))
    * tstzmultirange(span)
    - coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'TIME_OFF'
          and x.starts_at < upper(span) and x.ends_at > lower(span)), '{}')
    - coalesce((select range_agg(wall_span(h.on_date, '00:00', '00:00', p.time_zone)) from holiday h join provider p on p.id = h.provider_id
        where h.provider_id = of_provider and h.on_date between (lower(span) at time zone 'UTC')::date - 1 and (upper(span) at time zone 'UTC')::date + 1), '{}')
$$;
grant execute on function working_time(uuid, uuid, tstzrange) to school_app;

-- When a teacher has a lesson, or a slot held for somebody other than `for_account`; `but_lesson` is looked past (it is being
-- moved). Always one row.
create function taken_time(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid) returns setof tstzmultirange
language sql stable as
$$
  -- No lesson is longer than four hours: the index by start bounds the look on both sides.
  select coalesce((select range_agg(tstzrange(l.starts_at, l.ends_at)) from lesson l
        where l.provider_id = of_provider and l.teacher_id = of_teacher and l.status <> 'CANCELLED' and l.id is distinct from but_lesson
          and l.starts_at < upper(span) and l.starts_at > lower(span) - interval '4 hours' and l.ends_at > lower(span)), '{}')
    + coalesce((select range_agg(tstzrange(h.starts_at, h.ends_at)) from slot_hold h
        where h.provider_id = of_provider and h.teacher_id = of_teacher and h.account_id is distinct from for_account and h.expires_at > now()
          and h.starts_at < upper(span) and h.ends_at > lower(span)), '{}')
$$;
grant execute on function taken_time(uuid, uuid, tstzrange, uuid, uuid) to school_app;

create or replace function teacher_working(of_provider uuid, of_teacher uuid, span tstzrange) returns tstzmultirange language sql stable as
$$ select w from working_time(of_provider, of_teacher, span) w $$;

create or replace function teacher_busy(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid) returns tstzmultirange
language sql stable as
$$ select t from taken_time(of_provider, of_teacher, span, for_account, but_lesson) t $$;
