-- Lessons that are not settled, in the order of their beginning: what is to come is listed along it from its first, where the index of
-- all beginnings had to walk through a million past ones; and what is over is found at its front, as along the one of endings before.
create index lesson_open on lesson (provider_id, starts_at) where status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING');
drop index lesson_to_settle;
