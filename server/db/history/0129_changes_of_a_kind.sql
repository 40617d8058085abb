-- What was changed of one kind, by one person or by one action, without all that they made: of a million bookings few lines are changes,
-- and the audit log went through the rest. A booking only makes, so it writes none of these.
create index audit_entry_changed_noun on audit_entry (provider_id, noun, id desc) where operation = 'update';
create index audit_entry_changed_action on audit_entry (provider_id, action, id desc) where operation = 'update';
create index audit_entry_changed_actor on audit_entry (provider_id, actor_id, id desc)
  where operation = 'update' and actor_id is not null;
