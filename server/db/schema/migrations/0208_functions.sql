-- What the server calls, and what runs where several tables meet.

-- Nothing, and each product of an order.
create function told_products(school uuid, bought uuid) returns table(product_id uuid) language sql stable as
$$
  select null union all
  select distinct l.product_id from order_line l where l.provider_id = school and l.order_id = bought and l.product_id is not null
$$;

create function add_payment_days(added payment[], removed payment[]) returns void language sql as
$$
  insert into payment_day
  select p.provider_id, t.product_id, timezone(v.time_zone, p.created_at)::date, timezone(v.time_zone, p.paid_at)::date, p.status, p.method, p.kind,
    sum(p.n), sum(p.n * p.amount_cents), sum(p.n * p.refunded_cents), sum(p.n * p.surplus_cents)
    from (select a.*, 1 as n from unnest(added) a union all select r.*, -1 from unnest(removed) r) p
    join provider v on v.id = p.provider_id cross join lateral told_products(p.provider_id, p.order_id) t
   group by 1, 2, 3, 4, 5, 6, 7
  having (sum(p.n), sum(p.n * p.amount_cents), sum(p.n * p.refunded_cents), sum(p.n * p.surplus_cents)) <> (0, 0, 0, 0)
$$;

create function blanked(data jsonb, columns jsonb) returns jsonb language sql immutable as
$$
  select case when columns is null or data is null then data else (select coalesce(jsonb_object_agg(key,
    case when columns ? key and value <> 'null' then '"[erased]"' else value end), '{}') from jsonb_each(data)) end
$$;

-- Puts the checks of a table into one function, `<table>_holds`, which names the one that a row breaks as a check would. To change a
-- rule afterwards, replace the function; the rows that are there already are then looked at by nobody.
create function check_together(target regclass) returns void language plpgsql set search_path to '' as
$$
declare
  of_table text := (select relname from pg_class where oid = target);
  holds text := of_table || '_holds';
  columns text;
  typed text;
  rules text;
  drops text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) into columns, typed
    from pg_attribute
   where attrelid = target and attnum in (select unnest(conkey) from pg_constraint where conrelid = target and contype = 'c');
  select string_agg(format(E'    when (%s) is false then %L', pg_get_expr(conbin, conrelid), conname), E'\n' order by conname),
      string_agg(format('drop constraint %I', conname), ', ') into rules, drops
    from pg_constraint where conrelid = target and contype = 'c';
  execute format($made$
create function public.%I(%s) returns boolean language plpgsql immutable as $holds$
declare
  broken text := case
%s end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%%s" violates check constraint "%%s"', %L, broken),
    table = %L, constraint = broken;
end
$holds$ $made$, holds, typed, rules, of_table, of_table);
  execute format('alter table %s %s, add constraint %I check (public.%I(%s))', target, drops, holds, holds, columns);
end
$$;

-- The sender serves every provider: it claims across them, which row-level security would hide.
create function claim_outbox(most integer, lease interval, kinds text[] default array['MAIL', 'REALTIME']) returns setof outbox_message
  language sql security definer set search_path to 'public' as
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
grant execute on function claim_outbox(integer,interval,text[]) to school_app;

-- The moment within a day of this zone at which its clock is put on or back; null on every other day.
create function clock_change(day date, zone text) returns timestamptz language plpgsql stable parallel safe strict as
$$
declare
  low timestamptz := day::timestamp at time zone zone - interval '1 hour';
  high timestamptz := (day + 1)::timestamp at time zone zone;
  before interval := (low at time zone zone) - (low at time zone 'UTC');
  middle timestamptz;
begin
  if (high at time zone zone) - (high at time zone 'UTC') = before then
    return null;
  end if;
  -- Every change of the zones in use falls on a full minute: halving finds it in eleven steps.
  while high - low > interval '1 minute' loop
    middle := date_trunc('minute', low + (high - low) / 2);
    if (middle at time zone zone) - (middle at time zone 'UTC') = before then
      low := middle;
    else
      high := middle;
    end if;
  end loop;
  return high;
end
$$;
grant execute on function clock_change(date,text) to school_app;

create function clock_range(from_at timestamptz, to_at timestamptz) returns tstzrange language sql immutable parallel safe strict as
$$ select case when from_at < to_at then tstzrange(from_at, to_at) else 'empty'::tstzrange end $$;

-- "is not distinct from" uses no index: every movement of credits read all accounts of its place. Each branch has an equality
-- on what the place belongs to (credit_place_owner), so that `credit_account_once` finds the one row.
create function credit_place(at_place text, of_kind text, of_student uuid, of_business uuid default null::uuid) returns uuid language
  plpgsql as
$$
declare
  school uuid := app_provider();
  found_id uuid;
begin
  loop
    if of_student is not null then
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id = of_student and a.business_id is null and a.place = at_place and a.kind = of_kind;
    elsif of_business is not null then
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id is null and a.business_id = of_business and a.place = at_place and a.kind = of_kind;
    else
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id is null and a.business_id is null and a.place = at_place and a.kind = of_kind;
    end if;
    if found_id is not null then
      return found_id;
    end if;
    insert into credit_account (provider_id, id, place, kind, student_id, business_id)
      values (school, gen_random_uuid(), at_place, of_kind, of_student, of_business)
      on conflict do nothing;
  end loop;
end
$$;
grant execute on function credit_place(text,text,uuid,uuid) to school_app;

