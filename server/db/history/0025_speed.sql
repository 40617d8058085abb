-- What a million lessons showed to be slow.

-- "is not distinct from" uses no index: every movement of credits read all accounts of its place. Each branch has an equality
-- on what the place belongs to (credit_place_owner), so that `credit_account_once` finds the one row.
create or replace function credit_place(at_place text, of_kind text, of_student uuid, of_business uuid default null) returns uuid
language plpgsql as
$$
declare
  school uuid := app_provider();
  found_id uuid;
begin
  loop
    if of_student is not null then
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id = of_student and a.business_id is null and a.place = at_place and a.kind = of_kind;
    elsif of_business is not null then
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id is null and a.business_id = of_business and a.place = at_place and a.kind = of_kind;
    else
      select a.id into found_id from credit_account a
       where a.provider_id = school and a.student_id is null and a.business_id is null and a.place = at_place and a.kind = of_kind;
    end if;
    if found_id is not null then
      return found_id;
    end if;
    insert into credit_account (provider_id, id, place, kind, student_id, business_id)
      values (school, gen_random_uuid(), at_place, of_kind, of_student, of_business)
      on conflict do nothing;
  end loop;
end
$$;
