import { useCallback } from 'react';
import { useAddressSearch } from '#src/ui/use-address-search.ts';
import { DOCUMENT_SOURCES, type DocumentSource } from '#domain/office/document.ts';

/** Search, kind and page of the documents, stored in the address; changing search or kind returns to the first page. */
export function useDocumentsAddress() {
  const [search, setSearch] = useAddressSearch();
  const source: DocumentSource | null = DOCUMENT_SOURCES.find((each) => each === search.get('by')) ?? null;
  const q = search.get('q')?.trim().slice(0, 100) ?? '';
  const change = useCallback(
    (name: 'by' | 'q', value: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('page');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const find = useCallback((text: string) => change('q', text), [change]);
  const show = (value: DocumentSource | 'all') => change('by', value === 'all' ? '' : value);
  /** The address that opens one in the page; null: closed again. */
  const opening = (id: string | null): string => {
    const next = new URLSearchParams(search);
    if (id) next.set('open', id);
    else next.delete('open');
    return `?${next}`;
  };
  return { source, q, opened: search.get('open'), find, show, opening };
}
