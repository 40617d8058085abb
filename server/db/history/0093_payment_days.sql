-- What a school's payments add up to, by the day on which they were made, their status and their method: lists and pictures of
-- all payments went through every one of them for it. Changes are only ever added, so that nobody's payment waits for another's;
-- the rows of a key are put together every hour.
select set_config('app.as_owner', 'on', true);

create table payment_day (
  -- Refers to nothing: every payment would lock the school's row for it. An invariant counts again.
  provider_id uuid not null,
  day date not null,
  status text not null,
  method text not null,
  payments bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  surplus_cents bigint not null
);
create index payment_day_key on payment_day (provider_id, day, status, method) include (payments, amount_cents, refunded_cents, surplus_cents);
select keep_to_provider('payment_day');

create function sum_payment_days(school uuid) returns void language sql as
$$
  insert into payment_day
  select p.provider_id, timezone(v.time_zone, p.created_at)::date, p.status, p.method,
    count(*), sum(p.amount_cents), sum(p.refunded_cents), sum(p.surplus_cents)
    from payment p join provider v on v.id = p.provider_id where p.provider_id = school group by 1, 2, 3, 4
$$;
select sum_payment_days(id) from provider;

create function add_to_payment_day() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into payment_day
    select p.provider_id, timezone(v.time_zone, p.created_at)::date, p.status, p.method,
      count(*), sum(p.amount_cents), sum(p.refunded_cents), sum(p.surplus_cents)
      from added p join provider v on v.id = p.provider_id group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into payment_day
    select p.provider_id, timezone(v.time_zone, p.created_at)::date, p.status, p.method,
      -count(*), -sum(p.amount_cents), -sum(p.refunded_cents), -sum(p.surplus_cents)
      from removed p join provider v on v.id = p.provider_id group by 1, 2, 3, 4;
  else
    insert into payment_day
    select p.provider_id, timezone(v.time_zone, p.created_at)::date, p.status, p.method,
      sum(p.n), sum(p.n * p.amount_cents), sum(p.n * p.refunded_cents), sum(p.n * p.surplus_cents)
      from (select a.*, 1 as n from added a union all select r.*, -1 from removed r) p join provider v on v.id = p.provider_id
     group by 1, 2, 3, 4
    having (sum(p.n), sum(p.n * p.amount_cents), sum(p.n * p.refunded_cents), sum(p.n * p.surplus_cents)) <> (0, 0, 0, 0);
  end if;
  return null;
end
$$;
create trigger day_added after insert on payment referencing new table as added
  for each statement execute function add_to_payment_day();
create trigger day_removed after delete on payment referencing old table as removed
  for each statement execute function add_to_payment_day();
create trigger day_changed after update on payment referencing new table as added old table as removed
  for each statement execute function add_to_payment_day();

-- One row a key again. What somebody adds meanwhile stays beside it.
create function fold_payment_days() returns void language sql as
$$
  with key as (
    select d.day, d.status, d.method from payment_day d where d.provider_id = app_provider() group by 1, 2, 3 having count(*) > 1),
  gone as (
    delete from payment_day d using key k
     where d.provider_id = app_provider() and (d.day, d.status, d.method) = (k.day, k.status, k.method) returning d.*)
  insert into payment_day
  select g.provider_id, g.day, g.status, g.method, sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)
    from gone g group by 1, 2, 3, 4
  having (sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)) <> (0, 0, 0, 0)
$$;

-- Where the school's days begin elsewhere, nobody pays until they are counted again.
create function count_payment_days_anew() returns trigger language plpgsql as
$$
begin
  lock table payment in share row exclusive mode;
  delete from payment_day where provider_id = new.id;
  perform sum_payment_days(new.id);
  return null;
end
$$;
create trigger payment_days after update on provider for each row when (old.time_zone is distinct from new.time_zone)
  execute function count_payment_days_anew();
select set_config('app.as_owner', '', true);