create function done_erasing() returns void language plpgsql as
$$
begin
  perform set_config('app.erasing', 'off', true);
end
$$;

-- A calendar program has no session: the address's token tells the school and the person, and puts both into the transaction.
create function enter_calendar_feed(wanted bytea) returns table(account_id uuid) language plpgsql security definer set search_path to
  'public' as
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

-- Who is asking, in one call: reads the token, the session, the account and an open supplant, and sets the transaction's scope.
-- Answers no row for a token that is unknown, expired or belongs to an ended session or a disabled account.
create function enter_session(wanted bytea) returns table(provider_id uuid, session_id uuid, purpose text, actor_id uuid, account_id uuid,
  role text, is_admin boolean, staff_rights jsonb, full_name text, supplant_id uuid, changes_allowed boolean, supplant_expires_at
  timestamptz) language plpgsql security definer set search_path to 'public' as
$$
begin
  select t.provider_id, t.session_id into provider_id, session_id
    from session_token t where t.token_hash = wanted and t.kind = 'ACCESS' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', provider_id::text, true);
  select s.purpose, a.id, coalesce(p.subject_id, a.id), b.role, b.is_admin, b.staff_rights, b.full_name, p.id, p.changes_allowed_at is not null,
      p.expires_at
    into purpose, actor_id, account_id, role, is_admin, staff_rights, full_name, supplant_id, changes_allowed, supplant_expires_at
    from session s
    join account a on a.provider_id = s.provider_id and a.id = s.account_id and a.disabled_at is null
    left join supplant_session p on p.provider_id = s.provider_id and p.session_id = s.id
      and p.started_at is not null and p.ended_at is null and p.expires_at > now()
    join account b on b.provider_id = s.provider_id and b.id = coalesce(p.subject_id, a.id)
   where s.provider_id = enter_session.provider_id and s.id = enter_session.session_id and s.ended_at is null;
  if not found then
    perform set_config('app.provider_id', '', true);
    return;
  end if;
  if purpose = 'SET_PASSWORD' then
    role := 'PASSWORD_RESETTER';
    is_admin := false;
  end if;
  perform set_config('app.actor_id', actor_id::text, true);
  if supplant_id is not null then
    perform set_config('app.subject_id', account_id::text, true), set_config('app.supplant_id', supplant_id::text, true);
  end if;
  return next;
end
$$;
grant execute on function enter_session(bytea) to school_app;

-- What the history of these records says: the columns that say who somebody is (`personal`: noun → columns) and the words anywhere.
create function erase_history(person uuid, ids uuid[], personal jsonb, phrases text[], names text[]) returns void language plpgsql security
  definer set search_path to 'public' as
$$
begin
  perform only_while_erasing(person);
  update audit_entry e set
      before = without_words(blanked(e.before, personal -> e.noun)::text, phrases, names)::jsonb,
      after = without_words(blanked(e.after, personal -> e.noun)::text, phrases, names)::jsonb
    where e.provider_id = app_provider() and e.record_id = any (ids);
  perform done_erasing();
end
$$;
grant execute on function erase_history(uuid,uuid[],jsonb,text[],text[]) to school_app;

-- Whom an invoice names: its number, day and amounts stay as they were.
create function erase_invoices(person uuid, as_name text) returns void language plpgsql security definer set search_path to 'public' as
$$
begin
  perform only_while_erasing(person);
  update invoice i set billing_name = as_name, billing_tax_id = null, billing_address = null
    from customer_order o
   where i.provider_id = app_provider() and o.provider_id = i.provider_id and o.id = i.order_id and o.student_id = person;
  perform done_erasing();
end
$$;
grant execute on function erase_invoices(uuid,text) to school_app;

-- Takes words out of text and jsonb columns of a table's rows, those whose `key` is one of `ids` or, without ids, all of the
-- provider. Answers the `record` of each row that held one.
create function erase_words(person uuid, target text, columns text[], key text, ids uuid[], record text, phrases text[], names text[])
  returns uuid[] language plpgsql security definer set search_path to 'public' as
$$
declare
  words text := array_to_string(phrases || names, '|');
  sets text;
  held text;
  found uuid[];
