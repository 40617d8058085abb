-- Messages between student, teacher and school: one thread for each pair. Without a teacher, or without a student, the other side is the
-- school. Messages of a thread are numbered, so that what is read, mailed and shown on a page is a number and not a moment.
create table message_thread (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid,
  teacher_id uuid,
  last_number integer not null default 0,
  last_message_at timestamptz,
  -- The last message that each side has read, and about which it was sent an e-mail.
  student_read integer not null default 0,
  teacher_read integer not null default 0,
  school_read integer not null default 0,
  student_mailed integer not null default 0,
  teacher_mailed integer not null default 0,
  student_blocked_at timestamptz,
  teacher_blocked_at timestamptz,
  reported_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint message_thread_pair unique nulls not distinct (provider_id, student_id, teacher_id),
  foreign key (provider_id) references provider (id),
  foreign key (provider_id, student_id) references student (provider_id, id),
  foreign key (provider_id, teacher_id) references teacher (provider_id, id),
  constraint message_thread_has_person check (num_nonnulls(student_id, teacher_id) > 0),
  constraint message_thread_school_is_open check (num_nonnulls(student_id, teacher_id) = 2
    or num_nonnulls(student_blocked_at, teacher_blocked_at, reported_at) = 0),
  constraint message_thread_numbers check (last_number >= 0 and (last_number = 0) = (last_message_at is null)
    and greatest(student_read, teacher_read, school_read, student_mailed, teacher_mailed) <= last_number)
);
create index message_thread_student on message_thread (provider_id, student_id, last_message_at desc) where student_id is not null;
create index message_thread_teacher on message_thread (provider_id, teacher_id, last_message_at desc) where teacher_id is not null;
create index message_thread_school on message_thread (provider_id, last_message_at desc) where student_id is null or teacher_id is null;
create index message_thread_reported on message_thread (provider_id, last_message_at desc) where reported_at is not null;
create index message_thread_latest on message_thread (provider_id, last_message_at desc);
select make_tenant_table('message_thread');

create table thread_message (
  provider_id uuid not null,
  thread_id uuid not null,
  number integer not null check (number > 0),
  -- The side that it is from; of the school's, the member of staff.
  side text not null check (side in ('STUDENT', 'TEACHER', 'SCHOOL')),
  sender_id uuid not null,
  text text not null check (length(text) <= 4000),
  sent_at timestamptz not null,
  primary key (provider_id, thread_id, number),
  foreign key (provider_id, thread_id) references message_thread (provider_id, id),
  foreign key (provider_id, sender_id) references account (provider_id, id)
);
create index thread_message_sender on thread_message (provider_id, sender_id);
select make_tenant_table('thread_message');

-- Files of messages. Not documents: those without an owner are the school's library, and a teacher's uploads are listed in the back-office.
create table thread_file (
  provider_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  -- Null until its message is sent.
  number integer,
  uploaded_by uuid not null,
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  foreign key (provider_id, thread_id) references message_thread (provider_id, id),
  foreign key (provider_id, thread_id, number) references thread_message (provider_id, thread_id, number),
  foreign key (provider_id, uploaded_by) references account (provider_id, id)
);
create index thread_file_message on thread_file (provider_id, thread_id, number);
create index thread_file_uploader on thread_file (provider_id, uploaded_by);
create index thread_file_unsent on thread_file (provider_id, created_at) where number is null;
select make_tenant_table('thread_file');

-- Students and teachers who can write to each other: assigned, with weekly lessons, in a group, or with a lesson in the last `past_days` or
-- to come. A caller's condition on either side reaches the index of each part.
create function messaging_pairs(past_days integer) returns table (student_id uuid, teacher_id uuid) language sql stable as
$$
  select s.id, s.teacher_id from student s where s.teacher_id is not null
  union all
  select r.student_id, r.teacher_id from regular_lesson r where r.student_id is not null and r.status <> 'ENDED'
  union all
  select m.student_id, g.teacher_id from group_member m
    join student_group g on g.provider_id = m.provider_id and g.id = m.group_id
   where m.left_on is null and not m.is_waiting and g.teacher_id is not null
  union all
  select p.student_id, l.teacher_id from lesson_participant p
    join lesson l on l.provider_id = p.provider_id and l.id = p.lesson_id
   where p.status <> 'CANCELLED' and l.status <> 'CANCELLED'
     and p.starts_at > now() - make_interval(days => past_days) and l.starts_at > now() - make_interval(days => past_days)
$$;

alter table account add mail_messages boolean not null default true;
-- Whether staff can read threads of students and teachers; by default only those that were reported.
alter table provider add staff_reads_messages boolean not null default false;
