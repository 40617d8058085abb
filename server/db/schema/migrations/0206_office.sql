-- The back-office: support tasks, notes, notifications, imports, batches, documents, undo.

create table support_task (
  provider_id uuid not null,
  id uuid not null,
  type text not null check (type in ('CREATE_REGULAR_LESSON', 'CREATE_OCCASIONAL_LESSON', 'CREATE_TRIAL_LESSON', 'CANCEL_REGULAR_LESSON',
    'CANCEL_OCCASIONAL_LESSON', 'CANCEL_ALL_REGULAR_LESSONS', 'CHANGE_TEACHER', 'REPORT_STUDENT_ABSENCE', 'REPORT_TEACHER_ABSENCE',
    'RESCHEDULE_LESSON', 'CUSTOM', 'NO_LESSON', 'REQUEST_CALL', 'CONFLICT_REGULAR_OCCASIONAL')),
  issuer_id uuid not null,
  student_id uuid,
  lesson_id uuid,
  regular_lesson_id uuid,
  -- The fields that only this type has, checked by domain/support-task.ts.
  payload jsonb not null default '{}'::jsonb,
  due_at timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  undo_id uuid,
  trial_id uuid,
  owner_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, claimed_by) references account (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, issuer_id) references account (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, owner_id) references account (provider_id, id),
  foreign key (provider_id, regular_lesson_id) references regular_lesson (provider_id, id),
  foreign key (provider_id, resolved_by) references account (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, trial_id) references trial (provider_id, id),
  constraint support_task_check check ((claimed_until is null) = (claimed_by is null)),
  constraint support_task_check1 check ((resolved_by is null) or (resolved_at is not null))
);
create index support_task_open on support_task (provider_id, due_at, id) where (resolved_at is null);
create index support_task_student on support_task (provider_id, student_id, created_at desc) where (student_id is not null);
create index support_task_created on support_task (provider_id, created_at desc, id);
-- The desk's lists: what one person has claimed.
create index support_task_claimed on support_task (provider_id, claimed_by) where ((claimed_by is not null) and (resolved_at is null));
-- The requests about a lesson: an absence shows and settles them.
create index support_task_lesson on support_task (provider_id, lesson_id) where (lesson_id is not null);
create index support_task_trial on support_task (provider_id, trial_id, due_at) where (trial_id is not null);
create index support_task_owner on support_task (provider_id, owner_id, due_at) where ((owner_id is not null) and (resolved_at is null));
-- The desk by the hour at which something is due, what is done as well; what has no such hour comes last either way.
create index support_task_due on support_task (provider_id, due_at, id);
create index support_task_due_last on support_task (provider_id, due_at desc nulls last, id desc);
-- Whoever deletes people (an import that is taken out again) has each table looked through that refers to them: without an index all its
-- rows for each of them, half a second a person at a school of 100,000 students, so that no such import could be taken out. The
-- indexes of requests that are still open know nothing of those that are done. A booking writes none of these tables.
create index support_task_owned on support_task (provider_id, owner_id) where (owner_id is not null);
create index support_task_claimer on support_task (provider_id, claimed_by) where (claimed_by is not null);
create index support_task_resolver on support_task (provider_id, resolved_by) where (resolved_by is not null);
-- The search over everything finds the newest requests of a type by its label, and of whoever asked. A booking writes no request.
create index support_task_type on support_task (provider_id, type, created_at desc, id);
create index support_task_asked on support_task (provider_id, issuer_id, created_at desc);
select make_audited_tenant_table('support_task');

create table support_task_viewer (
  provider_id uuid not null,
  task_id uuid not null,
  account_id uuid not null,
  seen_at timestamptz not null,
  primary key (provider_id, task_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade,
  foreign key (provider_id, task_id) references support_task (provider_id, id) on delete cascade
);
select make_tenant_table('support_task_viewer');

-- Staff's notes on a record; never shown to students, teachers or managers.
create table note (
  provider_id uuid not null,
  id uuid not null,
  noun text not null,
  record_id uuid not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 5000),
  is_pinned boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, author_id) references account (provider_id, id),
  foreign key (provider_id) references provider (id),
  check (noun in ('student', 'teacher', 'business', 'group', 'trial', 'payment', 'course'))
);
create index note_record on note (provider_id, noun, record_id, is_pinned desc, created_at desc);
create index note_author on note (provider_id, author_id);
select make_audited_tenant_table('note', 'record_id');