begin
  perform only_while_erasing(person);
  if words = '' then
    perform done_erasing();
    return '{}';
  end if;
  select string_agg(format('%1$I = without_words(%1$I::text, $3, $4)::%2$s', c.attname, format_type(c.atttypid, c.atttypmod)), ', '),
      string_agg(format('%I::text ~* $2', c.attname), ' or ')
    into sets, held
    from pg_attribute c where c.attrelid = target::regclass and c.attname = any (columns) and not c.attisdropped;
  execute format('with changed as (update %I set %s where provider_id = app_provider() and ($1 is null or %I = any ($1)) and (%s) returning %I as id)
    select coalesce(array_agg(distinct id), ''{}'') from changed', target, sets, key, held, record)
    into found using ids, words, phrases, names;
  perform done_erasing();
  return found;
end
$$;
grant execute on function erase_words(uuid,text,text[],text,uuid[],text,text[],text[]) to school_app;

create function find_provider(wanted text) returns setof provider language sql stable security definer set search_path to 'public' as
$$ select * from provider where subdomain = wanted $$;
grant execute on function find_provider(text) to school_app;

-- The school that a proved domain belongs to, before anybody's school is known.
create function find_provider_by_domain(wanted text) returns setof provider language plpgsql stable security definer set search_path to
  'public' as
$$
declare
  was text := coalesce(current_setting('app.as_owner', true), '');
begin
  perform set_config('app.as_owner', 'on', true);
  return query select p.* from provider_domain d join provider p on p.id = d.provider_id
    where d.host = wanted and d.verified_at is not null;
  perform set_config('app.as_owner', was, true);
end
$$;
grant execute on function find_provider_by_domain(text) to school_app;

-- Whose session a refresh token belongs to, for signing out when the access token has run out already. Sets provider and actor.
create function find_refresh_session(wanted bytea) returns table(session_id uuid) language plpgsql security definer set search_path to
  'public' as
$$
declare
  token session_token;
  holder uuid;
begin
  select * into token from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' and t.expires_at > now();
  if not found then
    return;
  end if;
  perform set_config('app.provider_id', token.provider_id::text, true);
  select s.account_id into holder from session s
   where s.provider_id = token.provider_id and s.id = token.session_id and s.ended_at is null;
  if not found then
    perform set_config('app.provider_id', '', true);
    return;
  end if;
  perform set_config('app.actor_id', holder::text, true);
  session_id := token.session_id;
  return next;
end
$$;
grant execute on function find_refresh_session(bytea) to school_app;

-- One row a key again. What somebody adds meanwhile stays beside it.
create function fold_payment_days() returns void language sql as
$$
  with key as (
    select d.product_id, d.day, d.paid_on, d.status, d.method, d.kind from payment_day d where d.provider_id = app_provider()
     group by 1, 2, 3, 4, 5, 6 having count(*) > 1),
  gone as (
    delete from payment_day d using key k
     where d.provider_id = app_provider() and (d.day, d.status, d.method, d.kind) = (k.day, k.status, k.method, k.kind)
       and d.product_id is not distinct from k.product_id and d.paid_on is not distinct from k.paid_on
    returning d.*)
  insert into payment_day
  select g.provider_id, g.product_id, g.day, g.paid_on, g.status, g.method, g.kind,
    sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)
    from gone g group by 1, 2, 3, 4, 5, 6, 7
  having (sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)) <> (0, 0, 0, 0)
$$;

-- Throws away the sums that a change of these days may concern: of a company, and of all that somebody ever belonged to.
create function forget_company_months(school uuid, business uuid, student uuid, since timestamptz, until timestamptz) returns void language
  plpgsql as
$$
declare
  companies uuid[] := array(select business where business is not null
    union select m.business_id from business_member m where m.provider_id = school and m.student_id = student);
begin
  if cardinality(companies) = 0 then
    return;
  end if;
  -- Held until the end: nobody sums a month while it is being changed.
  perform pg_advisory_xact_lock_shared(hashtext('company_month'), hashtext(school::text));
  delete from company_month c using provider v
   where v.id = school and c.provider_id = school and c.business_id = any (companies)
     and c.month >= date_trunc('month', timezone(v.time_zone, since))::date and c.month <= timezone(v.time_zone, until)::date;
end
$$;

-- Sets aside what a seat costs, nearest expiry first: all of it, or nothing and false. Every movement names who did it, for whom, and is
-- written once under its key; the key counts, for a seat that is given back and taken again moves again. The student must be locked.
create function hold_credits(movement uuid, of_lesson uuid, of_student uuid, of_kind text, wanted integer) returns boolean language plpgsql
  as
$$
declare
  school uuid := app_provider();
  on_day date;
  lots uuid[];
  free integer[];
  available uuid;
  held uuid;
  missing integer := wanted;
  part integer;
begin
  if wanted = 0 then
    return true;
  end if;
  select l.local_date into on_day from lesson l where l.provider_id = school and l.id = of_lesson;
  select array_agg(u.id order by u.expires_on nulls last, u.granted_on, u.id),
      array_agg(u.available_credits order by u.expires_on nulls last, u.granted_on, u.id)
    into lots, free from usable_lots(of_student, of_kind, on_day) u;
  if coalesce((select sum(f) from unnest(free) f), 0) < wanted then
    return false;
  end if;
  insert into credit_transaction (provider_id, id, op_key, reason, lesson_id, student_id, actor_id, subject_id)
    values (school, movement, 'HOLD:' || of_lesson || ':' || of_student || ':' || (select count(*) from credit_transaction t
        where t.provider_id = school and t.lesson_id = of_lesson and t.student_id = of_student), 'HOLD', of_lesson, of_student,
      nullif(current_setting('app.actor_id', true), '')::uuid, nullif(current_setting('app.subject_id', true), '')::uuid);
  available := credit_place('AVAILABLE', of_kind, of_student);
  held := credit_place('HELD', of_kind, of_student);
  for n in 1 .. cardinality(lots) loop
    part := least(free[n], missing);
    insert into credit_entry (provider_id, transaction_id, account_id, lot_id, credits)
      values (school, movement, available, lots[n], -part), (school, movement, held, lots[n], part);
    missing := missing - part;
    exit when missing = 0;
  end loop;
  return true;
end
$$;
grant execute on function hold_credits(uuid,uuid,uuid,text,integer) to school_app;

-- Gives a session its tokens: an access token, and with `refresh` a new head of the family.
create function issue_tokens(for_session uuid, access bytea, access_until timestamptz, refresh bytea, refresh_until timestamptz) returns
  void language plpgsql security definer set search_path to 'public' as
