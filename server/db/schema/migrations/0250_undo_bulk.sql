-- Undo of bulk actions on any number of records, as a background task of its own.
alter table batch drop constraint batch_kind_check, add constraint batch_kind_check check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS',
  'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS', 'TASK_OWNER', 'TASK_RESOLUTION', 'TASK_SNOOZE', 'IMPORT', 'UNDO_IMPORT',
  'EXPORT', 'INVITATION', 'STUDENT_TAGS', 'STUDENT_TEACHER', 'STUDENT_COMPANY', 'STUDENT_CREDITS', 'RULE_REPLAY', 'UNDO_BULK'));
