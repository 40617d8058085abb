-- Finds the rows by their place: a join by the key was planned for few rows, and read all of a large school's for each of them.
create or replace function fold_payment_days() returns void language sql as
$$
  with gone as (
    delete from payment_day d
     where d.provider_id = app_provider() and d.ctid = any (array(
       select k.place from (
         select p.ctid as place, count(*) over (partition by p.product_id, p.day, p.status, p.method, p.kind, p.paid_on) as increments
           from payment_day p where p.provider_id = app_provider()) k
        where k.increments > 1))
    returning d.*)
  insert into payment_day
  select g.provider_id, g.product_id, g.day, g.paid_on, g.status, g.method, g.kind,
    sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)
    from gone g group by 1, 2, 3, 4, 5, 6, 7
  having (sum(g.payments), sum(g.amount_cents), sum(g.refunded_cents), sum(g.surplus_cents)) <> (0, 0, 0, 0)
$$;
