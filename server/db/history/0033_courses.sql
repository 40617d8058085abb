-- Fundae courses whole: whose lessons count, what may be claimed, what was communicated when, who came and went, documents.
alter table course
  add column group_id uuid,
  add column credit_limit_cents bigint check (credit_limit_cents >= 0),
  add column communicated_on date,
  add column end_communicated_on date,
  add column claimed_on date,
  add constraint course_group foreign key (provider_id, group_id) references student_group (provider_id, id);
create index course_starts on course (provider_id, starts_on, id);
create index course_ends on course (provider_id, ends_on, id);
create index course_business on course (provider_id, business_id, name, id);
create index course_teacher on course (provider_id, teacher_id, name, id) where teacher_id is not null;

alter table course_participant add column joined_on date, add column left_on date;
select set_config('app.as_owner', 'on', true);
update course_participant m set joined_on = c.starts_on from course c where c.provider_id = m.provider_id and c.id = m.course_id;
alter table course_participant alter column joined_on set not null,
  add constraint course_participant_days check (left_on >= joined_on);

alter table document add column course_id uuid, add constraint document_of_course foreign key (provider_id, course_id) references course (provider_id, id);
create index document_course on document (provider_id, course_id) where course_id is not null;
