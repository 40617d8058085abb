-- An order takes several coupons, one after another: which, in which order, and what each took off. Uses are counted by `coupon_use`,
-- whose rows go with an order that ends unpaid; these stay, so that money that comes late finds the coupons again.
create table order_coupon (
  provider_id uuid not null,
  order_id uuid not null,
  coupon_id uuid not null,
  position smallint not null check (position between 1 and 5),
  discount_cents integer not null check (discount_cents >= 0),
  primary key (provider_id, order_id, coupon_id),
  unique (provider_id, order_id, position),
  foreign key (provider_id, order_id) references customer_order (provider_id, id),
  foreign key (provider_id, coupon_id) references coupon (provider_id, id)
);
select keep_to_provider('order_coupon');

insert into order_coupon (provider_id, order_id, coupon_id, position, discount_cents)
select o.provider_id, o.id, coalesce(o.coupon_id, u.coupon_id), 1, o.discount_cents
from customer_order o left join coupon_use u on u.provider_id = o.provider_id and u.order_id = o.id
where coalesce(o.coupon_id, u.coupon_id) is not null;

alter table customer_order
  drop constraint customer_order_copayment,
  drop column coupon_id,
  add constraint customer_order_copayment check (kind <> 'COPAYMENT' or (student_id is not null and discount_cents = 0));
