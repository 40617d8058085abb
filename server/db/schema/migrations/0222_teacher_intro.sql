-- A teacher's introduction: one recording, replaced as a whole. Each upload has an id of its own, so that an address never serves another one.
-- Its history is the teacher's.
create table teacher_intro (
  provider_id uuid not null,
  teacher_id uuid not null,
  id uuid not null,
  media_type text not null check (media_type in ('audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/webm', 'video/mp4', 'video/webm')),
  size_bytes bigint not null check (size_bytes > 0),
  storage_key text not null,
  -- What is said, for those who cannot hear it.
  transcript text check (length(transcript) <= 3000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, teacher_id),
  constraint teacher_intro_file unique (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
select make_audited_tenant_table('teacher_intro', 'teacher_id');
