-- A school's reply templates for requests, each with a text by language. The first ones come with the school.
create table reply_template (
  provider_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint reply_template_name unique (provider_id, name),
  foreign key (provider_id) references provider (id)
);
select make_audited_tenant_table('reply_template');
