-- Cards that students keep for their next purchase: what a card looks like to its holder, and its name at the payment service, which alone
-- has the number. A row is deleted as soon as the card is removed; the service is asked to remove it too (card_removal).
create table saved_card (
  provider_id uuid not null,
  id uuid not null,
  student_id uuid not null,
  method text not null check (method in ('CARD', 'TEST_CARD')),
  reference text not null check (length(reference) <= 200),
  -- Whose card it is, in the service's words.
  customer_reference text not null check (length(customer_reference) <= 200),
  brand text not null check (length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null check (exp_year between 2000 and 2999),
  is_default boolean not null default false,
  -- When its holder asked for it to be kept.
  consented_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (provider_id, id),
  constraint saved_card_reference unique (provider_id, reference),
  constraint saved_card_once unique (provider_id, student_id, method, brand, last4, exp_month, exp_year),
  foreign key (provider_id, student_id) references student (provider_id, id)
);
create unique index saved_card_default on saved_card (provider_id, student_id) where (is_default);
create index saved_card_customer on saved_card (provider_id, customer_reference);
select make_tenant_table('saved_card');

-- How a payment by card was begun: with a saved card, or with a new one, which is kept or not. It never changes, because a service that is
-- asked again must be asked the same. No foreign key to the card: the choice outlives it.
create table payment_card (
  provider_id uuid not null,
  payment_id uuid not null,
  saved_card_id uuid,
  -- When the payer asked for the new card to be kept.
  consented_at timestamptz,
  -- The payer at the service, where a new card is kept beside others.
  customer_reference text check (length(customer_reference) <= 200),
  chosen_at timestamptz not null default now(),
  -- When the service is asked next for the card to keep; null: not (any more).
  keep_at timestamptz,
  kept_asked integer not null default 0,
  primary key (provider_id, payment_id),
  foreign key (provider_id, payment_id) references payment (provider_id, id),
  constraint payment_card_saved_or_new check (num_nonnulls(saved_card_id, consented_at) <= 1),
  constraint payment_card_kept_by_consent check (keep_at is null or consented_at is not null)
);
create index payment_card_to_keep on payment_card (provider_id, keep_at) where (keep_at is not null);
select make_tenant_table('payment_card');

-- Cards deleted here, by their holder or by the erasure of a person, that the payment service still has to remove.
create table card_removal (
  provider_id uuid not null,
  reference text not null,
  method text not null,
  customer_reference text not null,
  ask_at timestamptz not null default now(),
  asked integer not null default 0,
  primary key (provider_id, reference),
  foreign key (provider_id) references provider (id)
);
create index card_removal_due on card_removal (provider_id, ask_at);
select make_tenant_table('card_removal');

create function remove_card_at_service() returns trigger language plpgsql as
$$
begin
  insert into card_removal (provider_id, reference, method, customer_reference)
    values (old.provider_id, old.reference, old.method, old.customer_reference) on conflict do nothing;
  return null;
end
$$;
create trigger remove_card_at_service after delete on saved_card for each row execute function remove_card_at_service();
