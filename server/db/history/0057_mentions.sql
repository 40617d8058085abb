-- Colleagues named in a note. The name stands in its text as it was written; who is meant, here.
create table note_mention (
  provider_id uuid not null,
  note_id uuid not null,
  account_id uuid not null,
  primary key (provider_id, note_id, account_id),
  foreign key (provider_id, note_id) references note (provider_id, id) on delete cascade,
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
create index note_mention_account on note_mention (provider_id, account_id);
select keep_to_provider('note_mention');

-- What tells of a note goes with it; of each note somebody is told once.
alter table notification add column note_id uuid;
alter table notification add foreign key (provider_id, note_id) references note (provider_id, id) on delete cascade;
alter table notification add constraint mention_is_of_note check ((type = 'NOTE_MENTION') = (note_id is not null));
create unique index notification_note on notification (provider_id, note_id, account_id) where note_id is not null;
create index notification_mention on notification (provider_id, account_id, created_at desc, id desc) where note_id is not null;
create index notification_unread on notification (provider_id, account_id) where note_id is not null and read_at is null;

alter table account add column mail_mentions boolean not null default true;

-- Trials and the desk's tasks are given to a colleague, given up and resolved many at once.
alter table batch drop constraint batch_kind_check;
alter table batch add constraint batch_kind_check
  check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS', 'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS',
    'TASK_OWNER', 'TASK_RESOLUTION', 'IMPORT', 'UNDO_IMPORT', 'EXPORT'));
