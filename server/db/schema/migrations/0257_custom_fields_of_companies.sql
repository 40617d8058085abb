-- Fields that a school defines on companies.
alter table custom_field drop constraint custom_field_resource_check,
  add constraint custom_field_resource_check check (resource in ('students', 'teachers', 'business'));
select make_field_value_table('business', 'business', 'business');