-- Colleagues named in a note. The name stands in its text as it was written; who is meant, here.
create table note_mention (
  provider_id uuid not null,
  note_id uuid not null,
  account_id uuid not null,
  primary key (provider_id, note_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade,
  foreign key (provider_id, note_id) references note (provider_id, id) on delete cascade
);
create index note_mention_account on note_mention (provider_id, account_id);
select make_tenant_table('note_mention');

create table notification (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  type text not null,
  payload jsonb not null default '{}'::jsonb,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- What tells of a note goes with it; of each note somebody is told once.
  note_id uuid,
  -- Who was told that somebody had not come into a lesson's room finds it at the bell; of each lesson a person is told once.
  lesson_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade,
  foreign key (provider_id, lesson_id) references lesson (provider_id, id) on delete cascade,
  foreign key (provider_id, note_id) references note (provider_id, id) on delete cascade,
  constraint mention_is_of_note check ((type = 'NOTE_MENTION') = (note_id is not null)),
  constraint missed_is_of_lesson check ((type = 'LESSON_MISSED') = (lesson_id is not null))
);
create index notification_account on notification (provider_id, account_id, created_at desc);
create unique index notification_note on notification (provider_id, note_id, account_id) where (note_id is not null);
create index notification_mention on notification (provider_id, account_id, created_at desc, id desc) where (note_id is not null);
create index notification_unread on notification (provider_id, account_id) where ((note_id is not null) and (read_at is null));
create unique index notification_lesson on notification (provider_id, lesson_id, account_id) where (lesson_id is not null);
create index notification_missed on notification (provider_id, account_id, created_at desc, id desc) where (lesson_id is not null);
select make_tenant_table('notification');

create table batch (
  provider_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('STUDENT_STATUS', 'TEACHER_STATUS', 'GROUP_STATUS', 'PAYMENT_REMINDER', 'TRIAL_OWNER', 'TRIAL_LOSS', 'TASK_OWNER',
    'TASK_RESOLUTION', 'IMPORT', 'UNDO_IMPORT', 'EXPORT', 'INVITATION')),
  resource text not null,
  -- Who asked for it, and is named in the history of what it changes.
  account_id uuid not null,
  input jsonb not null default '{}'::jsonb,
  -- An import is a DRAFT while it is being prepared.
  status text not null default 'WAITING' check (status in ('DRAFT', 'WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  total integer not null default 0 check (total >= 0),
  done integer not null default 0 check (done >= 0),
  failed integer not null default 0 check (failed >= 0),
  attempts integer not null default 0,
  cancel_asked_at timestamptz,
  -- The import that this one takes back.
  undoes uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, undoes) references batch (provider_id, id) on delete cascade,
  constraint batch_check check ((finished_at is null) = status in ('DRAFT', 'WAITING', 'RUNNING')),
  constraint batch_counts check ((done + failed) <= total)
);
create index batch_account on batch (provider_id, account_id, created_at desc);
create index batch_due on batch (created_at) where status in ('WAITING', 'RUNNING');
-- An import is taken back by one at a time.
create unique index batch_undoes on batch (provider_id, undoes) where status in ('WAITING', 'RUNNING');
select make_tenant_table('batch');

create table batch_item (
  provider_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  -- What the item is about; of an import: what it made.
  record_id uuid,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'FAILED')),
  -- Of an import: the row as it stood in the file, and what it means.
  cells jsonb,
  body jsonb,
  -- Field → reason; '' for what is no single field's fault.
  errors jsonb,
  primary key (provider_id, batch_id, "position"),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade,
  constraint batch_item_check check ((errors is not null) = (status = 'FAILED'))
);
create index batch_item_open on batch_item (provider_id, batch_id, "position") where (status = 'WAITING');
create index batch_item_failed on batch_item (provider_id, batch_id, "position") where (status = 'FAILED');
select make_tenant_table('batch_item');

create table import_file (
  provider_id uuid not null,
  batch_id uuid not null,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  content bytea not null,
  headers text[] not null,
  -- One field a column, null where the column is left out.
  mapping jsonb not null,
  checked_at timestamptz,
  primary key (provider_id, batch_id),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade
);
select make_tenant_table('import_file');

-- What a column of this name meant the last time at this school.
create table import_column (
  provider_id uuid not null,
  resource text not null,
  header text not null,
  field text,
  primary key (provider_id, resource, header),
  foreign key (provider_id) references provider (id)
);
select make_tenant_table('import_column');

