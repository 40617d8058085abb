-- Captions of a teacher's introduction, with the times of its video: they go when it is replaced. Each upload has an id of its own, so that an
-- address never serves other captions. Their history is the teacher's.
create table teacher_intro_captions (
  provider_id uuid not null,
  teacher_id uuid not null,
  id uuid not null,
  language text not null check (language in ('ENGLISH', 'FRENCH', 'SPANISH', 'ITALIAN', 'CHINESE', 'GERMAN', 'PORTUGUESE')),
  size_bytes bigint not null check (size_bytes > 0),
  storage_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, teacher_id),
  constraint teacher_intro_captions_file unique (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher_intro (provider_id, teacher_id)
);
select make_audited_tenant_table('teacher_intro_captions', 'teacher_id');
