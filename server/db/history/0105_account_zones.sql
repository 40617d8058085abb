-- Whose clocks matter when one is put on or back: each account of a weekly lesson was looked up for its zone.
create index account_zone on account (provider_id, id) include (time_zone);