create table export_piece (
  provider_id uuid not null,
  batch_id uuid not null,
  "position" integer not null,
  content text not null,
  primary key (provider_id, batch_id, "position"),
  foreign key (provider_id, batch_id) references batch (provider_id, id) on delete cascade
);
select make_tenant_table('export_piece');

create table saved_view (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  resource text not null,
  name text not null check (length(name) between 1 and 60),
  -- The list's address: filter, sort and columns, as the page itself writes them.
  search jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  -- The view that a list opens with for whoever has chosen none; everybody sees it.
  is_school_default boolean not null default false,
  -- A shared view is its owner's and every admin's to change: who saves over the other is shown both versions.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, account_id, resource, name),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade,
  constraint school_default_is_shared check (is_shared or (not is_school_default))
);
create index saved_view_resource on saved_view (provider_id, resource);
create unique index saved_view_school_default on saved_view (provider_id, resource) where is_school_default;
select make_audited_tenant_table('saved_view');

create table list_display (
  provider_id uuid not null,
  account_id uuid not null,
  resource text not null,
  -- Null: as the school or the list has it.
  columns text[],
  density text check (density in ('comfortable', 'compact')),
  -- The view that the list opens with.
  view_id uuid,
  primary key (provider_id, account_id, resource),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade,
  foreign key (provider_id, view_id) references saved_view (provider_id, id) on delete set null (view_id)
);
create index list_display_view on list_display (provider_id, view_id) where (view_id is not null);
select make_tenant_table('list_display');

create table document (
  provider_id uuid not null,
  id uuid not null,
  title text not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  storage_key text not null,
  student_id uuid,
  teacher_id uuid,
  group_id uuid,
  lesson_id uuid,
  level text,
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  business_id uuid,
  course_id uuid,
  primary key (provider_id, id),
  foreign key (provider_id, business_id) references business (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, group_id) references student_group (provider_id, id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  foreign key (provider_id, uploaded_by) references account (provider_id, id)
);
create index document_student on document (provider_id, student_id, created_at desc) where (student_id is not null);
create index document_teacher on document (provider_id, teacher_id, created_at desc) where (teacher_id is not null);
create index document_group on document (provider_id, group_id) where (group_id is not null);
create index document_lesson on document (provider_id, lesson_id) where (lesson_id is not null);
create index document_business on document (provider_id, business_id, created_at desc) where (business_id is not null);
create index document_course on document (provider_id, course_id) where (course_id is not null);
-- What the school keeps for a level or for all, found without reading every document.
create index document_library on document (provider_id, level, created_at desc) where (num_nonnulls(student_id, teacher_id, group_id,
  lesson_id, business_id, course_id) = 0);
create index document_uploader on document (provider_id, uploaded_by) where (uploaded_by is not null);
select make_audited_tenant_table('document');

-- What was deleted at the desk lies here for 30 days, whole, so that it can be brought back; domain/deleted.ts lists what.
create table deleted_record (
  provider_id uuid not null,
  -- The record's own.
  id uuid not null,
  -- The table that it stood in.
  noun text not null check (noun in ('note', 'document', 'holiday', 'saved_view', 'cost_centre', 'provider_domain')),
  -- What it was called, or how its text began.
  title text not null,
  -- Where it stood: a record's id, or the list that a view was of; null for what stands in the settings.
  place text,
  -- Who of staff may bring it back: a part of the back-office, and who besides admins, where that is one person.
  area text not null,
  owner_id uuid,
  held jsonb not null,
  deleted_by uuid,
  deleted_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, deleted_by) references account (provider_id, id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, owner_id) references account (provider_id, id)
);
create index deleted_record_recent on deleted_record (provider_id, deleted_at desc, id);
create index deleted_record_place on deleted_record (provider_id, noun, place, deleted_at desc);
create index deleted_record_owner on deleted_record (provider_id, owner_id) where (owner_id is not null);
select make_tenant_table('deleted_record');

-- What staff have just done and may take back for half a minute: the steps that undo it. Mail about it waits as long.
create table undo_entry (
  provider_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  steps jsonb not null,
  expires_at timestamptz not null,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  -- The versions in which an action left the records that it touched: one that somebody has changed since is not overridden by
  -- taking the action back. Entries of before know none, and are open for half a minute at most.
  versions jsonb not null default '{}'::jsonb,
  primary key (provider_id, id),
  foreign key (provider_id, account_id) references account (provider_id, id)
);
create index undo_entry_open on undo_entry (provider_id, expires_at);
select make_tenant_table('undo_entry');
