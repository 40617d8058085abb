-- What was left of calendar and desk.

-- Support's mail two weeks before clocks change can be switched off.
alter table account add column mail_clock_changes boolean not null default true;

-- The requests about a lesson: an absence shows and settles them.
create index support_task_lesson on support_task (provider_id, lesson_id) where lesson_id is not null;

-- `working_time` is quick over a month at most, in which it looks at each clock three times only; a longer span is put together of
-- such months, so that a clock change makes one of them slow and not all of it.
create function working_time_long(of_provider uuid, of_teacher uuid, span tstzrange) returns setof tstzmultirange language sql stable as
$$
  select coalesce(range_agg(works), '{}') from generate_series(lower(span), upper(span), interval '31 days') piece
    cross join lateral working_time(of_provider, of_teacher, span * tstzrange(piece, piece + interval '31 days')) works
$$;
grant execute on function working_time_long(uuid, uuid, tstzrange) to school_app;
