-- Managers invite more people than a request takes.
alter table batch drop constraint batch_kind_check;
alter table batch add constraint batch_kind_check
  check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS', 'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS',
    'TASK_OWNER', 'TASK_RESOLUTION', 'IMPORT', 'UNDO_IMPORT', 'EXPORT', 'INVITATION'));
