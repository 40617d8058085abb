-- The versions in which an action left the records that it touched: one that somebody has changed since is not overridden by
-- taking the action back. Entries of before know none, and are open for half a minute at most.
alter table undo_entry add column versions jsonb not null default '{}';
create index undo_entry_open on undo_entry (provider_id, expires_at);
