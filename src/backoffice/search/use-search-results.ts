import { keepPreviousData } from '@tanstack/react-query';
import { searchEverywhere } from '#domain/office/api/search.ts';
import { useApi } from '#src/api/queries.ts';
import { OFFICE_MENU } from '#src/layout/office-menu.ts';
import { useT } from '../screen/use-t.ts';
import { useDebounced } from '../screen/use-debounced.ts';
import { type Hit, useHits } from './use-hits.ts';
import { useRequestTypes } from './use-request-types.ts';

export interface HitGroup {
  /** `page`, or a noun of the API. */
  noun: string;
  hits: readonly Hit[];
}
export interface Results {
  groups: readonly HitGroup[];
  /** The results for the latest text are not loaded yet. */
  isWaiting: boolean;
  error: Error | null;
  /** The text of the current results; '' before the first search. */
  wanted: string;
}

/** Pages of the menu whose name holds what was typed; all of them before anything is. */
function usePages(typed: string): HitGroup[] {
  const t = useT();
  const hits = OFFICE_MENU.map(({ id, to }) => ({
    key: `page-${id}`,
    title: t(`shell:menu.${id}`),
    subtitle: '',
    to,
  })).filter(({ title }) => title.toLowerCase().includes(typed.trim().toLowerCase()));
  return hits.length > 0 ? [{ noun: 'page', hits }] : [];
}

/** Searches for typed text: people, groups, companies, courses, lessons, requests, invoices, and pages of the app. */
export function useSearchResults(typed: string): Results {
  const wanted = useDebounced(typed.trim());
  const hitsOf = useHits();
  const requestsIn = useRequestTypes();
  const pages = usePages(typed);
  const found = useApi(
    searchEverywhere,
    { query: { q: wanted, ...requestsIn(wanted) } },
    { enabled: wanted !== '', placeholderData: keepPreviousData },
  );
  const records = (wanted === '' ? [] : (found.data ?? [])).map((group) => ({
    noun: group.noun,
    hits: hitsOf(group),
  }));
  const groups = [...records.filter(({ hits }) => hits.length > 0), ...pages];
  const isWaiting =
    typed.trim() !== wanted || (wanted !== '' && (found.isPending || found.isPlaceholderData));
  return { groups, isWaiting: isWaiting && !found.error, error: found.error, wanted };
}
