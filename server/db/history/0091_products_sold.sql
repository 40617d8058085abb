-- How often each product was sold, counted as orders are paid: the list of products went through every order line for it.
select set_config('app.as_owner', 'on', true);

create table product_sold (
  provider_id uuid not null,
  product_id uuid not null,
  sold_count integer not null,
  primary key (provider_id, product_id),
  foreign key (provider_id, product_id) references product (provider_id, id) on delete cascade
);
select keep_to_provider('product_sold');

insert into product_sold
select l.provider_id, l.product_id, count(*) from order_line l
  join customer_order o on o.provider_id = l.provider_id and o.id = l.order_id
 where l.product_id is not null and o.paid_at is not null group by 1, 2;

-- Rows are taken in the order of their keys, so that two payments never wait for each other.
create function count_sold_of_order() returns trigger language plpgsql as
$$
begin
  insert into product_sold as s
  select l.provider_id, l.product_id, sum(case when n.paid_at is null then -1 else 1 end)
    from changed n join former o on o.provider_id = n.provider_id and o.id = n.id
    join order_line l on l.provider_id = n.provider_id and l.order_id = n.id
   where l.product_id is not null and (n.paid_at is null) <> (o.paid_at is null)
   group by 1, 2 order by 1, 2
  on conflict (provider_id, product_id) do update set sold_count = s.sold_count + excluded.sold_count;
  return null;
end
$$;
create trigger sold after update on customer_order referencing new table as changed old table as former
  for each statement execute function count_sold_of_order();

create function count_sold_of_line() returns trigger language plpgsql as
$$
begin
  insert into product_sold as s
  select l.provider_id, l.product_id, count(*) from added l
    join customer_order o on o.provider_id = l.provider_id and o.id = l.order_id
   where l.product_id is not null and o.paid_at is not null
   group by 1, 2 order by 1, 2
  on conflict (provider_id, product_id) do update set sold_count = s.sold_count + excluded.sold_count;
  return null;
end
$$;
create trigger sold after insert on order_line referencing new table as added
  for each statement execute function count_sold_of_line();
