-- The search over everything finds the newest requests of a type by its label, and of whoever asked. A booking writes no request.
create index support_task_type on support_task (provider_id, type, created_at desc, id);
create index support_task_asked on support_task (provider_id, issuer_id, created_at desc);
drop index support_task_issuer;
