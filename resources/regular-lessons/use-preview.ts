import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';

/**
 * What a change would lead to, asked again whenever the input changes; null asks nothing. `isOutdated` while what is on screen
 * belongs to an earlier input. It stays false while the same input is asked again because somebody else's lesson changed: in a
 * busy school that happens all the time, and a button that is off for that moment loses the click.
 */
export function usePreview<E extends Endpoint>(endpoint: E, input: CallInput<E> | null) {
  const preview = useApi(endpoint, input ?? {}, {
    enabled: input !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isOutdated = preview.isFetching && (preview.isPending || preview.isPlaceholderData);
  return { preview, isOutdated };
}
