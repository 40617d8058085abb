import { screen, waitFor } from '@testing-library/react';
import { CanAccess } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import { AREAS, NO_RIGHTS, RIGHT_LEVELS, type Right, RIGHTS } from '#domain/shared/rights.ts';
import { queryClient } from '#src/api/query-client.ts';
import { getSession, signedIn, signedOut } from '#src/session/store.ts';
import { useCan } from '#src/session/use-can.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { userOf } from '#tests/support/screens.tsx';
import { rightOf } from '../screen/resource-paths.ts';
import { resourcePaths } from '#src/paths.ts';
import { authProvider } from './auth-provider.ts';

const ACTIONS = [
  ['list', 'view'],
  ['show', 'view'],
  ['export', 'view'],
  ['create', 'edit'],
  ['edit', 'edit'],
  ['delete', 'edit'],
] as const;

const holding = (right: Right, level: (typeof RIGHT_LEVELS)[number]) => {
  const user = userOf('CUSTOMER_SUPPORT', { rights: { ...NO_RIGHTS, [right]: level } });
  queryClient.setQueryData([me.path, {}], user);
  signedIn({ role: 'CUSTOMER_SUPPORT' });
};

describe('what react-admin asks about permissions', () => {
  it.each(RIGHTS.flatMap((right) => RIGHT_LEVELS.map((level) => [right, level] as const)))(
    'PERM-01 %s at level %s allows what it should, and nothing else',
    async (right, held) => {
      holding(right, held);
      for (const asked of RIGHTS)
        for (const [action, level] of ACTIONS) {
          const isHeld = held === 'edit' || (held === 'view' && level === 'view');
          const allowed = await authProvider.canAccess?.({ resource: asked, action });
          expect(allowed, `${action} ${asked}`).toBe(asked === right && isHeld);
        }
    },
  );

  it('PERM-01 knows the permission of every resource, and refuses what it does not know', async () => {
    expect(Object.keys(resourcePaths).filter((resource) => rightOf(resource) === null)).toEqual([]);
    holding('settings', 'view');
    expect(await authProvider.canAccess?.({ resource: 'coupons', action: 'list' })).toBe(true);
    expect(await authProvider.canAccess?.({ resource: 'coupons', action: 'edit' })).toBe(false);
    expect(await authProvider.canAccess?.({ resource: 'nothing', action: 'list' })).toBe(false);
    expect(await authProvider.getPermissions?.({})).toEqual({ ...NO_RIGHTS, settings: 'view' });
  });

  it('PERM-01 <CanAccess> and useCan agree on every area', async () => {
    function Both() {
      const can = useCan();
      return AREAS.flatMap((area) =>
        ACTIONS.map(([action, level]) => (
          <div key={`${area} ${action}`}>
            {can(area, level) && <i>{`${action} ${area}`}</i>}
            <CanAccess resource={area} action={action}>
              <b>{`${action} ${area}`}</b>
            </CanAccess>
          </div>
        )),
      );
    }
    stubOffice({});
    const rights = { ...NO_RIGHTS, students: 'edit', trials: 'view', payments: 'view' } as const;
    renderOffice(<Both />, { path: '/students', user: { rights } });
    const textsOf = (tag: string) =>
      [...document.querySelectorAll(tag)].map(({ textContent }) => textContent).toSorted();
    await waitFor(() => expect(textsOf('b')).toHaveLength(ACTIONS.length + 3 + 3));
    expect(textsOf('b')).toEqual(textsOf('i'));
    expect(screen.getAllByText('create students')).toHaveLength(2);
  });
});

describe('what react-admin asks about the session', () => {
  it('STATE-01 without a session it is sent to the sign-in of the address', async () => {
    window.history.replaceState(null, '', '/students');
    signedOut('signed-out');
    await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo: '/login/' });
  });

  it('STATE-01 with one, or with an expired one that waits in its dialog, it stays', async () => {
    signedIn({ role: 'CUSTOMER_SUPPORT' });
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
    signedOut('expired');
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  });

  it('ERR-02 a 401 opens the dialog of an expired session and signs nobody out', async () => {
    signedIn({ role: 'CUSTOMER_SUPPORT' });
    await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({ logoutUser: false });
    expect(getSession()).toEqual({ status: 'out', reason: 'expired' });
    // The dialog is open: what is refused below it stays an error of its place.
    await expect(authProvider.checkError({ status: 401 })).resolves.toBeUndefined();
  });

  it.each([403, 404, 409, 500])('ERR-02 a %d stays an error of its place', async (status) => {
    signedIn({ role: 'CUSTOMER_SUPPORT' });
    await expect(authProvider.checkError({ status })).resolves.toBeUndefined();
    expect(getSession().status).toBe('in');
  });
});
