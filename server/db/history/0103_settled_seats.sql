-- Who attended within some days, and what became of all companies' seats: looked at student by student, for want of the seats of
-- a time. A booking writes nothing here: a seat gets its entry when it is settled or cancelled.
create index lesson_participant_settled on lesson_participant (provider_id, starts_at)
  include (student_id, status, credit_kind, credits, lesson_id) where status in ('ATTENDED', 'NOT_ATTENDED', 'CANCELLED');
