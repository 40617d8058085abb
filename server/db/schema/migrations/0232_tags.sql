-- A school's tags, and the students, teachers, groups and companies that have them.
create table tag (
  provider_id uuid not null,
  id uuid not null,
  -- Without the characters that separate names in a file's cell.
  name text not null check (length(name) between 1 and 40 and name !~ '[,;|]'),
  colour text not null check (colour in ('GREY', 'BLUE', 'GREEN', 'YELLOW', 'RED', 'PURPLE', 'INDIGO', 'TEAL')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id)
);
create unique index tag_name on tag (provider_id, lower(name));
select make_audited_tenant_table('tag');

create table student_tag (
  provider_id uuid not null,
  student_id uuid not null,
  tag_id uuid not null,
  primary key (provider_id, student_id, tag_id),
  foreign key (provider_id, student_id) references student (provider_id, id) on delete cascade,
  foreign key (provider_id, tag_id) references tag (provider_id, id) on delete cascade
);
create index student_tag_tag on student_tag (provider_id, tag_id, student_id);
select make_audited_tenant_table('student_tag', 'student_id');

create table teacher_tag (
  provider_id uuid not null,
  teacher_id uuid not null,
  tag_id uuid not null,
  primary key (provider_id, teacher_id, tag_id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id) on delete cascade,
  foreign key (provider_id, tag_id) references tag (provider_id, id) on delete cascade
);
create index teacher_tag_tag on teacher_tag (provider_id, tag_id, teacher_id);
select make_audited_tenant_table('teacher_tag', 'teacher_id');

create table group_tag (
  provider_id uuid not null,
  group_id uuid not null,
  tag_id uuid not null,
  primary key (provider_id, group_id, tag_id),
  foreign key (provider_id, group_id) references student_group (provider_id, id) on delete cascade,
  foreign key (provider_id, tag_id) references tag (provider_id, id) on delete cascade
);
create index group_tag_tag on group_tag (provider_id, tag_id, group_id);
select make_audited_tenant_table('group_tag', 'group_id');

create table business_tag (
  provider_id uuid not null,
  business_id uuid not null,
  tag_id uuid not null,
  primary key (provider_id, business_id, tag_id),
  foreign key (provider_id, business_id) references business (provider_id, id) on delete cascade,
  foreign key (provider_id, tag_id) references tag (provider_id, id) on delete cascade
);
create index business_tag_tag on business_tag (provider_id, tag_id, business_id);
select make_audited_tenant_table('business_tag', 'business_id');

alter table batch drop constraint batch_kind_check, add constraint batch_kind_check check (kind in ('STUDENT_STATUS', 'STUDENT_TEACHER', 'STUDENT_COMPANY', 'STUDENT_CREDITS', 'TEACHER_STATUS',
  'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS', 'TASK_OWNER', 'TASK_RESOLUTION', 'TASK_SNOOZE', 'IMPORT', 'UNDO_IMPORT',
  'EXPORT', 'INVITATION', 'STUDENT_TAGS'));
