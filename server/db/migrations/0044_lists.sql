-- What the lists and figures of the back-office look along, at a million lessons.

-- Companies' figures count the seats of thousands of employees: the index holds all that they ask of a seat.
drop index lesson_participant_student;
create index lesson_participant_student on lesson_participant (provider_id, student_id, starts_at)
  include (ends_at, status, credit_kind, credits, lesson_id);
-- Of a seat that was called off: was it the teacher, are the credits lost? Both are rare.
create index lesson_teacher_fault on lesson (provider_id, id) where cancelled_by = 'TEACHER';
create index credit_transaction_forfeit on credit_transaction (provider_id, lesson_id, student_id) where reason = 'FORFEIT';
