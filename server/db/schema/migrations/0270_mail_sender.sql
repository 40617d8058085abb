-- Secrets of a school, encrypted by the server: the database never holds their key. The log tells when one was saved, never what.
create or replace function without_secrets(data jsonb) returns jsonb language sql immutable as
$$ select data - array['password_hash', 'totp_secret', 'code_hash', 'token_hash', 'sealed', 'full_name', 'during', 'updated_at', 'version'] $$;

create table provider_secret (
  provider_id uuid not null,
  id uuid not null,
  name text not null check (name in ('MAIL_PASSWORD')),
  key_id text not null check (length(key_id) between 1 and 40),
  sealed text not null check (length(sealed) between 1 and 4000),
  saved_at timestamptz not null default now(),
  primary key (provider_id, name),
  unique (provider_id, id),
  foreign key (provider_id) references provider (id)
);
select make_audited_tenant_table('provider_secret');
-- The job that encrypts with the newest key looks for others.
create index provider_secret_key on provider_secret (key_id);

-- A school's own mail server. Without a row the installation's sends its mail.
create table mail_sender (
  provider_id uuid not null,
  from_name text not null check (length(from_name) between 1 and 80),
  from_address text not null check (length(from_address) between 3 and 254),
  reply_to text check (length(reply_to) between 3 and 254),
  smtp_host text not null check (length(smtp_host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('STARTTLS', 'TLS', 'NONE')),
  user_name text check (length(user_name) between 1 and 254),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id),
  foreign key (provider_id) references provider (id)
);
select make_audited_tenant_table('mail_sender', 'provider_id');

-- The last refusal of a school's mail server, until it takes a mail again.
create table mail_sender_failure (
  provider_id uuid not null,
  error text not null check (length(error) between 1 and 500),
  failed_at timestamptz not null default now(),
  primary key (provider_id),
  foreign key (provider_id) references mail_sender (provider_id) on delete cascade
);
select make_tenant_table('mail_sender_failure');
