-- A domain of the school's own that was removed can be brought back too.
alter table deleted_record drop constraint deleted_record_noun_check;
alter table deleted_record add constraint deleted_record_noun_check
  check (noun in ('note', 'document', 'holiday', 'saved_view', 'cost_centre', 'provider_domain'));
