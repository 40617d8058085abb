-- What companies used and received in months that are over, summed: by cost centre and by what became of the seats and credits.
-- A month is summed once it has been over for two days; whatever changes a fact of a summed month throws its sums away in the same
-- transaction, and it is counted from the rows again until it is summed anew. So nobody's booking waits for a sum.
select set_config('app.as_owner', 'on', true);

create table company_month (
  provider_id uuid not null,
  business_id uuid not null,
  month date not null check (extract(day from month) = 1),
  -- {centre, what, seats, credits, cents} each; what: an outcome, FRESH (credits from the school) or HANDED (from the pool).
  lines jsonb not null,
  primary key (provider_id, business_id, month),
  foreign key (provider_id, business_id) references business (provider_id, id) on delete cascade
);
select keep_to_provider('company_month');

-- Sums every month of a school's companies that is over and not summed, of the last 24; answers how many. While others change
-- what lies in the past it does nothing: it is asked again.
create function sum_company_months(school uuid) returns int language plpgsql as
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
        then (t.credits * coalesce(k.credit_price_cents * (100 - k.copayment_percent), 0) + 50) / 100 else 0 end as cents
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

-- Throws away the sums that a change of these days may concern: of a company, and of all that somebody ever belonged to.
create function forget_company_months(school uuid, business uuid, student uuid, since timestamptz, until timestamptz) returns void
language plpgsql as
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

create function forget_of_participant() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, null, old.student_id, old.starts_at, old.starts_at);
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, null, new.student_id, new.starts_at, new.starts_at);
  end if;
  return null;
end
$$;
create trigger forget_new after insert on lesson_participant for each row
  when (new.starts_at < date_trunc('month', now()) + interval '1 day') execute function forget_of_participant();
create trigger forget_old after delete on lesson_participant for each row
  when (old.starts_at < date_trunc('month', now()) + interval '1 day') execute function forget_of_participant();
create trigger forget_changed after update on lesson_participant for each row
  when (least(old.starts_at, new.starts_at) < date_trunc('month', now()) + interval '1 day'
    and (old.status, old.credits, old.credit_kind, old.starts_at) is distinct from (new.status, new.credits, new.credit_kind, new.starts_at))
  execute function forget_of_participant();

create function forget_of_lesson() returns trigger language plpgsql as
$$
begin
  perform forget_company_months(p.provider_id, null, p.student_id, p.starts_at, p.starts_at) from lesson_participant p
    where p.provider_id = new.provider_id and p.lesson_id = (case tg_table_name when 'lesson' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'lesson_id' end)::uuid;
  return null;
end
$$;
create trigger forget_changed after update on lesson for each row
  when (old.cancelled_by is distinct from new.cancelled_by and new.starts_at < date_trunc('month', now()) + interval '1 day')
  execute function forget_of_lesson();
create trigger forget_new after insert on credit_transaction for each row
  when (new.reason = 'FORFEIT' and new.lesson_id is not null) execute function forget_of_lesson();

create function forget_of_lot() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, old.business_id, old.student_id, v.day, v.day)
      from (select timezone(p.time_zone, old.granted_on::timestamp) as day from provider p where p.id = old.provider_id) v;
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, new.business_id, new.student_id, v.day, v.day)
      from (select timezone(p.time_zone, new.granted_on::timestamp) as day from provider p where p.id = new.provider_id) v;
  end if;
  return null;
end
$$;
create trigger forget_new after insert on credit_lot for each row
  when (new.granted_on <= date_trunc('month', now())::date) execute function forget_of_lot();
create trigger forget_old after delete on credit_lot for each row
  when (old.granted_on <= date_trunc('month', now())::date) execute function forget_of_lot();
create trigger forget_changed after update on credit_lot for each row
  when (least(old.granted_on, new.granted_on) <= date_trunc('month', now())::date
    and (old.granted_on, old.credits, old.student_id, old.business_id, old.from_lot_id)
      is distinct from (new.granted_on, new.credits, new.student_id, new.business_id, new.from_lot_id))
  execute function forget_of_lot();

create function forget_of_member() returns trigger language plpgsql as
$$
declare
  since timestamptz;
begin
  if tg_op = 'UPDATE' and (old.business_id, old.student_id, old.cost_centre_id, old.joined_at)
      is not distinct from (new.business_id, new.student_id, new.cost_centre_id, new.joined_at) then
    since := least(old.left_at, new.left_at);
  else
    since := case tg_op when 'INSERT' then new.joined_at when 'DELETE' then old.joined_at else least(old.joined_at, new.joined_at) end;
  end if;
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, old.business_id, null, since, 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, new.business_id, null, since, 'infinity');
  end if;
  return null;
end
$$;
create trigger forget after insert or update or delete on business_member for each row execute function forget_of_member();

create function forget_of_contract() returns trigger language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform forget_company_months(old.provider_id, old.business_id, null, '-infinity', 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform forget_company_months(new.provider_id, new.business_id, null, '-infinity', 'infinity');
  end if;
  return null;
end
$$;
create trigger forget after insert or delete on business_contract for each row execute function forget_of_contract();
create trigger forget_changed after update on business_contract for each row
  when ((old.business_id, old.kind, old.starts_on, old.ends_on, old.credit_price_cents, old.copayment_percent)
    is distinct from (new.business_id, new.kind, new.starts_on, new.ends_on, new.credit_price_cents, new.copayment_percent))
  execute function forget_of_contract();

-- Where the school's days begin elsewhere, so do its months.
create function forget_of_zone() returns trigger language plpgsql as
$$
begin
  perform pg_advisory_xact_lock_shared(hashtext('company_month'), hashtext(new.id::text));
  delete from company_month where provider_id = new.id;
  return null;
end
$$;
create trigger forget after update on provider for each row when (old.time_zone is distinct from new.time_zone)
  execute function forget_of_zone();

select sum_company_months(id) from provider;
select set_config('app.as_owner', '', true);
