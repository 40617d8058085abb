-- The placement test: one running attempt for a student and language, and what it found skill by skill.

-- True where the level is the student's own word or the test's; false once somebody of the school has given or confirmed it.
alter table student add column level_unconfirmed boolean not null default false;

alter table level_test_result
  add column kind text not null default 'TEST' check (kind in ('TEST', 'SELF')),
  -- By skill: the level, how many were asked, how many were right.
  add column skills jsonb not null default '{}' check (jsonb_typeof(skills) = 'object');

create table level_test (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  language text not null,
  -- The question that is open; null when the test is over.
  item text,
  -- What was asked and answered: [{item, choice, isRight}].
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  result_id uuid,
  started_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, result_id) references level_test_result (provider_id, id),
  -- Either a question is open or there is a result.
  check ((item is null) = (result_id is not null))
);
-- A student takes one test of a language at a time.
create unique index level_test_running on level_test (provider_id, student_id, language) where result_id is null;
create unique index level_test_of_result on level_test (provider_id, result_id) where result_id is not null;
select keep_to_provider('level_test');
