-- The tables of a business are named after it, as in code. Only names change: rows and what they mean stay.
select set_config('app.as_owner', 'on', true);

alter table company_extension rename to business_extension;
alter table company_extension_lot rename to business_extension_lot;
alter table company_month rename to business_month;
alter function company_month_total(jsonb, text, text[]) rename to business_month_total;
alter function forget_company_months(uuid, uuid, uuid, timestamptz, timestamptz) rename to forget_business_months;
alter function sum_company_months(uuid) rename to sum_business_months;

-- A constraint takes its index along, so indexes come second.
do $$
declare
  old record;
begin
  for old in select conrelid::regclass as holder, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conname ~ '^company_(month|extension)' loop
    execute format('alter table %s rename constraint %I to %I', old.holder, old.name, replace(old.name, 'company_', 'business_'));
  end loop;
  for old in select oid::regclass as holder, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ '^company_(month|extension)' loop
    execute format('alter index %s rename to %I', old.holder, replace(old.name, 'company_', 'business_'));
  end loop;
  -- Bodies name tables and functions as text.
  for old in select pg_get_functiondef(oid) as body from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~ 'company_(month|extension)' loop
    execute replace(replace(old.body, 'company_', 'business_'), 'companies', 'businesses');
  end loop;
end
$$;

-- The audit log, and saved views of it, name the table of each record.
select set_config('app.erasing', 'on', true);
update audit_entry e set noun = replace(e.noun, 'company_', 'business_')
  from provider p where e.provider_id = p.id and e.noun in ('company_extension', 'company_extension_lot');
select set_config('app.erasing', '', true);

alter table saved_view disable trigger audit;
update saved_view set search = jsonb_set(search, '{filter,noun}', to_jsonb(replace(search #>> '{filter,noun}', 'company_', 'business_')))
  where resource = 'audit' and search #>> '{filter,noun}' in ('company_extension', 'company_extension_lot');
alter table saved_view enable trigger audit;

select set_config('app.as_owner', '', true);
