-- A contract's month is invoiced by a line of its own: no product, but the version that the credits were granted by.
select set_config('app.as_owner', 'on', true);

alter table order_line alter column product_id drop not null;
alter table order_line add column contract_id uuid;
alter table order_line add foreign key (provider_id, contract_id) references business_contract (provider_id, id);
alter table order_line add constraint order_line_what check (num_nonnulls(product_id, contract_id) = 1);

-- A month's lot names the line that invoices it, one at a time (credit_lot_once_a_line keeps a line to one lot).
create index credit_lot_contract on credit_lot (provider_id, business_id, granted_on) where contract_id is not null;

select set_config('app.as_owner', '', true);