$$
begin
  insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
    values (access, app_provider(), for_session, 'ACCESS', access_until);
  if refresh is not null then
    update session_token set replaced_at = now()
      where provider_id = app_provider() and session_id = for_session and kind = 'REFRESH' and replaced_at is null;
    insert into session_token (token_hash, provider_id, session_id, kind, expires_at)
      values (refresh, app_provider(), for_session, 'REFRESH', refresh_until);
  end if;
end
$$;
grant execute on function issue_tokens(uuid,bytea,timestamptz,bytea,timestamptz) to school_app;

-- One person is the common case, and has no order to be locked in.
create function lock_people(teachers uuid[], students uuid[]) returns void language plpgsql as
$$
declare
  school uuid := app_provider();
  person uuid;
begin
  if cardinality(teachers) = 1 then
    perform 1 from teacher t where t.provider_id = school and t.id = teachers[1] for no key update;
  else
    for person in select unnest(teachers) order by 1 loop
      perform 1 from teacher t where t.provider_id = school and t.id = person for no key update;
    end loop;
  end if;
  if cardinality(students) = 1 then
    perform 1 from student s where s.provider_id = school and s.id = students[1] for no key update;
  else
    for person in select unnest(students) order by 1 loop
      perform 1 from student s where s.provider_id = school and s.id = person for no key update;
    end loop;
  end if;
end
$$;
grant execute on function lock_people(uuid[],uuid[]) to school_app;

-- Every instant that shows this wall time in this zone, earliest first: none in the spring gap, two in the doubled hour (I11).
create function wall_instants(day date, clock time, zone text) returns timestamptz[] language sql stable parallel safe strict as
$$
  select coalesce(array_agg(distinct instant order by instant), '{}') from (
    select (day + clock) at time zone zone + make_interval(mins => shift) as instant from generate_series(-120, 120, 30) shift) candidate
   where timezone(zone, instant) = day + clock
$$;
grant execute on function wall_instants(date,time,text) to school_app;

-- The first wall time at or after this one that exists in the zone: what is offered instead of a time in the gap.
create function next_wall_time(day date, clock time, zone text) returns timestamp language sql stable parallel safe strict as
$$
  select case when cardinality(wall_instants(day, clock, zone)) > 0 then day + clock
    else timezone(zone, (select min(instant) from (
      select (day + clock) at time zone zone + make_interval(mins => shift) as instant from generate_series(-120, 120, 15) shift) candidate
     where timezone(zone, instant) > day + clock)) end
$$;
grant execute on function next_wall_time(date,time,text) to school_app;

create function note_attended(school uuid, learner uuid) returns void language plpgsql as
$$
begin
  perform from student_course where provider_id = school and student_id = learner for update;
  update student_course c set first_attended_at = n.first, last_attended_at = n.last
    from (select
        coalesce((select p.starts_at from lesson_participant p where p.provider_id = school and p.student_id = learner and p.status = 'ATTENDED'
          order by p.starts_at limit 1), 'infinity') as first,
        coalesce((select p.starts_at from lesson_participant p where p.provider_id = school and p.student_id = learner and p.status = 'ATTENDED'
          order by p.starts_at desc limit 1), '-infinity') as last) n
   where c.provider_id = school and c.student_id = learner and (c.first_attended_at, c.last_attended_at) <> (n.first, n.last);
end
$$;

-- The lock comes first: what is counted after it has seen whatever another transaction changed for this student.
create function note_first_paid(school uuid, payer uuid) returns void language plpgsql as
$$
begin
  perform from student_course where provider_id = school and student_id = payer for update;
  update student_course c set first_paid_at = n.first
    from (select coalesce(min(p.paid_at), 'infinity') as first from payment p where p.provider_id = school and p.student_id = payer) n
   where c.provider_id = school and c.student_id = payer and c.first_paid_at <> n.first;
end
$$;

-- Opens what is append-only for whom the running transaction erases, and for nobody else. `done_erasing` closes it again.
create function only_while_erasing(person uuid) returns void language plpgsql as
$$
begin
  if not exists (select from account a where a.provider_id = app_provider() and a.id = person and a.erased_at = now()) then
    raise exception 'Nobody is being erased' using errcode = 'restrict_violation';
  end if;
  perform set_config('app.erasing', 'on', true);
end
$$;

-- Rotates a refresh token. 'rotated': the new head stands. 'grace': it was replaced less than `grace` ago (another
-- tab), so only an access token is given. 'reuse': replayed later, the whole family ends. 'invalid': unknown or over.
create function rotate_refresh(wanted bytea, access bytea, access_until timestamptz, refresh bytea, refresh_until timestamptz, salt bytea,
  grace interval) returns table(outcome text, session_id uuid, successor_salt bytea) language plpgsql security definer set search_path to
  'public' as
$$
declare
  head session_token;
begin
  select * into head from session_token t where t.token_hash = wanted and t.kind = 'REFRESH' for update;
  if not found or head.expires_at <= now() then
    return query select 'invalid', null::uuid, null::bytea;
    return;
  end if;
  perform set_config('app.provider_id', head.provider_id::text, true);
  if not exists (select 1 from session s join account a on a.provider_id = s.provider_id and a.id = s.account_id
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null and a.disabled_at is null) then
    return query select 'invalid', head.session_id, null::bytea;
  elsif head.replaced_at is null then
    perform issue_tokens(head.session_id, access, access_until, refresh, refresh_until);
    update session_token t set successor_salt = salt where t.token_hash = wanted;
    update session s set last_seen_at = now() where s.provider_id = head.provider_id and s.id = head.session_id;
    return query select 'rotated', head.session_id, salt;
  elsif head.replaced_at > now() - grace then
    perform issue_tokens(head.session_id, access, access_until, null, null);
    -- Where its successor has been replaced itself, a browser that holds a later one must not be sent back.
    return query select 'grace', head.session_id, case when not exists (select 1 from session_token t
      where t.provider_id = head.provider_id and t.session_id = head.session_id and t.kind = 'REFRESH'
        and t.token_hash <> wanted and t.replaced_at >= head.replaced_at) then head.successor_salt end;
  else
    update session s set ended_at = now(), end_reason = 'refresh-replayed'
      where s.provider_id = head.provider_id and s.id = head.session_id and s.ended_at is null;
    return query select 'reuse', head.session_id, null::bytea;
  end if;
