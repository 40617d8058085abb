-- Reminders, mail about requests and about credits that run out, and the private calendar's own sign-in.

-- Further kinds of mail that a person may switch off.
alter table account add column mail_requests boolean not null default true;
alter table account add column mail_credits boolean not null default true;

-- Since when a lesson lies where it lies: whoever books or moves it at the last moment needs no reminder of what they just did.
alter table lesson add column placed_at timestamptz not null default now();

create function note_placing() returns trigger language plpgsql set search_path = public as
$$ begin new.placed_at := now(); return new; end $$;
create trigger note_placing before update of starts_at on lesson for each row
  when (old.starts_at is distinct from new.starts_at) execute function note_placing();

drop function find_calendar_feed(bytea);

-- A calendar program has no session: the address's token tells the school and the person, and puts both into the transaction.
create function enter_calendar_feed(wanted bytea) returns table (account_id uuid)
language plpgsql security definer set search_path = public as
$$
declare
  school uuid;
begin
  select f.provider_id, f.account_id into school, account_id from calendar_feed f where f.token_hash = wanted;
  if not found then return; end if;
  perform set_config('app.provider_id', school::text, true), set_config('app.actor_id', account_id::text, true);
  return query select a.id from account a where a.provider_id = school and a.id = account_id and a.disabled_at is null;
end $$;
grant execute on function enter_calendar_feed(bytea) to school_app;
