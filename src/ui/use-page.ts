import { useSearchParams } from 'react-router';

/** The page in the address, from 1: `?page=2`. Invalid values mean the first page. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** The same address with another page; the first has none. */
export function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return `?${next}`;
}

/** Returns the page parameters of the portals' lists. */
export const pageQuery = (page: number, size: number) => ({ pageStart: (page - 1) * size, pageTake: size });
