-- The audit log by noun, by action and by day. Numbers count up with time, so each is read along its index from the newest on.
create index audit_entry_noun on audit_entry (provider_id, noun, id desc);
create index audit_entry_action on audit_entry (provider_id, action, id desc);
create index audit_entry_at on audit_entry (provider_id, at);
