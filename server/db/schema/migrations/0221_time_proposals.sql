-- A teacher's proposal to move one lesson, which its student accepts or declines; a new one replaces it. It reserves nothing, and is only
-- valid for the lesson as it was: `sequence` is the lesson's when it was made, which every move raises.
create table time_proposal (
  provider_id uuid not null,
  lesson_id uuid not null,
  sequence integer not null,
  starts_at timestamptz not null,
  note text check (length(note) <= 500),
  sent_at timestamptz not null,
  declined_at timestamptz,
  primary key (provider_id, lesson_id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id)
);
select make_tenant_table('time_proposal');
