-- A school words its mails in each language apart. What there is was written for the one language that mails had.
alter table mail_wording add locale text not null default 'en' check (locale ~ '^[a-z]{2}$');
alter table mail_wording alter locale drop default;
alter table mail_wording drop constraint mail_wording_provider_id_kind_version_key;
alter table mail_wording add unique (provider_id, kind, locale, version);
