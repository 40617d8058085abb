-- A word that nearly everybody has (the domain of a school's mail, the beginning of a telephone number) was looked up along its
-- trigrams, and all that have it were sorted. The planner chooses now, for the words asked for: along the trigrams, or in the order
-- of titles until there are enough. So that this never reads the rows, the index has all that is looked at.
create index search_entry_walk on search_entry (provider_id, noun, title, id) include (subtitle, text);
drop index search_entry_title;
create index search_entry_start on search_entry (provider_id, noun, text text_pattern_ops);

-- Records whose text holds every word of `wanted`. `nouns` null: all of them. First those that begin with the shortest word,
-- where a word has three letters or more; then by title.
create or replace function search(wanted text, nouns text[], most integer)
returns table (noun text, id uuid, title text, subtitle text) language plpgsql stable security definer
set search_path = public set plan_cache_mode = force_custom_plan as
$$
declare
  words text[] := (select array_agg('%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' order by length(word) desc)
                     from regexp_split_to_table(fold(trim(wanted)), '\s+') word);
  start text := substr(words[array_length(words, 1)], 2);
  school uuid := app_provider();
begin
  nouns := coalesce(nouns, (select array_agg(distinct s.noun) from search_entry s where s.provider_id = school));
  if length(words[1]) < 5 then
    return query
      select e.noun, e.id, e.title, e.subtitle from unnest(nouns) n
        cross join lateral (select * from search_entry s
          where s.provider_id = school and s.noun = n and s.text like all (words) order by s.title, s.id limit most) e
       limit most;
    return;
  end if;
  return query
    select h.noun, h.id, h.title, h.subtitle from unnest(nouns) n
      cross join lateral (
        (select 1 as place, s.* from search_entry s where s.provider_id = school and s.noun = n
            and s.text like start and s.text like all (words) order by s.title, s.id limit most)
        union all
        (select 2, s.* from search_entry s where s.provider_id = school and s.noun = n
            and s.text not like start and s.text like words[1] and s.text like all (words) order by s.title, s.id limit most)) h
     order by h.place, h.title, h.id limit most;
end
$$;
