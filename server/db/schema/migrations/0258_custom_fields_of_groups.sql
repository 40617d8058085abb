-- Fields that a school defines on groups.
alter table custom_field drop constraint custom_field_resource_check,
  add constraint custom_field_resource_check check (resource in ('students', 'teachers', 'business', 'groups'));
select make_field_value_table('group', 'student_group', 'groups');
