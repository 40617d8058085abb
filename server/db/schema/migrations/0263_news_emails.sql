-- E-mails of staff with news and offers: people unsubscribe from them, on their account or by the link in each, which is kept as a hash.
alter table account add column mail_news boolean not null default true;
alter table contact
  add column is_news boolean not null default false,
  add column token_hash bytea,
  -- The reader unsubscribed before it was sent.
  add column withheld_at timestamptz,
  add constraint contact_news check (case when is_news then kind = 'EMAIL' else token_hash is null and withheld_at is null end);
create unique index contact_token on contact (provider_id, token_hash) where token_hash is not null;
