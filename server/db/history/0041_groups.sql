-- In which order people wait for a seat, and why somebody left.
alter table group_member add column asked_at timestamptz not null default now(), add column left_reason text;
create index group_member_waiting on group_member (provider_id, group_id, asked_at) where is_waiting and left_on is null;
