import { describe, expect, it, vi } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import { request } from '#src/api/client.ts';
import { refusal, stubFetch } from '#tests/support/screens.tsx';
import { keepSessionAlive, refreshSession } from './refresh.ts';
import { clearSession, getSession, onSession, signedIn, signedOut } from './store.ts';

const REFRESH = 'GET /api/v1/auth/refresh-token';
const ME = 'GET /api/v1/auth/me';
const OFFLINE = new TypeError('offline');

describe('login status', () => {
  it('ERR-02 a refused refresh signs out, without a role, and is not tried again', async () => {
    const fetched = stubFetch({ [REFRESH]: refusal(401, 'unauthenticated') });
    expect(await refreshSession()).toEqual({ status: 'out', reason: null });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('ERR-02 an unanswered refresh is no sign-in either, and is not tried again', async () => {
    const fetched = stubFetch({ [REFRESH]: OFFLINE });
    expect(await refreshSession()).toEqual({ status: 'out', reason: 'unreachable' });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('STATE-01 a lost network does not sign a user out', async () => {
    signedIn({ role: 'STUDENT' });
    stubFetch({ [REFRESH]: OFFLINE });
    expect(await refreshSession()).toMatchObject({ status: 'in', role: 'STUDENT' });
  });

  it('ROUTE-22 refreshes anyway when embedded in another site, where the browser has no locks', async () => {
    const request = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    const fetched = stubFetch({ [REFRESH]: refusal(401, 'unauthenticated') });
    expect(await refreshSession()).toEqual({ status: 'out', reason: null });
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('STATE-01 tells an ended session from one that never was', async () => {
    signedIn({ role: 'STUDENT' });
    stubFetch({ [REFRESH]: refusal(401, 'unauthenticated') });
    expect(await refreshSession()).toEqual({ status: 'out', reason: 'expired' });
  });

  it('STATE-01 is unknown until the refresh answers, which records the role', async () => {
    expect(getSession()).toEqual({ status: 'unknown' });
    stubFetch({ [REFRESH]: { body: { role: 'TEACHER', next: 'NOTHING' } } });
    await refreshSession();
    expect(getSession()).toEqual({ status: 'in', role: 'TEACHER', next: 'NOTHING' });
  });

  it.each(['STUDENT', 'BUSINESS_MANAGER'] as const)(
    'STATE-02 a %s login can be set, and cleared to unknown',
    (role) => {
      const heard = vi.fn();
      const stop = onSession(heard);
      signedIn({ role });
      expect(getSession()).toEqual({ status: 'in', role, next: 'NOTHING' });
      clearSession();
      expect(getSession()).toEqual({ status: 'unknown' });
      expect(heard).toHaveBeenCalledTimes(2);
      stop();
      signedOut(null);
      expect(heard).toHaveBeenCalledTimes(2);
    },
  );
});

describe('five requests of an expired session', () => {
  const fiveAtOnce = () => Promise.allSettled(Array.from({ length: 5 }, () => request(me)));

  it('STATE-01 share one refresh and are sent once more each', async () => {
    keepSessionAlive();
    signedIn({ role: 'TEACHER' });
    let refreshed = false;
    const fetched = stubFetch({
      [ME]: () => (refreshed ? { body: { role: 'TEACHER' } } : refusal(401, 'unauthenticated')),
      [REFRESH]: () => {
        refreshed = true;
        return { body: { role: 'TEACHER', next: 'NOTHING' } };
      },
    });
    const results = await fiveAtOnce();
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(fetched.mock.calls.filter(([url]) => String(url).endsWith('refresh-token'))).toHaveLength(1);
    expect(fetched).toHaveBeenCalledTimes(11);
  });

  it('STATE-01 all fail when the refresh is refused, after one refresh', async () => {
    keepSessionAlive();
    signedIn({ role: 'TEACHER' });
    const unauthenticated = refusal(401, 'unauthenticated');
    const fetched = stubFetch({ [ME]: unauthenticated, [REFRESH]: unauthenticated });
    const results = await fiveAtOnce();
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(6);
    expect(getSession()).toEqual({ status: 'out', reason: 'expired' });
  });
});

it('STATE-01 tabs take turns: the refresh happens inside the lock that they share', async () => {
  const order: string[] = [];
  const locks = {
    request: async (name: string, task: () => Promise<unknown>) => {
      order.push(`locked ${name}`);
      const result = await task();
      order.push('released');
      return result;
    },
  };
  vi.stubGlobal('navigator', { locks });
  stubFetch({
    [REFRESH]: () => {
      order.push('refreshed');
      return { body: { role: 'TEACHER', next: 'NOTHING' } };
    },
  });
  await refreshSession();
  expect(order).toEqual(['locked auth-refresh', 'refreshed', 'released']);
});
