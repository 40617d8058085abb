import { useQueryClient } from '@tanstack/react-query';
import { listSavedViews, type SavedView } from '#domain/office/api/saved-views.ts';
import { apiQuery } from '#src/api/queries.ts';

/** Refetches a list's views after a conflict with another user's change. */
export function useRenewViews(resource: SavedView['resource']): () => void {
  const client = useQueryClient();
  const { queryKey } = apiQuery(listSavedViews, { query: { resource } });
  return () => void client.invalidateQueries({ queryKey });
}
