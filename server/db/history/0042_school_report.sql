-- The figures of the school dashboard, computed once an hour: over a million lessons they take longer than a page may.

create table school_report (
  provider_id uuid not null primary key references provider (id),
  computed_at timestamptz not null,
  figures jsonb not null
);
select keep_to_provider('school_report', 'select, insert, update');
