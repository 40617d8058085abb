-- Lessons whose attendance is still to come: the few of a great many that the hourly settling looks at.
create index lesson_to_settle on lesson (provider_id, ends_at) where status in ('ASSIGNED', 'PARTIALLY_ASSIGNED', 'WAITING');
