import type { CurrentUser } from '#domain/people/current-user.ts';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';

/** Updates the user's photo (null: none) everywhere, without refetching the profile. */
export function useShownPhoto(): (photoUrl: string | null) => void {
  return (photoUrl) =>
    queryClient.setQueryData<CurrentUser>(meQuery.queryKey, (user) => user && { ...user, photoUrl });
}
