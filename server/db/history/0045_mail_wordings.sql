-- How a school words its mails, and its colours and pictures.

-- Of each kind the latest counts; without words: the standard again. Rows are only added, so that who worded what and when stays known.
create table mail_wording (
  provider_id uuid not null references provider (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z-]{2,39}$'),
  version integer not null check (version > 0),
  subject text check (length(subject) between 1 and 200),
  body text check (length(body) between 1 and 6000),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (provider_id, id),
  unique (provider_id, kind, version),
  foreign key (provider_id, created_by) references account (provider_id, id),
  check ((subject is null) = (body is null))
);
select keep_and_audit('mail_wording');
revoke update, delete on mail_wording from school_app;

-- The colour of buttons and links on light and on dark grounds; null: the product's own.
alter table provider
  add column brand_colour text check (brand_colour ~ '^#[0-9a-f]{6}$'),
  add column brand_colour_dark text check (brand_colour_dark ~ '^#[0-9a-f]{6}$');

-- A school's own logos. What was shown once is kept: mails that are sent already name it.
create table brand_picture (
  provider_id uuid not null references provider (id),
  id uuid not null,
  media_type text not null check (media_type in ('image/png', 'image/svg+xml', 'image/webp')),
  content bytea not null check (length(content) between 1 and 300000),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references account (provider_id, id)
);
select keep_to_provider('brand_picture', 'select, insert');
