-- Fields that a school defines on more lists than students: each belongs to one list, and each list has a table of values.
alter table custom_field add column resource text not null default 'students';
alter table custom_field alter column resource drop default;
alter table custom_field
  add constraint custom_field_resource_check check (resource in ('students', 'teachers')),
  -- Students alone see such fields in their portal.
  add constraint custom_field_portal check (resource = 'students' or not is_in_portal),
  add constraint custom_field_typed unique (provider_id, id, kind, resource);
drop index custom_field_name;
create unique index custom_field_name on custom_field (provider_id, resource, lower(name));

-- The list is repeated in each value too: a student has values only in fields of students.
alter table student_field_value add column field_resource text generated always as ('students') stored,
  drop constraint student_field_value_provider_id_field_id_kind_fkey,
  add foreign key (provider_id, field_id, kind, field_resource) references custom_field (provider_id, id, kind, resource);
alter table custom_field drop constraint custom_field_provider_id_id_kind_key;

-- Creates `<name>_field_value`, the values of a list's fields, with the record in `<name>_id`.
create function make_field_value_table(name text, record regclass, resource text) returns void language plpgsql as $function$
declare
  target text := name || '_field_value';
  record_column text := name || '_id';
  kind text[];
begin
  execute format($sql$create table %1$I (
    provider_id uuid not null,
    %2$I uuid not null,
    field_id uuid not null,
    kind text not null,
    text_value text check (length(text_value) between 1 and 500),
    number_value numeric(15, 3),
    date_value date,
    option_id uuid,
    field_resource text generated always as (%4$L) stored,
    primary key (provider_id, %2$I, field_id),
    foreign key (provider_id, %2$I) references %3$s (provider_id, id) on delete cascade,
    foreign key (provider_id, field_id, kind, field_resource) references custom_field (provider_id, id, kind, resource),
    foreign key (provider_id, field_id, option_id) references custom_field_option (provider_id, field_id, id),
    constraint %5$I check (num_nonnulls(text_value, number_value, date_value, option_id) = 1
      and case kind when 'TEXT' then text_value is not null when 'NUMBER' then number_value is not null
        when 'DATE' then date_value is not null else option_id is not null end))$sql$,
    target, record_column, record, resource, target || '_kind');
  foreach kind slice 1 in array array[['TEXT', 'text', 'lower(text_value)'], ['NUMBER', 'number', 'number_value'],
    ['DATE', 'date', 'date_value'], ['CHOICE', 'option', 'option_id']] loop
    execute format('create index %I on %I (provider_id, field_id, %s, %I) where kind = %L',
      target || '_' || kind[2], target, kind[3], record_column, kind[1]);
  end loop;
  perform make_audited_tenant_table(target::regclass, record_column);
  execute format('drop trigger audit on %I', target);
  execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L, %L)',
    target, record_column, 'field_id');
end
$function$;

select make_field_value_table('teacher', 'teacher', 'teachers');
