-- A school without logos of its own showed the product's, which names another school than itself. Each school's
-- change goes into its own audit log.
do $$
declare
  school uuid;
begin
  for school in select id from provider loop
    perform set_config('app.provider_id', school::text, true);
    update provider set isotype_url = '/school/drawn/isotype.svg' where id = school and isotype_url = '/brand/default/isotype.svg';
    update provider set isotype_url_dark = '/school/drawn/isotype-dark.svg' where id = school and isotype_url_dark = '/brand/default/isotype-dark.svg';
    update provider set logotype_url = '/school/drawn/logotype.svg' where id = school and logotype_url = '/brand/default/logotype.svg';
    update provider set logotype_url_dark = '/school/drawn/logotype-dark.svg' where id = school and logotype_url_dark = '/brand/default/logotype-dark.svg';
  end loop;
  perform set_config('app.provider_id', '', true);
end
$$;
