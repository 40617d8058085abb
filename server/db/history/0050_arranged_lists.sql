-- What a person has arranged of a list follows them to every machine; the school may set how a list first stands.

create table list_display (
  provider_id uuid not null,
  account_id uuid not null,
  resource text not null,
  -- Null: as the school or the list has it.
  columns text[],
  density text check (density in ('comfortable', 'compact')),
  -- The view that the list opens with.
  view_id uuid,
  primary key (provider_id, account_id, resource),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade,
  foreign key (provider_id, view_id) references saved_view (provider_id, id) on delete set null (view_id)
);
create index list_display_view on list_display (provider_id, view_id) where view_id is not null;
select keep_to_provider('list_display');

-- The view that a list opens with for whoever has chosen none; everybody sees it.
alter table saved_view add column is_school_default boolean not null default false;
alter table saved_view add constraint school_default_is_shared check (is_shared or not is_school_default);
create unique index saved_view_school_default on saved_view (provider_id, resource) where is_school_default;

-- Exports too large to wait for: written piece by piece, a piece a chunk of the job.
alter table batch drop constraint batch_kind_check;
alter table batch add constraint batch_kind_check
  check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS', 'IMPORT', 'UNDO_IMPORT', 'EXPORT'));

create table export_piece (
  provider_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  content text not null,
  primary key (provider_id, batch_id, position),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade
);
select keep_to_provider('export_piece');
