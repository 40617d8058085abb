-- Files that staff attach to an e-mail: stored once, for all its readers. Their history is that of the contacts: a name of a file in it
-- would outlive the erasure of whom it names.
create table email_file (
  provider_id uuid not null,
  id uuid not null,
  uploaded_by uuid not null,
  file_name text not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  storage_key text not null,
  -- Null until its e-mail is written.
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, uploaded_by) references account (provider_id, id)
);
create index email_file_uploader on email_file (provider_id, uploaded_by);
create index email_file_created on email_file (provider_id, created_at);
select make_tenant_table('email_file');

-- Which e-mails a file is attached to. It goes with the last of them.
create table contact_file (
  provider_id uuid not null,
  contact_id uuid not null,
  file_id uuid not null,
  primary key (provider_id, contact_id, file_id),
  foreign key (provider_id, contact_id) references contact (provider_id, id) on delete cascade,
  foreign key (provider_id, file_id) references email_file (provider_id, id) on delete cascade
);
create index contact_file_file on contact_file (provider_id, file_id);
select make_tenant_table('contact_file');
