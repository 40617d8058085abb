import { signOut, signOutStudent } from '#calls/people/api/auth.ts';
import { signInAddressOf } from '#domain/shared/session.ts';
import { request } from '#src/api/client.ts';
import { leaveTo } from './page-unload.ts';
import { getSession, roleOf, signedOut } from './store.ts';
import { endSupplant } from './supplant.ts';
import { isSupplantFlagged, setSupplantFlag } from './supplant-flag.ts';
import { notifyOtherTabs } from './tabs.ts';

/**
 * Signs out by a full load, to clear the memory. While acting as another user it ends that instead (STATE-09). Rejects when the server
 * cannot be reached, so that no one wrongly believes they are signed out.
 */
export async function leave(): Promise<void> {
  if (isSupplantFlagged()) return endSupplant();
  const isStudent = roleOf(getSession()) === 'STUDENT';
  await request(isStudent ? signOutStudent : signOut, {}, { refresh: false });
  setSupplantFlag(false);
  signedOut('signed-out');
  notifyOtherTabs();
  leaveTo(signInAddressOf(isStudent ? '/student' : '/'));
}
