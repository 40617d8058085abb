-- The websites that may show the trial form stand in a header as they stand here: nothing but plain https origins, whoever writes them.

select set_config('app.as_owner', 'on', true);

alter table provider add constraint provider_embed_sites_are_origins
  check (array_to_string(embed_sites, ' ', '?') ~ '^(https://[a-z0-9.-]{4,253}(:[0-9]{1,5})?( (?=.)|$))*$');
