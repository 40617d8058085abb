-- The sums of payments tell apart by kind, by the day of paying and by product, too: lists of these went through every payment for them.
-- Each payment counts once without a product and once for each product of its order, whose lines are there before it is.
select set_config('app.as_owner', 'on', true);

drop table payment_day;
create table payment_day (
  -- Refers to nothing: every payment would lock the school's row for it. An invariant counts again.
  provider_id uuid not null,
  product_id uuid,
  day date not null,
  paid_on date,
  status text not null,
  method text not null,
  kind text not null,
  payments bigint not null,
  amount_cents bigint not null,
  refunded_cents bigint not null,
  surplus_cents bigint not null
);
create index payment_day_key on payment_day (provider_id, product_id, day, status, method, kind, paid_on)
  include (payments, amount_cents, refunded_cents, surplus_cents);
select keep_to_provider('payment_day');

-- Nothing, and each product of an order.
create function told_products(school uuid, bought uuid) returns table (product_id uuid) language sql stable as
$$
  select null union all
  select distinct l.product_id from order_line l where l.provider_id = school and l.order_id = bought and l.product_id is not null
$$;

create or replace function sum_payment_days(school uuid) returns void language sql as
$$
  insert into payment_day
  select p.provider_id, t.product_id, timezone(v.time_zone, p.created_at)::date, timezone(v.time_zone, p.paid_at)::date, p.status, p.method, p.kind,
    count(*), sum(p.amount_cents), sum(p.refunded_cents), sum(p.surplus_cents)
    from payment p join provider v on v.id = p.provider_id cross join lateral told_products(p.provider_id, p.order_id) t
   where p.provider_id = school group by 1, 2, 3, 4, 5, 6, 7
$$;
select sum_payment_days(id) from provider;

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
create or replace function add_to_payment_day() returns trigger language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    perform add_payment_days(array(select row(a.*)::payment from added a), '{}');
  elsif tg_op = 'DELETE' then
    perform add_payment_days('{}', array(select row(r.*)::payment from removed r));
  else
    perform add_payment_days(array(select row(a.*)::payment from added a), array(select row(r.*)::payment from removed r));
  end if;
  return null;
end
$$;

create or replace function fold_payment_days() returns void language sql as
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

-- A product's payments in the order of amounts. What the index included for sums is kept above now.
drop index payment_order;
create index payment_order on payment (provider_id, order_id) include (id, amount_cents, created_at);
select set_config('app.as_owner', '', true);
