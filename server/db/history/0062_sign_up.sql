-- Who comes by themselves: what they agreed to, the code that they came with, and how far they have introduced themselves.

alter table student
  add column consented_at timestamptz,
  -- Offered at the checkout until it is used; the coupon decides there.
  add column promo_code text check (promo_code = upper(promo_code) and length(promo_code) between 3 and 40),
  -- The step at which somebody goes on who left in the middle; onboarded_at says that they are through.
  add column onboarding_step text check (onboarding_step in ('CONTACT', 'GOAL', 'MESSAGES', 'LEVEL'));

-- When somebody would like the trial to be: beginnings that were free when they chose them.
alter table trial add column wished_at timestamptz[] not null default '{}' check (cardinality(wished_at) <= 3);

-- Web sites (origins) that may show the school's public pages inside their own; null: any.
alter table provider add column embed_sites text[] check (cardinality(embed_sites) <= 20);
