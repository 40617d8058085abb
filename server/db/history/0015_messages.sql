-- Messages about lessons: one mail where several changes came within the wait, what each person wants to be mailed, and the
-- private calendar feed.

-- What a message speaks of, and its place among the messages about the same: while a younger one waits, an older one does not
-- leave; once the younger has left, the older is thrown away. When the younger is taken back, the older one's turn comes again.
alter table outbox_message add column about text;
alter table outbox_message add column about_order integer check ((about_order is null) = (about is null));
create index outbox_message_about on outbox_message (provider_id, about, about_order) where about is not null and sent_at is null;

create or replace function claim_outbox(most integer, lease interval, kinds text[] default array['MAIL', 'REALTIME']) returns setof outbox_message
language sql security definer set search_path = public as
$$
  update outbox_message o set claimed_until = now() + lease, attempts = attempts + 1
    from (select m.provider_id, m.id from outbox_message m
           where m.sent_at is null and m.failed_at is null and m.send_after <= now() and (m.claimed_until is null or m.claimed_until < now())
             and m.kind = any (kinds)
             and (m.about is null or not exists (select 1 from outbox_message y
               where y.provider_id = m.provider_id and y.about = m.about and y.sent_at is null and y.failed_at is null
                 and y.about_order > m.about_order))
           order by m.send_after limit most for update skip locked) due
   where o.provider_id = due.provider_id and o.id = due.id
  returning o.*
$$;

-- What each person wants to be mailed. Cancellations are always mailed.
alter table account add column mail_changes boolean not null default true;
alter table account add column remind_day_before boolean not null default true;
alter table account add column remind_hour_before boolean not null default true;

-- The private address under which a person's calendar program reads the lessons; whoever has it may read, so only its hash is kept.
create table calendar_feed (
  provider_id uuid not null,
  account_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (provider_id, account_id),
  foreign key (provider_id, account_id) references account (provider_id, id) on delete cascade
);
select keep_and_audit('calendar_feed', 'account_id');
alter table calendar_feed no force row level security;

-- A calendar program has no session: the token alone tells the school and the person.
create function find_calendar_feed(wanted bytea) returns table (provider_id uuid, account_id uuid)
language sql stable security definer set search_path = public as
$$ select f.provider_id, f.account_id from calendar_feed f where f.token_hash = wanted $$;
grant execute on function find_calendar_feed(bytea) to school_app;
