-- The languages that a school offers, and the one of people who have chosen none. English alone, as every school has had it.
alter table provider
  add locales text[] not null default '{en}',
  add default_locale text not null default 'en',
  add constraint provider_locales_check check (array_to_string(locales, ' ', '?') ~ '^([a-z]{2}( (?=.)|$))+$' and cardinality(locales) <= 20),
  add constraint provider_default_locale_check check (default_locale = any (locales));

-- Null: no choice was made, so that the browser's language or the school's applies. No code has read the column before: a new one
-- is empty, without an update of every account, which the audit log would record.
alter table account drop column locale;
alter table account add locale text check (locale ~ '^[a-z]{2}$');