end
$$;
grant execute on function rotate_refresh(bytea,bytea,timestamptz,bytea,timestamptz,bytea,interval) to school_app;

-- Records whose text holds every word of `wanted`. `nouns` null: all of them. First those that begin with the shortest word,
-- where a word has three letters or more; then by title.
create function search(wanted text, nouns text[], most integer) returns table(noun text, id uuid, title text, subtitle text) language
  plpgsql stable security definer set search_path to 'public' set plan_cache_mode to 'force_custom_plan' as
$$
declare
  words text[] := (select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc)
                     from regexp_split_to_table(fold(trim(wanted)), '\s+') word);
  start text := substr(words[array_length(words, 1)], 2);
  school uuid := app_provider();
begin
  nouns := coalesce(nouns, (select array_agg(distinct s.noun) from search_entry s where s.provider_id = school));
  if length(words[1]) < 5 then
    return query
      select e.noun, e.id, e.title, e.subtitle from unnest(nouns) n
        cross join lateral (select * from search_entry s
          where s.provider_id = school and s.noun = n and s.text like all (words) order by s.title, s.id limit most) e
       limit most;
    return;
  end if;
  return query
    select h.noun, h.id, h.title, h.subtitle from unnest(nouns) n
      cross join lateral (
        (select 1 as place, s.* from search_entry s where s.provider_id = school and s.noun = n
            and s.text like start and s.text like all (words) order by s.title, s.id limit most)
        union all
        (select 2, s.* from search_entry s where s.provider_id = school and s.noun = n
            and s.text not like start and s.text like words[1] and s.text like all (words) order by s.title, s.id limit most)) h
     order by h.place, h.title, h.id limit most;
end
$$;
grant execute on function search(text,text[],integer) to school_app;

-- What a booking has to know, in fewer steps: one student and one teacher are locked by one statement (the teacher first); what pays is
-- looked for only for students, a group's name only where there is one; and who of the staff hears of a lesson is found when the event
-- leaves. The figures are in docs/performance.md.
create function slot_facts(of_teacher uuid, students uuid[], from_at timestamptz, to_at timestamptz, for_account uuid, but_lesson uuid,
  is_bound boolean, of_kind text default null::text, of_group uuid default null::uuid, in_zone text default null::text) returns json
  language plpgsql as
$$
declare
  school uuid := app_provider();
  facts json;
begin
  if of_kind is not null then
    if cardinality(students) = 1 then
      perform 1 from teacher t join student s on s.provider_id = t.provider_id and s.id = students[1]
        where t.provider_id = school and t.id = of_teacher for no key update;
    else
      perform lock_people(array[of_teacher], students);
    end if;
  end if;
  select to_json(f) into facts from (
    select p.id as "providerId", p.time_zone as "timeZone", p.rules::text, p.rules_version as "rulesVersion",
      t.full_name as "teacherName", t.status as "teacherStatus", t.languages,
      case when is_bound then tstzrange(from_at, to_at) <@ teacher_working(p.id, t.id, tstzrange(from_at, to_at)) else true end as "isOpen",
      not exists (select 1 from lesson l where l.provider_id = p.id and l.teacher_id = t.id and l.status <> 'CANCELLED'
          and l.id is distinct from but_lesson
          and l.starts_at < to_at and l.starts_at > from_at - interval '4 hours' and l.ends_at > from_at)
        and not exists (select 1 from slot_hold h where h.provider_id = p.id and h.teacher_id = t.id
          and h.account_id is distinct from for_account and h.expires_at > now() and h.starts_at < to_at and h.ends_at > from_at)
        as "isTeacherFree",
      array(select s.student_id from lesson_participant s
        where s.provider_id = p.id and s.student_id = any ((select students)::uuid[]) and s.status <> 'CANCELLED'
          and s.lesson_id is distinct from but_lesson
          and s.starts_at < to_at and s.starts_at > from_at - interval '4 hours' and s.ends_at > from_at) as "busyStudentIds",
      from_at as "startsAt", to_at as "endsAt",
      case when of_kind is not null then array(
        select json_build_object('id', a.id, 'email', a.email, 'firstName', a.first_name, 'fullName', a.full_name,
          'timeZone', a.time_zone, 'wantsChanges', a.mail_changes, 'isClosed', a.disabled_at is not null, 'isTeacher', a.id = t.id,
          'lots', case when a.id <> t.id then array(select json_build_object('lotId', u.id, 'credits', u.available_credits)
            from usable_lots(a.id, of_kind, timezone(coalesce(in_zone, p.time_zone), from_at)::date) u
            order by u.expires_on nulls last, u.granted_on, u.id) end,
          'places', case when a.id <> t.id then (select json_object_agg(c.place, c.id) from credit_account c
            where c.provider_id = p.id and c.student_id = a.id and c.business_id is null and c.kind = of_kind) end)
        from account a where a.provider_id = p.id and a.id = any ((select of_teacher || students)::uuid[])
        order by a.id <> t.id, a.full_name) end as people,
      case when of_group is not null then (select g.name from student_group g where g.provider_id = p.id and g.id = of_group) end as "groupName"
    from provider p join teacher t on t.provider_id = p.id and t.id = of_teacher
    where p.id = school) f;
  return facts;
