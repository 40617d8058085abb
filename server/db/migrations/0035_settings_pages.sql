-- A mail in the school's own words; without a row it is sent as it was built in (server/modules/message-templates).
create table message_template (
  provider_id uuid not null references provider (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 5000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, kind)
);
select keep_and_audit('message_template');

-- The audit log by noun, by action and by day. Numbers count up with time, so each is read along its index from the newest on.
create index audit_entry_noun on audit_entry (provider_id, noun, id desc);
create index audit_entry_action on audit_entry (provider_id, action, id desc);
create index audit_entry_at on audit_entry (provider_id, at);
