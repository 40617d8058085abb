-- What somebody asked for themselves, beside what is about them: a student's requests were looked for among all of them.
create index support_task_issuer on support_task (provider_id, issuer_id);
