-- What the lists and figures of the back-office look along, at a million lessons.

-- Companies' figures count the seats of thousands of employees: the index holds all that they ask of a seat.
drop index lesson_participant_student;
create index lesson_participant_student on lesson_participant (provider_id, student_id, starts_at)
  include (ends_at, status, credit_kind, credits, lesson_id);
-- Of a seat that was called off: was it the teacher, are the credits lost? Both are rare.
create index lesson_teacher_fault on lesson (provider_id, id) where cancelled_by = 'TEACHER';
create index credit_transaction_forfeit on credit_transaction (provider_id, lesson_id, student_id) where reason = 'FORFEIT';

-- Lessons by status or kind: counted along the index of their days alone; those of a state that few are in are found at once.
drop index lesson_starts;
create index lesson_starts on lesson (provider_id, starts_at) include (status, type);
create index lesson_few on lesson (provider_id, status, starts_at)
  where status in ('WAITING', 'PARTIALLY_ASSIGNED', 'NOT_REPORTED', 'ATTENDED');

-- The desk by the hour at which something is due, what is done as well; what has no such hour comes last either way.
create index support_task_due on support_task (provider_id, due_at, id);
create index support_task_due_last on support_task (provider_id, due_at desc nulls last, id desc);

-- Payments by the day on which they came or were due, likewise.
drop index payment_paid;
create index payment_paid on payment (provider_id, paid_at, id);
create index payment_paid_last on payment (provider_id, paid_at desc nulls last, id desc);
create index payment_due_first on payment (provider_id, due_on, id);
create index payment_due_last on payment (provider_id, due_on desc nulls last, id desc);

-- What few entries of the audit log are: a row that went, something done while acting as somebody.
create index audit_entry_deleted on audit_entry (provider_id, id desc) where operation = 'delete';
create index audit_entry_subject on audit_entry (provider_id, subject_id, id desc) where subject_id is not null;
