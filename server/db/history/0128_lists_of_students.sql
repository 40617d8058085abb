-- Students by several conditions at once: whatever is asked of them and of when they paid and attended is read from an index alone. No
-- booking writes either table.
create index student_listed on student (provider_id, id)
  include (created_at, activity_status, full_name, level, language, business_id, teacher_id);

alter table student_course drop constraint student_course_pkey,
  add primary key (provider_id, student_id) include (first_paid_at, first_attended_at, last_attended_at);
drop index student_course_paid;
drop index student_course_attended;
drop index student_course_seen;
create index student_course_paid on student_course (provider_id, first_paid_at, student_id)
  include (first_attended_at, last_attended_at);
create index student_course_attended on student_course (provider_id, first_attended_at, student_id)
  include (first_paid_at, last_attended_at);
create index student_course_seen on student_course (provider_id, last_attended_at, student_id)
  include (first_paid_at, first_attended_at);
