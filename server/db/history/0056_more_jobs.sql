-- Groups are archived and payments chased by the hundred, too.
alter table batch drop constraint batch_kind_check;
alter table batch add constraint batch_kind_check
  check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS', 'GROUP_STATUS', 'PAYMENT_REMINDER', 'IMPORT', 'UNDO_IMPORT', 'EXPORT'));
