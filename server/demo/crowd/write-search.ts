import { CompiledQuery } from 'kysely';
import type { Loading } from './load.ts';
import { crowdId, MOST_OF_A_KIND } from './people.ts';
import type { CrowdSize } from './size.ts';

/** What student lists and global search look in, as the accounts' trigger would have written it; another crowd's may lie between. */
const SEARCH_ENTRIES = `
  insert into search_entry (provider_id, noun, id, title, subtitle, text)
  select provider_id, case role when 'STUDENT' then 'student' when 'TEACHER' then 'teacher' else 'manager' end, id, full_name, email,
    fold(full_name || ' ' || email || ' ' || coalesce(regexp_replace(phone, '[^0-9+]', '', 'g'), ''))
  from account where provider_id = $1 and id between $2 and $3 on conflict do nothing`;
const SEARCH_NAMED = (noun: 'business' | 'group', table: string): string => `
  insert into search_entry (provider_id, noun, id, title, text)
  select provider_id, '${noun}', id, name, fold(name) from ${table} where provider_id = $1 and id between $2 and $3
  on conflict do nothing`;

/** Makes the crowd findable, with one statement for each kind. */
export async function writeSearch({ db, providerId: provider }: Loading, size: CrowdSize): Promise<void> {
  const run = (statement: string, kind: 'account' | 'business' | 'group') =>
    db.executeQuery(
      CompiledQuery.raw(statement, [provider, crowdId(size, kind, 0), crowdId(size, kind, MOST_OF_A_KIND)]),
    );
  await run(SEARCH_ENTRIES, 'account');
  await run(SEARCH_NAMED('business', 'business'), 'business');
  await run(SEARCH_NAMED('group', 'student_group'), 'group');
}
