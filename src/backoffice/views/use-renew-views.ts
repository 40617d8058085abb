import { useQueryClient } from '@tanstack/react-query';
import { listSavedViews, type SavedView } from '#domain/office/api/saved-views.ts';
import { apiQuery } from '#src/api/queries.ts';

/** Asks for a list's views again: somebody else has changed one of them. */
export function useRenewViews(resource: SavedView['resource']): () => void {
  const client = useQueryClient();
  const { queryKey } = apiQuery(listSavedViews, { query: { resource } });
  return () => void client.invalidateQueries({ queryKey });
}
