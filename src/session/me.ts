import { queryOptions } from '@tanstack/react-query';
import { me } from '#calls/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { FIVE_MINUTES, queryClient } from '#src/api/query-client.ts';
import { followLocale } from './own-locale.ts';
import { onSession } from './store.ts';

/** API-03: cached for five minutes, not asked again when the window is looked at. */
export const meQuery = queryOptions({
  queryKey: [me.path, {}],
  queryFn: async ({ signal }) => {
    const user = await request(me, {}, { signal });
    // Staff who act as someone keep their own language.
    if (!user.actingAs) followLocale(user.locale);
    return user;
  },
  staleTime: FIVE_MINUTES,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
});

/** STATE-03: the current user is removed with the session. After an expiry the page and its user stay. */
export const forgetMeOnSignOut = (): (() => void) =>
  onSession((now) => {
    if (now.status === 'unknown' || (now.status === 'out' && now.reason === 'signed-out'))
      queryClient.clear();
  });
