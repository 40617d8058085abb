-- Files are noted here before they are stored: one whose row is never written is removed later, whatever failed in between.
alter table discarded_file rename column discarded_at to remove_after;