end
$$;
grant execute on function slot_facts(uuid,uuid[],timestamptz,timestamptz,uuid,uuid,boolean,text,uuid,text) to school_app;

-- Whom an event about something of this area reaches on support's screens: those who may see it.
create function staff_who_see(area text) returns setof uuid language sql stable as
$$
  select a.id from account a
   where a.provider_id = app_provider() and a.role = 'CUSTOMER_SUPPORT' and a.disabled_at is null
     and (a.is_admin or a.staff_rights is null or a.staff_rights ->> area in ('view', 'edit'))
$$;
grant execute on function staff_who_see(text) to school_app;

-- Sums every month of a school's companies that is over and not summed, of the last 24; answers how many. While others change
-- what lies in the past it does nothing: it is asked again.
create function sum_company_months(school uuid) returns integer language plpgsql as
$$
declare
  zone text;
  last_month date;
  summed int;
begin
  if not pg_try_advisory_xact_lock(hashtext('company_month'), hashtext(school::text)) then
    return 0;
  end if;
  select v.time_zone, (date_trunc('month', timezone(v.time_zone, now()) - interval '2 days') - interval '1 month')::date
    into zone, last_month from provider v where v.id = school;
  with missing as materialized (
    select b.provider_id, b.id as business_id, s.month::date as month from business b
      cross join generate_series(last_month - interval '23 months', last_month, interval '1 month') s (month)
     where b.provider_id = school and not exists (select 1 from company_month c
       where c.provider_id = b.provider_id and c.business_id = b.id and c.month = s.month::date)),
  range as (
    select business_id, min(month) as first, (max(month) + interval '1 month')::date as after from missing group by 1),
  member as materialized (
    select m.provider_id, m.business_id, m.student_id, m.cost_centre_id, m.joined_at, m.left_at, r.first, r.after
      from range r join business_member m on m.provider_id = school and m.business_id = r.business_id),
  taken as (
    select m.business_id, m.cost_centre_id, p.starts_at, p.credits, p.credit_kind,
      case p.status when 'ATTENDED' then 'COMPLETED' when 'NOT_ATTENDED' then 'MISSED'
        when 'CANCELLED' then case
          when exists (select 1 from credit_transaction t where t.provider_id = p.provider_id and t.lesson_id = p.lesson_id
            and t.student_id = p.student_id and t.reason = 'FORFEIT') then 'LATE_CANCELLED'
          when exists (select 1 from lesson l where l.provider_id = p.provider_id and l.id = p.lesson_id and l.cancelled_by = 'TEACHER')
            then 'TEACHER_FAULT'
          else 'CANCELLED' end
        else 'OPEN' end as what
      from member m join lesson_participant p on p.provider_id = m.provider_id and p.student_id = m.student_id
       and p.starts_at >= greatest(m.joined_at, timezone(zone, m.first::timestamp))
       and p.starts_at < least(m.left_at, timezone(zone, m.after::timestamp))
    offset 0),
  fact as (
    select t.business_id, t.cost_centre_id, date_trunc('month', timezone(zone, t.starts_at))::date as month, t.what, 1 as seats, t.credits,
      case when t.what in ('COMPLETED', 'MISSED', 'LATE_CANCELLED')
        then (t.credits * coalesce(k.credit_price_cents::bigint * (100 - k.copayment_percent), 0) + 50) / 100 else 0 end as cents
      from taken t left join business_contract k on k.provider_id = school and k.business_id = t.business_id and k.kind = t.credit_kind
       and timezone(zone, t.starts_at)::date between k.starts_on and coalesce(k.ends_on, 'infinity')
    union all
    select r.business_id, null, date_trunc('month', l.granted_on)::date, 'FRESH', 0, l.credits, 0
      from range r join credit_lot l on l.provider_id = school and l.business_id = r.business_id
       and l.granted_on >= r.first and l.granted_on < r.after
    union all
    select m.business_id, m.cost_centre_id, date_trunc('month', l.granted_on)::date,
      case when l.from_lot_id is null then 'FRESH' else 'HANDED' end, 0, l.credits, 0
      from member m join credit_lot l on l.provider_id = m.provider_id and l.student_id = m.student_id
       and l.granted_on >= greatest(m.first, timezone(zone, m.joined_at)::date)
       and l.granted_on < least(m.after, timezone(zone, m.left_at)::date)),
  line as (
    select f.business_id, f.month, f.cost_centre_id, f.what, sum(f.seats) as seats, sum(f.credits) as credits, sum(f.cents) as cents
      from fact f group by 1, 2, 3, 4),
  told as (
    select l.business_id, l.month, jsonb_agg(jsonb_build_object('centre', l.cost_centre_id, 'what', l.what, 'seats', l.seats,
        'credits', l.credits, 'cents', l.cents) order by l.cost_centre_id, l.what) as lines
      from line l group by 1, 2)
  insert into company_month (provider_id, business_id, month, lines)
  select m.provider_id, m.business_id, m.month, coalesce(t.lines, '[]')
    from missing m left join told t on t.business_id = m.business_id and t.month = m.month;
  get diagnostics summed = row_count;
  return summed;
