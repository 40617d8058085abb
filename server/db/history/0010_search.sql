-- One letter is in nearly every name: no trigram helps, and sorting all of them takes seconds. Words too short for a trigram are
-- found in the order of titles instead, which ends as soon as there are enough.
create index search_entry_title on search_entry (provider_id, noun, title, id);
create index payment_business on payment (provider_id, business_id, created_at desc) where business_id is not null;

-- Records whose text holds every word of `wanted`. `nouns` null: all of them. Best first, where a word of three letters or more
-- drives the index; otherwise by noun and title.
create or replace function search(wanted text, nouns text[], most integer)
returns table (noun text, id uuid, title text, subtitle text) language plpgsql stable security definer set search_path = public as
$$
declare
  words text[] := (select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc)
                     from regexp_split_to_table(fold(trim(wanted)), '\s+') word);
begin
  if length(words[1]) < 5 then
    return query
      select e.noun, e.id, e.title, e.subtitle from unnest(coalesce(nouns, (select array_agg(distinct s.noun) from search_entry s
          where s.provider_id = app_provider()))) n
        cross join lateral (select * from search_entry s
          where s.provider_id = app_provider() and s.noun = n and s.text like all (words) order by s.title, s.id limit most) e
       limit most;
    return;
  end if;
  return query
    select e.noun, e.id, e.title, e.subtitle from search_entry e
     where e.provider_id = app_provider() and (nouns is null or e.noun = any (nouns))
       and e.text like words[1] and e.text like all (words)
     order by (e.text like substr(words[array_length(words, 1)], 2)) desc, e.title, e.id
     limit most;
end
$$;
