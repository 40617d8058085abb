-- What the school keeps for a level or for all, found without reading every document.
create index document_library on document (provider_id, level, created_at desc)
  where num_nonnulls(student_id, teacher_id, group_id, lesson_id, business_id, course_id) = 0;