end
$$;

create function sum_payment_days(school uuid) returns void language sql as
$$
  insert into payment_day
  select p.provider_id, t.product_id, timezone(v.time_zone, p.created_at)::date, timezone(v.time_zone, p.paid_at)::date, p.status, p.method, p.kind,
    count(*), sum(p.amount_cents), sum(p.refunded_cents), sum(p.surplus_cents)
    from payment p join provider v on v.id = p.provider_id cross join lateral told_products(p.provider_id, p.order_id) t
   where p.provider_id = school group by 1, 2, 3, 4, 5, 6, 7
$$;

create function sum_student_courses(school uuid) returns void language sql as
$$
  insert into student_course
  select s.provider_id, s.id, coalesce(p.first, 'infinity'), coalesce(a.first, 'infinity'), coalesce(a.last, '-infinity') from student s
    left join (select p.student_id, min(p.paid_at) as first from payment p where p.provider_id = school group by 1) p on p.student_id = s.id
    left join (select p.student_id, min(p.starts_at) as first, max(p.starts_at) as last from lesson_participant p
      where p.provider_id = school and p.status = 'ATTENDED' group by 1) a on a.student_id = s.id
   where s.provider_id = school
  on conflict (provider_id, student_id) do update set first_paid_at = excluded.first_paid_at,
    first_attended_at = excluded.first_attended_at, last_attended_at = excluded.last_attended_at
$$;

-- What the hourly job throws away, of every provider: it calls this as the owner, across providers (app.as_owner). Replaces the
-- narrower one of 0003; nobody else has a use for it.
create function sweep_tokens() returns void language sql set search_path to 'public' as
$$
  delete from session_token where expires_at < now() - interval '1 day';
  delete from login_token where expires_at < now() - interval '1 day';
  delete from socket_ticket where expires_at < now() - interval '1 day';
  delete from rate_bucket where refilled_at < now() - interval '1 day';
  -- As long as browsers keep a cookie.
  delete from known_device where seen_at < now() - interval '400 days';
  -- Long after any browser has given up asking again.
  delete from idempotency_key where created_at < now() - interval '7 days';
  -- What failed stays until somebody has looked at it.
  delete from outbox_message where sent_at < now() - interval '30 days';
$$;

-- Uses a ticket up and answers whose socket it opens; no row when it is unknown, used, late, or its session is over.
create function take_socket_ticket(wanted bytea) returns table(provider_id uuid, session_id uuid) language plpgsql security definer set
  search_path to 'public' as
$$
begin
  delete from socket_ticket t where t.token_hash = wanted and t.expires_at > now()
    returning t.provider_id, t.session_id into provider_id, session_id;
  if found then
    perform set_config('app.provider_id', provider_id::text, true);
    return next;
  end if;
end
$$;
grant execute on function take_socket_ticket(bytea) to school_app;

-- When a teacher has a lesson, or a slot held for somebody other than `for_account`; `but_lesson` is looked past (it is being
-- moved). Always one row.
create function taken_time(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid) returns setof
  tstzmultirange language sql stable as
$$
  -- No lesson is longer than four hours: the index by start bounds the look on both sides.
  select coalesce((select range_agg(tstzrange(l.starts_at, l.ends_at)) from lesson l
        where l.provider_id = of_provider and l.teacher_id = of_teacher and l.status <> 'CANCELLED' and l.id is distinct from but_lesson
          and l.starts_at < upper(span) and l.starts_at > lower(span) - interval '4 hours' and l.ends_at > lower(span)), '{}')
    + coalesce((select range_agg(tstzrange(h.starts_at, h.ends_at)) from slot_hold h
        where h.provider_id = of_provider and h.teacher_id = of_teacher and h.account_id is distinct from for_account and h.expires_at > now()
          and h.starts_at < upper(span) and h.ends_at > lower(span)), '{}')
$$;
grant execute on function taken_time(uuid,uuid,tstzrange,uuid,uuid) to school_app;

-- When a teacher has a lesson, or a slot held for somebody other than `for_account`; `but_lesson` is looked past (it is being moved).
create function teacher_busy(of_provider uuid, of_teacher uuid, span tstzrange, for_account uuid, but_lesson uuid) returns tstzmultirange
  language sql stable as
$$ select t from taken_time(of_provider, of_teacher, span, for_account, but_lesson) t $$;
grant execute on function teacher_busy(uuid,uuid,tstzrange,uuid,uuid) to school_app;

-- The instants at which this zone's clock shows a time from `from_time` up to `to_time` (00:00: the end of the day) on this day:
-- all of a doubled hour, nothing of one that is left out.
create function wall_span(day date, from_time time, to_time time, zone text) returns tstzmultirange language plpgsql stable parallel safe
  strict as
$$
declare
  starts timestamp := day + from_time;
  ends timestamp := case when to_time = '00:00' then (day + 1)::timestamp else day + to_time end;
  change timestamptz := clock_change(day, zone);
  before interval;
  since interval;
begin
  if change is null then
    return tstzmultirange(tstzrange(starts at time zone zone, ends at time zone zone));
  end if;
  before := (change - interval '1 minute') at time zone zone - (change - interval '1 minute') at time zone 'UTC';
  since := change at time zone zone - change at time zone 'UTC';
  return tstzmultirange(tstzrange((starts - before) at time zone 'UTC', (ends - before) at time zone 'UTC'))
      * tstzmultirange(tstzrange(null, change))
    + tstzmultirange(tstzrange((starts - since) at time zone 'UTC', (ends - since) at time zone 'UTC'))
      * tstzmultirange(tstzrange(change, null));
