-- Where whoever pays comes back to from the payment service's page: the address at which they are signed in.
alter table payment add column return_origin text
  constraint payment_return_origin_check check (return_origin ~ '^https?://' and length(return_origin) <= 300);
