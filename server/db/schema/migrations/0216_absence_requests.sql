-- The period of a teacher's request for an absence: columns and not in the payload, so that two open ones of the same teacher
-- cannot overlap, whichever of two browsers sends first.
alter table support_task
  add column absence_starts_at timestamptz,
  add column absence_ends_at timestamptz,
  add constraint support_task_absence_check check (
    (absence_starts_at is null) = (absence_ends_at is null) and absence_ends_at > absence_starts_at
    and (absence_starts_at is null or type = 'REQUEST_ABSENCE')),
  add constraint support_task_one_absence exclude using gist (
    provider_id with =, issuer_id with =, tstzrange(absence_starts_at, absence_ends_at) with &&)
    where (absence_starts_at is not null and resolved_at is null);