end
$$;
grant execute on function wall_span(date,time,time,text) to school_app;

-- When a teacher is at work within `span`: weekly rules in their own zones and extra slots, without time off and holidays. Lessons
-- are not looked at. Always one row.
create function working_time(of_provider uuid, of_teacher uuid, span tstzrange) returns setof tstzmultirange language sql stable as
$$
  select (coalesce((
      select coalesce(range_agg(tstzrange((day + r.from_time) at time zone r.steady, (day + r.length) at time zone r.steady))
            filter (where r.steady is not null), '{}')
          + coalesce(range_agg(wall_span(day, r.from_time, r.to_time, r.time_zone)) filter (where r.steady is null), '{}')
        from (
          -- The zone's offset where three looks at its clock over a month at most agree, for then it does not change in between; else
          -- null. "offset 0" keeps all this from being worked out for every day anew.
          select a.weekday, a.from_time, a.to_time, a.time_zone, a.valid_from, a.valid_to, z.first_day, z.last_day,
            case when a.to_time = '00:00' then interval '1 day' else a.to_time - '00:00'::time end as length,
            case when upper(span) - lower(span) < interval '32 days' and z.early = z.middle and z.middle = z.late then z.middle end as steady
          from (
            select zone, (lower(span) at time zone 'UTC')::date - 1 as first_day, (upper(span) at time zone 'UTC')::date + 1 as last_day,
              (lower(span) - interval '2 days') at time zone zone - (lower(span) - interval '2 days') at time zone 'UTC' as early,
              (lower(span) + interval '16 days') at time zone zone - (lower(span) + interval '16 days') at time zone 'UTC' as middle,
              (lower(span) + interval '34 days') at time zone zone - (lower(span) + interval '34 days') at time zone 'UTC' as late
            from (select distinct u.time_zone as zone from availability_rule u
              where u.provider_id = of_provider and u.teacher_id = of_teacher) zones offset 0) z
          join availability_rule a on a.provider_id = of_provider and a.teacher_id = of_teacher and a.time_zone = z.zone offset 0) r
        cross join lateral (
          select r.first_day + shift as day from generate_series(
            (r.weekday - extract(dow from r.first_day)::int + 7) % 7, r.last_day - r.first_day, 7) shift) on_day
        where day >= r.valid_from and (r.valid_to is null or day <= r.valid_to)), '{}')
    + coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'EXTRA'
          and x.starts_at < upper(span) and x.ends_at > lower(span)), '{}'))
    * tstzmultirange(span)
    - coalesce((select range_agg(tstzrange(x.starts_at, x.ends_at)) from availability_exception x
        where x.provider_id = of_provider and x.teacher_id = of_teacher and x.kind = 'TIME_OFF'
          and x.starts_at < upper(span) and x.ends_at > lower(span)), '{}')
    - coalesce((select range_agg(wall_span(h.on_date, '00:00', '00:00', p.time_zone)) from holiday h join provider p on p.id = h.provider_id
        where h.provider_id = of_provider and h.on_date between (lower(span) at time zone 'UTC')::date - 1 and (upper(span) at time zone 'UTC')::date + 1), '{}')
$$;
grant execute on function working_time(uuid,uuid,tstzrange) to school_app;

-- When a teacher is at work within `span`: weekly rules in their own zones and extra slots, without time off and holidays. Lessons
-- are not looked at.
create function teacher_working(of_provider uuid, of_teacher uuid, span tstzrange) returns tstzmultirange language sql stable as
$$ select w from working_time(of_provider, of_teacher, span) w $$;
grant execute on function teacher_working(uuid,uuid,tstzrange) to school_app;

-- Lots from which a student can pay for a lesson on this day.
create function usable_lots(of_student uuid, of_kind text, on_day date) returns setof credit_lot language sql stable as
$$
  select * from credit_lot l
   where l.provider_id = app_provider() and l.student_id = of_student and l.kind = of_kind and l.available_credits > 0
     and (l.expires_on is null or l.expires_on >= on_day)
$$;
grant execute on function usable_lots(uuid,text,date) to school_app;

-- A text without these: `phrases` (patterns) in whatever case, `names` (patterns) as words of their own.
create function without_words(value text, phrases text[], names text[]) returns text language plpgsql immutable as
$$
declare
  word text;
begin
  foreach word in array phrases loop
    value := regexp_replace(value, word, '[erased]', 'gi');
  end loop;
  foreach word in array names loop
    value := regexp_replace(value, '(?<![[:alnum:]])' || word || '(?![[:alnum:]])', '[erased]', 'g');
  end loop;
  return value;
end
$$;

-- `working_time` is quick over a month at most, in which it looks at each clock three times only; a longer span is put together of
-- such months, so that a clock change makes one of them slow and not all of it.
create function working_time_long(of_provider uuid, of_teacher uuid, span tstzrange) returns setof tstzmultirange language sql stable as
$$
  select coalesce(range_agg(works), '{}') from generate_series(lower(span), upper(span), interval '31 days') piece
    cross join lateral working_time(of_provider, of_teacher, span * tstzrange(piece, piece + interval '31 days')) works
$$;
grant execute on function working_time_long(uuid,uuid,tstzrange) to school_app;
