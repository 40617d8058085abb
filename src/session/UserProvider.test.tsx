import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { forgetMeOnSignOut, meQuery } from './me.ts';
import { signedIn, signedOut } from './store.ts';
import { useUserContext } from './UserProvider.tsx';

const Name = () => <p>{useUserContext().user?.fullName ?? 'no-one'}</p>;
const ME = 'GET /api/v1/auth/me';

describe('the current user', () => {
  it('ERR-05 outside of its provider says so', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Name />)).toThrow('useUserContext must be used within a UserProvider');
  });

  it('STATE-03, API-25 is not requested while signed out', () => {
    const fetched = stubFetch({});
    renderScreen(<Name />);
    expect(screen.getByText('no-one')).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('STATE-03 is loaded with the sign-in and cleared with the sign-out', async () => {
    const stop = forgetMeOnSignOut();
    stubFetch({ [ME]: { body: userOf('TEACHER', { fullName: 'Laura Whitfield' }) } });
    renderScreen(<Name />);
    act(() => signedIn({ role: 'TEACHER' }));
    expect(await screen.findByText('Laura Whitfield')).toBeDefined();
    act(() => signedOut('signed-out'));
    expect(await screen.findByText('no-one')).toBeDefined();
    expect(queryClient.getQueryData(meQuery.queryKey)).toBeUndefined();
    stop();
  });

  it('STATE-03 stays on the page when the session expires, so that it can go on', async () => {
    const stop = forgetMeOnSignOut();
    renderScreen(<Name />, { user: userOf('TEACHER', { fullName: 'Laura Whitfield' }) });
    act(() => signedOut('expired'));
    expect(await screen.findByText('Laura Whitfield')).toBeDefined();
    stop();
  });

  it('API-25 is asked for again on demand, though it is still fresh', async () => {
    stubFetch({ [ME]: { body: userOf('TEACHER', { fullName: 'Laura Whitfield' }) } });
    const Again = () => <button onClick={useUserContext().refetch}>again</button>;
    renderScreen([<Name key="name" />, <Again key="again" />]);
    act(() => signedIn({ role: 'TEACHER' }));
    await screen.findByText('Laura Whitfield');
    stubFetch({ [ME]: { body: userOf('TEACHER', { fullName: 'Laura Whitfield-Ortiz' }) } });
    screen.getByRole('button', { name: 'again' }).click();
    expect(await screen.findByText('Laura Whitfield-Ortiz')).toBeDefined();
  });

  it('API-03 is fresh for five minutes and not asked for again on a look at the window', async () => {
    const fetched = stubFetch({ [ME]: { body: userOf('TEACHER') } });
    renderScreen(<Name />);
    act(() => signedIn({ role: 'TEACHER' }));
    await screen.findByText('Ana García');
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await queryClient.fetchQuery(meQuery);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(meQuery).toMatchObject({ staleTime: 300_000, refetchOnWindowFocus: false });
  });
});
