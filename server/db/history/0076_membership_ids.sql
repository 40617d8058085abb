-- Somebody's time in a group can be pointed at: an import that is taken out again says which ones it made.
alter table group_member add column id uuid not null default gen_random_uuid();
alter table group_member add constraint group_member_provider_id_id_key unique (provider_id, id);
