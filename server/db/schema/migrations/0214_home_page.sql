-- The school's public home page: what it says and shows there; the rest comes from its data. A school that has had none so far
-- publishes it itself.
alter table provider add home_page jsonb not null default '{"isPublished": false}' check (jsonb_typeof(home_page) = 'object');
alter table provider alter home_page set default '{}';

-- Only teachers who are listed appear there; those of so far have not been asked.
alter table teacher
  add is_listed boolean not null default false,
  add specialities text[] not null default '{}' check (cardinality(specialities) <= 5);

-- A comment is quoted there if its student allowed it and the school has not hidden it.
alter table score
  add may_quote boolean not null default false,
  add is_quote_hidden boolean not null default false;
create index score_quote on score (provider_id, created_at desc) where may_quote and comment is not null;
