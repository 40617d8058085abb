-- One thing done to many records in the background: bulk actions above a request's size, imports, and taking an import back.
-- Each item is reported on its own; what was done stays done when the process ends in the middle.

create table batch (
  provider_id uuid not null references provider (id),
  id uuid not null,
  kind text not null check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS', 'IMPORT', 'UNDO_IMPORT')),
  resource text not null,
  -- Who asked for it, and is named in the history of what it changes.
  account_id uuid not null,
  input jsonb not null default '{}',
  -- An import is a DRAFT while it is being prepared.
  status text not null default 'WAITING' check (status in ('DRAFT', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  attempts integer not null default 0,
  cancel_asked_at timestamptz,
  -- The import that this one takes back.
  undoes uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz check ((finished_at is null) = (status in ('DRAFT', 'WAITING', 'RUNNING'))),
  primary key (provider_id, id),
  constraint batch_counts check (done + failed <= total),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, undoes) references batch (provider_id, id) on delete cascade
);
create index batch_account on batch (provider_id, account_id, created_at desc);
create index batch_due on batch (created_at) where status in ('WAITING', 'RUNNING');
-- An import is taken back by one at a time.
create unique index batch_undoes on batch (provider_id, undoes) where status in ('WAITING', 'RUNNING');
select keep_to_provider('batch');

create table batch_item (
  provider_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  -- What the item is about; of an import: what it made.
  record_id uuid,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED')),
  -- Of an import: the row as it stood in the file, and what it means.
  cells jsonb,
  body jsonb,
  -- Field → reason; '' for what is no single field's fault.
  errors jsonb check ((errors is not null) = (status = 'FAILED')),
  primary key (provider_id, batch_id, position),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade
);
create index batch_item_open on batch_item (provider_id, batch_id, position) where status = 'WAITING';
create index batch_item_failed on batch_item (provider_id, batch_id, position) where status = 'FAILED';
select keep_to_provider('batch_item');

create table import_file (
  provider_id uuid not null,
  batch_id uuid not null,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  content bytea not null,
  headers text[] not null,
  -- One field a column, null where the column is left out.
  mapping jsonb not null,
  checked_at timestamptz,
  primary key (provider_id, batch_id),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade
);
select keep_to_provider('import_file');

-- What a column of this name meant the last time at this school.
create table import_column (
  provider_id uuid not null references provider (id),
  resource text not null,
  header text not null,
  field text,
  primary key (provider_id, resource, header)
);
select keep_to_provider('import_column');
