import { useApi } from '#src/api/queries.ts';
import type { Offer, OfferedFilter } from './filter.ts';

const FRESH_MS = 60_000;

/** Returns the server's options for a filter; empty until they are loaded. */
export function useOffers({ endpoint, offersOf }: OfferedFilter): readonly Offer[] {
  const { data } = useApi(endpoint, {}, { staleTime: FRESH_MS });
  return data ? offersOf(data) : [];
}
