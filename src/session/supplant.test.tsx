import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { leave } from './sign-out.ts';
import { getSession, signedIn } from './store.ts';
import { beginSupplant, takeSupplantSummary } from './supplant.ts';
import { isSupplantFlagged, setSupplantFlag } from './supplant-flag.ts';
import { useSupplant } from './use-supplant.ts';

const SUMMARY = { subjectName: 'Ana', changes: [] };
const assigned = vi.fn();
beforeEach(() => {
  assigned.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assigned);
});

const Active = () => <p>{useSupplant().isActive ? 'acting' : 'oneself'}</p>;
const ACTING = {
  supplantId: '00000000-0000-4000-8000-0000000000bb',
  agentName: 'Sofía',
  subjectName: 'Ana',
  subjectRole: 'STUDENT',
  reason: 'To see it',
  expiresAt: '2099-01-01T00:00:00Z',
  changesAllowed: false,
} as const;

describe('acting as another', () => {
  it('API-06 does not begin when the server refuses', async () => {
    stubFetch({ 'POST /api/v1/auth/supplant-token': refusal(403, 'forbidden') });
    await expect(beginSupplant('u-1', 'Because')).rejects.toMatchObject({ code: 'forbidden' });
    expect(isSupplantFlagged()).toBe(false);
    expect(assigned).not.toHaveBeenCalled();
  });

  it("API-06 begins through both clients, sets the flag and lands on the other's first page by a full load", async () => {
    const fetched = stubFetch({
      'POST /api/v1/auth/supplant-token': { body: { token: 'one-minute-token' } },
      'POST /api/v2/auth/supplant': { body: { role: 'TEACHER', next: 'NOTHING' } },
    });
    await beginSupplant('u-1', 'Because');
    expect(fetched.mock.calls[1]?.[1]?.body).toBe('{"token":"one-minute-token"}');
    expect(isSupplantFlagged()).toBe(true);
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/teacher/dashboard');
  });

  it('STATE-08 is active while the flag is set, until the current user is known', () => {
    setSupplantFlag(true);
    renderScreen(<Active />);
    expect(screen.getByText('acting')).toBeDefined();
    act(() => setSupplantFlag(false));
    expect(screen.getByText('oneself')).toBeDefined();
  });

  it('STATE-08 a flag that is not true is put right by the current user', () => {
    setSupplantFlag(true);
    renderScreen(<Active />, { user: userOf('STUDENT') });
    expect(screen.getByText('oneself')).toBeDefined();
    expect(isSupplantFlagged()).toBe(false);
  });

  it('STATE-08 a missing flag is put right by the current user', () => {
    renderScreen(<Active />, { user: userOf('STUDENT', { actingAs: ACTING }) });
    expect(screen.getByText('acting')).toBeDefined();
    expect(isSupplantFlagged()).toBe(true);
  });
});

describe('leaving', () => {
  it('STATE-09 while acting as another ends that, clears the flag and reloads the dashboard', async () => {
    setSupplantFlag(true);
    signedIn({ role: 'STUDENT' });
    const fetched = stubFetch({ 'POST /api/v1/auth/supplant-logout': { body: SUMMARY } });
    await leave();
    expect(fetched).toHaveBeenCalledOnce();
    expect(isSupplantFlagged()).toBe(false);
    expect(assigned).toHaveBeenCalledExactlyOnceWith('/dashboard');
    expect(takeSupplantSummary()).toEqual(SUMMARY);
    expect(takeSupplantSummary()).toBeNull();
  });

  it('STATE-09 keeps the flag when there is no answer', async () => {
    setSupplantFlag(true);
    stubFetch({ 'POST /api/v1/auth/supplant-logout': new TypeError('offline') });
    await expect(leave()).rejects.toThrow('No answer');
    expect(isSupplantFlagged()).toBe(true);
  });

  it.each([
    ['STUDENT', 'DELETE /api/v1/student-platform/logout', '/student/login'],
    ['TEACHER', 'DELETE /api/v1/auth/access-token', '/login/'],
    ['CUSTOMER_SUPPORT', 'DELETE /api/v1/auth/access-token', '/login/'],
  ] as const)('API-04 signs a %s out by %s', async (role, call, address) => {
    signedIn({ role });
    const fetched = stubFetch({ [call]: { status: 204 } });
    await leave();
    expect(fetched).toHaveBeenCalledOnce();
    expect(getSession()).toEqual({ status: 'out', reason: 'signed-out' });
    expect(assigned).toHaveBeenCalledExactlyOnceWith(address);
  });
});
