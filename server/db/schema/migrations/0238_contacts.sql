-- What staff did to reach a person outside the product's conversations: calls and chats that they logged, e-mails that they sent.
create table contact (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('CALL', 'WHATSAPP', 'EMAIL')),
  subject text check (length(subject) between 1 and 150),
  text text check (length(text) between 1 and 5000),
  author_id uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, author_id) references account (provider_id, id),
  constraint contact_email check (case when kind = 'EMAIL' then subject is not null and text is not null else subject is null end)
);
create index contact_account on contact (provider_id, account_id, created_at desc, id desc);
create index contact_author on contact (provider_id, author_id);
select make_audited_tenant_table('contact', 'account_id');

-- The mails to one address, for the timeline of a person.
create index outbox_message_to on outbox_message (provider_id, (payload ->> 'to'), created_at desc) where (kind = 'MAIL');
