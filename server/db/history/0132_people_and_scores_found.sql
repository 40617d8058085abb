-- Whoever deletes people (an import that is taken out again) has each table looked through that refers to them: without an index all its
-- rows for each of them, half a second a person at a school of 100,000 students, so that no such import could be taken out. The
-- indexes of requests that are still open know nothing of those that are done. A booking writes none of these tables.
create index support_task_owned on support_task (provider_id, owner_id) where owner_id is not null;
create index support_task_claimer on support_task (provider_id, claimed_by) where claimed_by is not null;
create index support_task_resolver on support_task (provider_id, resolved_by) where resolved_by is not null;
create index lesson_change_done_by on lesson_change (provider_id, done_by_id) where done_by_id is not null;
create index lesson_change_asked_by on lesson_change (provider_id, asked_by_id) where asked_by_id is not null;
create index lesson_change_agreed_by on lesson_change (provider_id, agreed_by_id) where agreed_by_id is not null;
create index note_author on note (provider_id, author_id);
create index lesson_report_teacher on lesson_report (provider_id, teacher_id);
create index coupon_use_by on coupon_use (provider_id, student_id);
create index room_presence_actor on room_presence (provider_id, actor_id) where actor_id is not null;
create index document_uploader on document (provider_id, uploaded_by) where uploaded_by is not null;
create index copayment_share_student on copayment_share (provider_id, student_id);
create index level_test_student on level_test (provider_id, student_id);
create index board_element_by on board_element (provider_id, by_account);

-- What the school's stars were on average, month by month, stands beside each teacher's: 111,000 scores of a year, read twice, each from its
-- row. Scores are given after lessons; a booking writes none.
create index score_given on score (provider_id, created_at) include (teacher_stars);
