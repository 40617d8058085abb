-- The classroom (decision 18): who is connected now, and what a room remembers.

alter table room_presence
  -- The socket behind a stay that lasts.
  add column connection_id text,
  -- Support acting as the person: seen in the room, never counted as the person's presence.
  add column actor_id uuid,
  -- Told by the process that holds the socket: one that was killed closes nothing, and its stays end here.
  add column seen_at timestamptz not null default now(),
  add column has_hand_up boolean not null default false,
  add column sends_audio boolean not null default false,
  add column sends_video boolean not null default false,
  add column sends_screen boolean not null default false,
  add foreign key (provider_id, actor_id) references account (provider_id, id);
create unique index room_presence_once on room_presence (provider_id, lesson_id, account_id, coalesce(actor_id, account_id))
  where left_at is null;
create index room_presence_open on room_presence (seen_at) where left_at is null;
create index room_presence_connection on room_presence (connection_id) where left_at is null;
create index room_presence_account on room_presence (provider_id, account_id, entered_at);

-- What all in a room see alike. Made when the first comes in.
create table classroom (
  provider_id uuid not null,
  lesson_id uuid not null,
  -- [{term, meaning, example}]: the words that the teacher notes, which the report proposes.
  vocabulary jsonb not null default '[]',
  open_document_id uuid,
  board_page smallint not null default 0,
  timer_ends_at timestamptz,
  primary key (provider_id, lesson_id),
  foreign key (provider_id, lesson_id) references lesson (provider_id, id),
  foreign key (provider_id, open_document_id) references document (provider_id, id) on delete set null (open_document_id)
);
select keep_to_provider('classroom');

create table board_element (
  provider_id uuid not null,
  lesson_id uuid not null,
  id uuid not null,
  page smallint not null,
  version integer not null,
  -- Whose hand this version comes from.
  by_account uuid not null,
  is_gone boolean not null,
  shape jsonb not null,
  primary key (provider_id, lesson_id, id),
  foreign key (provider_id, lesson_id) references classroom (provider_id, lesson_id),
  foreign key (provider_id, by_account) references account (provider_id, id)
);
select keep_to_provider('board_element');

create table room_message (
  provider_id uuid not null,
  lesson_id uuid not null,
  -- The browser's own, so that what is sent again after a cut is there once.
  id uuid not null,
  account_id uuid not null,
  sent_at timestamptz not null default now(),
  text text not null,
  document_id uuid,
  primary key (provider_id, lesson_id, id),
  foreign key (provider_id, lesson_id) references classroom (provider_id, lesson_id),
  foreign key (provider_id, account_id) references account (provider_id, id),
  foreign key (provider_id, document_id) references document (provider_id, id) on delete set null (document_id)
);
create index room_message_sent on room_message (provider_id, lesson_id, sent_at, id);
create index room_message_account on room_message (provider_id, account_id);
select keep_to_provider('room_message');

-- What the sockets of several processes say to one another where it is too long for a notification (decision 18). Of no provider:
-- only the sockets' own connection, as the owner, reads and writes it.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
