-- Bulk actions on students: teacher, company and credits.
alter table batch drop constraint batch_kind_check, add constraint batch_kind_check check (kind in ('STUDENT_STATUS', 'STUDENT_TEACHER',
  'STUDENT_COMPANY', 'STUDENT_CREDITS', 'TEACHER_STATUS', 'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS', 'TASK_OWNER',
  'TASK_RESOLUTION', 'TASK_SNOOZE', 'IMPORT', 'UNDO_IMPORT', 'EXPORT', 'INVITATION'));
