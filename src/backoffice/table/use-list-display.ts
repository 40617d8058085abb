import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import {
  type ArrangedResource,
  arrangeList,
  listDisplays,
  type ListDisplay,
} from '#domain/office/api/saved-views.ts';
import { apiQuery, useApi, useCommand } from '#src/api/queries.ts';

type Arranged = Partial<Pick<ListDisplay, 'columns' | 'density'>>;
const NOTHING: readonly ListDisplay[] = [];

/**
 * How the user has arranged a list: stored by the server, so that it is the same on every device, and cached on this device, so that the
 * list does not change when the reply arrives. `isKnown` is false only while there is neither.
 */
export function useListDisplay(resource: string) {
  const client = useQueryClient();
  const [before, remember] = useStore<readonly ListDisplay[] | null>('list.displays', null);
  // Not again by each part of the list that mounts: asking makes it unknown, the list goes, and comes, and asks.
  const { data, isError } = useApi(
    listDisplays,
    {},
    { staleTime: 60_000, retry: false, retryOnMount: false },
  );
  useEffect(() => {
    if (data) remember(data);
  }, [data, remember]);
  const all = data ?? before ?? NOTHING;
  const one = all.find((each) => each.resource === resource);
  const { mutate } = useCommand(arrangeList);
  const key = apiQuery(listDisplays).queryKey;

  /** Updates the cache first; the server's reply replaces it. */
  function arrange(changes: Arranged & { viewId?: string | null }): void {
    const { viewId, ...seen } = changes;
    const base: ListDisplay = { resource, columns: null, density: null, view: null, ...one };
    const others = (client.getQueryData(key) ?? all).filter((each) => each.resource !== resource);
    client.setQueryData(key, [...others, { ...base, ...seen }]);
    mutate(
      {
        params: { resource: resource as ArrangedResource },
        body: {
          ...(seen.density !== undefined && { density: seen.density }),
          ...(seen.columns !== undefined && { columns: seen.columns && [...seen.columns] }),
          ...(viewId !== undefined && { viewId }),
        },
      },
      { onSuccess: (display) => client.setQueryData(key, [...others, display]) },
    );
  }
  return { display: one, arrange, isKnown: data !== undefined || before !== null || isError };
}
