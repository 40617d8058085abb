-- The last stars that somebody gave: for each student of a teacher all scores of the school were looked through.
create index score_student on score (provider_id, student_id, created_at desc);
