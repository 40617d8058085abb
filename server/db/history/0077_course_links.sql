-- A link by which an inspector sees a course's live sessions and its connection log without signing in: limited in time, revocable,
-- known by its hash alone; every visit is kept, and the address it came from only as far as its network.
create table course_link (
  provider_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (provider_id, id),
  unique (provider_id, token_hash),
  foreign key (provider_id, course_id) references course (provider_id, id),
  foreign key (provider_id, created_by) references account (provider_id, id),
  -- A day more than the 90 that may be asked for: clocks change within them.
  constraint course_link_limited check (expires_at > created_at and expires_at <= created_at + interval '91 days')
);
create index course_link_course on course_link (provider_id, course_id, created_at desc);
select keep_and_audit('course_link', 'course_id');

create table course_link_visit (
  provider_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  at timestamptz not null default now(),
  network text not null check (length(network) <= 40),
  primary key (provider_id, id),
  foreign key (provider_id, link_id) references course_link (provider_id, id)
);
create index course_link_visit_link on course_link_visit (provider_id, link_id, at desc);
select keep_and_audit('course_link_visit', 'link_id');
