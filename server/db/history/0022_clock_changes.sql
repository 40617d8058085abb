-- Before the clocks change: whose hour each weekly lesson keeps then, and of which dates support has been told.

create table kept_hour (
  provider_id uuid not null,
  regular_lesson_id uuid not null,
  -- The day of the change, in the zones that change.
  on_date date not null,
  hour text not null check (hour in ('STUDENT', 'TEACHER', 'SCHOOL')),
  decided_by uuid not null,
  decided_at timestamptz not null default now(),
  primary key (provider_id, regular_lesson_id, on_date),
  foreign key (provider_id, regular_lesson_id) references regular_lesson (provider_id, id) on delete cascade,
  foreign key (provider_id, decided_by) references account (provider_id, id)
);
select keep_and_audit('kept_hour', 'regular_lesson_id');

create table clock_notice (
  provider_id uuid not null references provider (id),
  on_date date not null,
  told_at timestamptz not null default now(),
  primary key (provider_id, on_date)
);
select keep_to_provider('clock_notice');
