-- A student without the credits keeps a time while buying them. It outlives its end, so that they find back to it, until it begins.
alter table slot_hold add column is_buying boolean not null default false;
