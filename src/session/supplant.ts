import { type SupplantSummary, supplant, supplantLogout, supplantToken } from '#calls/people/api/auth.ts';
import { landingOf } from '#domain/shared/session.ts';
import { request, requestV2 } from '#src/api/client.ts';
import { paths } from '#src/paths.ts';
import { sessionStore } from '#src/storage.ts';
import { startPageUnload, leaveTo, cancelPageUnload } from './page-unload.ts';
import { setSupplantFlag } from './supplant-flag.ts';
import { notifyOtherTabs } from './tabs.ts';

const SUMMARY = 'supplant-summary';

/**
 * Begins to act as another user. A full load follows: cookies, caches, socket and area are the other person's from
 * there on. Rejects with ApiError when the server refuses.
 */
export async function beginSupplant(userId: string, reason: string): Promise<void> {
  const { token } = await request(supplantToken, { body: { userId, reason } });
  const { role } = await requestV2(supplant, { body: { token } });
  setSupplantFlag(true);
  notifyOtherTabs();
  leaveTo(landingOf(role));
}

/** STATE-09: clears the flag, goes to the dashboard and reloads; the closing summary is shown there. */
export async function endSupplant(): Promise<void> {
  // Requests sent until the reload are answered for the agent, and would reload this page as theirs.
  startPageUnload();
  const summary = await request(supplantLogout).catch((error: unknown) => {
    cancelPageUnload();
    throw error;
  });
  sessionStore().setItem(SUMMARY, JSON.stringify(summary));
  setSupplantFlag(false);
  notifyOtherTabs();
  leaveTo(paths.dashboard);
}

/** The summary of the acting that has just ended, once. */
export function takeSupplantSummary(): SupplantSummary | null {
  const stored = sessionStore().getItem(SUMMARY);
  sessionStore().removeItem(SUMMARY);
  return stored === null ? null : (JSON.parse(stored) as SupplantSummary);
}
