-- Own words: words that students add themselves belong to no lesson; they have a language and the time at which they were added.
alter table vocabulary_item alter column lesson_id drop not null;
alter table vocabulary_item add column added_at timestamptz;
alter table vocabulary_item add column language text;
alter table vocabulary_item add constraint vocabulary_item_origin
  check (num_nonnulls(lesson_id, added_at) = 1 and (added_at is null) = (language is null));
create unique index vocabulary_item_own on vocabulary_item (provider_id, student_id, lower(term)) where lesson_id is null;

-- What students choose for their practice; the defaults apply without a row.
create table practice_setting (
  provider_id uuid not null,
  student_id uuid not null,
  daily_goal smallint not null default 10 check (daily_goal in (5, 10, 20)),
  has_listening boolean not null default true,
  primary key (provider_id, student_id),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
select make_tenant_table('practice_setting');

-- The last celebration of each kind that a student has seen, so that no second device or window repeats it. `occasion` says which: the
-- level, or the day on which the goal was reached.
create table celebration (
  provider_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('FIRST_LESSON', 'TENTH_LESSON', 'LEVEL_REACHED', 'GOAL_REACHED')),
  occasion text not null default '',
  shown_at timestamptz not null default now(),
  primary key (provider_id, student_id, kind),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
select make_tenant_table('celebration');
