-- A promotion: a coupon that the school shows to everybody, under a title of its own.
alter table coupon
  add column title text,
  add column is_public boolean not null default false,
  add constraint coupon_title_check check (length(title) between 1 and 80),
  add constraint coupon_public_check check (not (is_public and staff_only));
