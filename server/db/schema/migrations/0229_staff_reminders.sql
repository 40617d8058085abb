-- The latest reminder that staff sent about a lesson that credits don't cover, and to a teacher whose reports are missing. Apart from the
-- lesson and the teacher, so that reminding raises no version of theirs. Their history is the lesson's and the teacher's.
create table credit_reminder (
  provider_id uuid not null,
  lesson_id uuid not null,
  sent_at timestamptz not null,
  primary key (provider_id, lesson_id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id)
);
select make_audited_tenant_table('credit_reminder', 'lesson_id');

create table missing_report_reminder (
  provider_id uuid not null,
  teacher_id uuid not null,
  sent_at timestamptz not null,
  primary key (provider_id, teacher_id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id)
);
select make_audited_tenant_table('missing_report_reminder', 'teacher_id');

-- Transfers that staff match with the bank statement, for the work list.
create index payment_transfer on payment (provider_id, due_on, id) where (status = 'PENDING' and method = 'TRANSFER');
