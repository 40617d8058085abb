-- Files are noted here before they are stored: one whose row is never written is removed later, whatever failed in between.
-- Renamed, not added: an older process that still runs would remove what is noted for later; without its column it removes nothing.
alter table discarded_file rename column discarded_at to remove_after;
