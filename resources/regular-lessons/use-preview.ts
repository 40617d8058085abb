import { keepPreviousData } from '@tanstack/react-query';
import type { CallInput, Endpoint } from '#domain/contract/endpoint.ts';
import { useApi } from '#src/api/queries.ts';

/**
 * Previews a change, and refetches whenever the input changes; null requests nothing. `isOutdated` while the data shown is for an earlier
 * input, but not while the same input is refetched after someone else's change: in a busy school that happens often, and a button disabled
 * at
 * that moment would lose the click.
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
