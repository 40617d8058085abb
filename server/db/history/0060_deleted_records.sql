-- What was deleted at the desk lies here for 30 days, whole, so that it can be brought back; domain/deleted.ts lists what.
create table deleted_record (
  provider_id uuid not null references provider (id),
  -- The record's own.
  id uuid not null,
  -- The table that it stood in.
  noun text not null check (noun in ('note', 'document', 'holiday', 'saved_view', 'cost_centre')),
  -- What it was called, or how its text began.
  title text not null,
  -- Where it stood: a record's id, or the list that a view was of; null for what stands in the settings.
  place text,
  -- Who of staff may bring it back: a part of the back-office, and who besides admins, where that is one person.
  area text not null,
  owner_id uuid,
  held jsonb not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, owner_id) references account (provider_id, id),
  foreign key (provider_id, deleted_by) references account (provider_id, id)
);
create index deleted_record_recent on deleted_record (provider_id, deleted_at desc, id);
create index deleted_record_place on deleted_record (provider_id, noun, place, deleted_at desc);
create index deleted_record_owner on deleted_record (provider_id, owner_id) where owner_id is not null;
select keep_to_provider('deleted_record');
