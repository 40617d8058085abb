-- Free time, faster and exact on the days when a clock changes; one held slot an account.

-- The moment within a day of this zone at which its clock is put on or back; null on every other day.
create function clock_change(day date, zone text) returns timestamptz language plpgsql stable parallel safe strict as
$$
declare
  low timestamptz := day::timestamp at time zone zone - interval '1 hour';
  high timestamptz := (day + 1)::timestamp at time zone zone;
  before interval := (low at time zone zone) - (low at time zone 'UTC');
  middle timestamptz;
begin
  if (high at time zone zone) - (high at time zone 'UTC') = before then
    return null;
  end if;
  -- Every change of the zones in use falls on a full minute: halving finds it in eleven steps.
  while high - low > interval '1 minute' loop
    middle := date_trunc('minute', low + (high - low) / 2);
    if (middle at time zone zone) - (middle at time zone 'UTC') = before then
      low := middle;
    else
      high := middle;
    end if;
  end loop;
  return high;
end
$$;
grant execute on function clock_change(date, text) to school_app;

-- The instants at which this zone's clock shows a time from `from_time` up to `to_time` (00:00: the end of the day) on this day:
-- all of a doubled hour, nothing of one that is left out.
create function wall_span(day date, from_time time, to_time time, zone text) returns tstzmultirange language plpgsql stable parallel safe strict as
$$
declare
  starts timestamp := day + from_time;
  ends timestamp := case when to_time = '00:00' then (day + 1)::timestamp else day + to_time end;
  change timestamptz := clock_change(day, zone);
  before interval;
  since interval;
begin
  if change is null then
    return tstzmultirange(tstzrange(starts at time zone zone, ends at time zone zone));
  end if;
  before := (change - interval '1 minute') at time zone zone - (change - interval '1 minute') at time zone 'UTC';
  since := change at time zone zone - change at time zone 'UTC';
  return tstzmultirange(tstzrange((starts - before) at time zone 'UTC', (ends - before) at time zone 'UTC'))
      * tstzmultirange(tstzrange(null, change))
    + tstzmultirange(tstzrange((starts - since) at time zone 'UTC', (ends - since) at time zone 'UTC'))
      * tstzmultirange(tstzrange(change, null));
end
$$;
grant execute on function wall_span(date, time, time, text) to school_app;

-- When a teacher is at work within `span`: weekly rules in their own zones and extra slots, without time off and holidays. Lessons
-- are not looked at.
create or replace function teacher_working(of_provider uuid, of_teacher uuid, span tstzrange) returns tstzmultirange language plpgsql stable as
$$
declare
  first_day date := (lower(span) at time zone 'UTC')::date - 1;
  last_day date := (upper(span) at time zone 'UTC')::date + 1;
  works tstzmultirange;
  off tstzmultirange;
begin
  -- A clock that changes at all within the span shows another offset at one of these looks: no zone changes twice in two weeks.
  if exists (select from availability_rule r
      where r.provider_id = of_provider and r.teacher_id = of_teacher
      group by r.time_zone
      having (select count(distinct (look at time zone r.time_zone) - (look at time zone 'UTC'))
        from unnest(array(select generate_series(first_day::timestamptz - interval '1 day', last_day + interval '1 day', interval '14 days')) || (last_day::timestamptz + interval '2 days')) look) > 1) then
    select range_agg(at_work) into works from (
      select wall_span(day, r.from_time, r.to_time, r.time_zone) as at_work
        from availability_rule r
        cross join lateral (
          select first_day + shift as day from generate_series(
            (r.weekday - extract(dow from first_day)::int + 7) % 7, last_day - first_day, 7) shift) on_day
       where r.provider_id = of_provider and r.teacher_id = of_teacher and day >= r.valid_from and (r.valid_to is null or day <= r.valid_to)
      ) rules;
  else
    select range_agg(tstzrange((day + r.from_time) at time zone r.time_zone,
        (case when r.to_time = '00:00' then (day + 1)::timestamp else day + r.to_time end) at time zone r.time_zone)) into works
      from availability_rule r
      cross join lateral (
        select first_day + shift as day from generate_series(
          (r.weekday - extract(dow from first_day)::int + 7) % 7, last_day - first_day, 7) shift) on_day
     where r.provider_id = of_provider and r.teacher_id = of_teacher and day >= r.valid_from and (r.valid_to is null or day <= r.valid_to);
  end if;
  select range_agg(tstzrange(x.starts_at, x.ends_at)) filter (where x.kind = 'TIME_OFF'),
      coalesce(works, '{}') + coalesce(range_agg(tstzrange(x.starts_at, x.ends_at)) filter (where x.kind = 'EXTRA'), '{}')
    into off, works
    from availability_exception x
   where x.provider_id = of_provider and x.teacher_id = of_teacher and x.starts_at < upper(span) and x.ends_at > lower(span);
  if isempty(works) then
    return works;
  end if;
  return works * tstzmultirange(span) - coalesce(off, '{}') - coalesce((
    select range_agg(wall_span(h.on_date, '00:00', '00:00', p.time_zone))
      from holiday h join provider p on p.id = h.provider_id
     where h.provider_id = of_provider and h.on_date between first_day and last_day), '{}');
end
$$;

-- An account keeps one slot at a time: a new one takes the place of the old.
delete from slot_hold;
create unique index slot_hold_account on slot_hold (provider_id, account_id);
create index slot_hold_expiry on slot_hold (expires_at);
