import type { SessionReply } from '#domain/people/api/auth.ts';
import { landingOf } from '#domain/shared/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { leaveTo, reload } from './page-unload.ts';
import { meQuery } from './me.ts';
import { refreshSession } from './refresh.ts';
import { signedIn } from './store.ts';
import { notifyOtherTabs } from './tabs.ts';

const knownUserId = (): string | undefined => queryClient.getQueryData(meQuery.queryKey)?.userId;

/**
 * Applies the reply of a sign-in. Loads the user first, so that the next page is drawn without waiting; signing in over another
 * user's expired session starts with a full load.
 */
export async function enter(reply: SessionReply): Promise<void> {
  const before = knownUserId();
  const { userId } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  if (before !== undefined && before !== userId) return leaveTo(landingOf(reply.role));
  signedIn(reply);
  notifyOtherTabs();
  if (before !== undefined) await queryClient.invalidateQueries();
}

/** Follows a sign-in or sign-out in another tab; reloads unless the user is the same. */
export async function followOtherTab(): Promise<void> {
  const before = knownUserId();
  const { status } = await refreshSession();
  const after =
    status === 'in' ? (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })).userId : undefined;
  if (before !== after) reload();
}
