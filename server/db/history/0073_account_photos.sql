-- A person's own photo, one each: a plain JPEG without what a camera writes beside the picture. The account names where it is served;
-- another one has another id, so that a browser may keep what it has seen.
create table account_photo (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  content bytea not null check (length(content) between 1 and 200000),
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id)
);
select keep_to_provider('account_photo');
