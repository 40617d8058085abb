-- PostgreSQL reads every check of a table from its text again for each statement that writes to it: of a booking's statements they
-- took more than the writing itself. The rules of a function are read once for a connection.

-- Puts the checks of a table into one function, `<table>_holds`, which names the one that a row breaks as a check would. To change a
-- rule afterwards, replace the function; the rows that are there already are then looked at by nobody.
create function check_together(target regclass) returns void language plpgsql set search_path = '' as
$$
declare
  of_table text := (select relname from pg_class where oid = target);
  holds text := of_table || '_holds';
  columns text;
  typed text;
  rules text;
  drops text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
      string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) into columns, typed
    from pg_attribute
   where attrelid = target and attnum in (select unnest(conkey) from pg_constraint where conrelid = target and contype = 'c');
  select string_agg(format(E'    when (%s) is false then %L', pg_get_expr(conbin, conrelid), conname), E'\n' order by conname),
      string_agg(format('drop constraint %I', conname), ', ') into rules, drops
    from pg_constraint where conrelid = target and contype = 'c';
  execute format($made$
create function public.%I(%s) returns boolean language plpgsql immutable as $holds$
declare
  broken text := case
%s end;
begin
  if broken is null then
    return true;
  end if;
  raise check_violation using message = format('new row for relation "%%s" violates check constraint "%%s"', %L, broken),
    table = %L, constraint = broken;
end
$holds$ $made$, holds, typed, rules, of_table, of_table);
  execute format('alter table %s %s, add constraint %I check (public.%I(%s))', target, drops, holds, holds, columns);
end
$$;

select check_together(hot) from unnest(array['lesson', 'lesson_participant', 'credit_account', 'credit_lot', 'credit_transaction',
  'outbox_message', 'audit_entry']::regclass[]) hot;
