import type { CurrentUser } from '#domain/people/current-user.ts';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';

/** Shows the own photo (null: none) wherever one is seen, without asking for the profile again. */
export function useShownPhoto(): (photoUrl: string | null) => void {
  return (photoUrl) =>
    queryClient.setQueryData<CurrentUser>(meQuery.queryKey, (user) => user && { ...user, photoUrl });
}
