-- The list of staff says when each was last here, ended sessions included: the index held only those that had not ended.
drop index session_account;
create index session_account on session (provider_id, account_id);
