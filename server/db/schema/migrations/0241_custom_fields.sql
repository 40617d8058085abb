-- Fields that a school defines on its students, and their values: typed, so that they can be filtered and sorted.
create table custom_field (
  provider_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('TEXT', 'NUMBER', 'DATE', 'CHOICE')),
  position integer not null,
  is_required boolean not null default false,
  visible_to text not null default 'STAFF' check (visible_to in ('STAFF', 'ADMIN')),
  editable_by text not null default 'STAFF' check (editable_by in ('STAFF', 'ADMIN')),
  -- The student sees it in the portal.
  is_in_portal boolean not null default false,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (provider_id, id),
  unique (provider_id, id, kind),
  foreign key (provider_id) references provider (id),
  constraint custom_field_editors_see check (visible_to = 'STAFF' or editable_by = 'ADMIN')
);
create unique index custom_field_name on custom_field (provider_id, lower(name));
select make_audited_tenant_table('custom_field');

create table custom_field_option (
  provider_id uuid not null,
  id uuid not null,
  field_id uuid not null,
  label text not null check (length(label) between 1 and 60),
  position integer not null,
  primary key (provider_id, id),
  unique (provider_id, field_id, id),
  foreign key (provider_id, field_id) references custom_field (provider_id, id) on delete cascade
);
select make_audited_tenant_table('custom_field_option', 'field_id');

-- The kind is repeated here: a field with values cannot change it, and each value is of its field's kind.
create table student_field_value (
  provider_id uuid not null,
  student_id uuid not null,
  field_id uuid not null,
  kind text not null,
  text_value text check (length(text_value) between 1 and 500),
  number_value numeric(15, 3),
  date_value date,
  option_id uuid,
  primary key (provider_id, student_id, field_id),
  foreign key (provider_id, student_id) references student (provider_id, id) on delete cascade,
  foreign key (provider_id, field_id, kind) references custom_field (provider_id, id, kind),
  foreign key (provider_id, field_id, option_id) references custom_field_option (provider_id, field_id, id),
  constraint student_field_value_kind check (num_nonnulls(text_value, number_value, date_value, option_id) = 1
    and case kind when 'TEXT' then text_value is not null when 'NUMBER' then number_value is not null
      when 'DATE' then date_value is not null else option_id is not null end)
);
create index student_field_value_text on student_field_value (provider_id, field_id, lower(text_value), student_id) where kind = 'TEXT';
create index student_field_value_number on student_field_value (provider_id, field_id, number_value, student_id) where kind = 'NUMBER';
create index student_field_value_date on student_field_value (provider_id, field_id, date_value, student_id) where kind = 'DATE';
create index student_field_value_option on student_field_value (provider_id, field_id, option_id, student_id) where kind = 'CHOICE';
select make_audited_tenant_table('student_field_value', 'student_id');

-- An entry of the log names the field also where only its value has changed: who may see the entry depends on it.
create or replace function audit_row() returns trigger language plpgsql security definer set search_path to 'public' as $function$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then without_secrets(to_jsonb(old)) end;
  new_row jsonb := case when tg_op <> 'DELETE' then without_secrets(to_jsonb(new)) end;
  changed_before jsonb := old_row;
  changed_after jsonb := new_row;
  some_row jsonb := coalesce(new_row, old_row);
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, old_row -> key), jsonb_object_agg(key, value)
      into changed_before, changed_after
      from jsonb_each(new_row) where value is distinct from old_row -> key;
    if changed_after is null then
      return null;
    end if;
    if tg_argv[1] is not null then
      changed_before := changed_before || jsonb_build_object(tg_argv[1], old_row -> tg_argv[1]);
      changed_after := changed_after || jsonb_build_object(tg_argv[1], new_row -> tg_argv[1]);
    end if;
  end if;
  insert into audit_entry (provider_id, actor_id, subject_id, supplant_id, action, request_id, noun, record_id, operation, before, after)
  values (
    coalesce((some_row ->> 'provider_id')::uuid, (some_row ->> 'id')::uuid),
    nullif(current_setting('app.actor_id', true), '')::uuid,
    nullif(current_setting('app.subject_id', true), '')::uuid,
    nullif(current_setting('app.supplant_id', true), '')::uuid,
    coalesce(nullif(current_setting('app.action', true), ''), 'system'),
    nullif(current_setting('app.request_id', true), ''),
    tg_table_name, coalesce((some_row ->> tg_argv[0])::uuid, (some_row ->> 'id')::uuid),
    lower(tg_op), changed_before, changed_after);
  return null;
end
$function$;
drop trigger audit on student_field_value;
create trigger audit after insert or update or delete on student_field_value for each row execute function audit_row('student_id', 'field_id');
