import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, type Mock, vi } from 'vitest';
import { LanguageChoice } from '#src/features/people/LanguageChoice.tsx';
import { LanguageSwitch } from '#src/layout/LanguageSwitch.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';
import { cancelPageUnload } from '#src/session/page-unload.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { followLocale } from './own-locale.ts';

const BOTH = { locales: ['en', 'es'], defaultLocale: 'en' };
let reload: Mock;
beforeEach(() => {
  cancelPageUnload();
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
});

const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

it('CONST-04 visitors choose among the school’s languages, for this device', async () => {
  renderScreen(<LanguageSwitch />, { provider: BOTH });
  expect((await screen.findByRole('button', { name: 'English' })).getAttribute('aria-current')).toBe('true');
  const spanish = screen.getByRole('button', { name: 'Español' });
  expect(spanish.lang).toBe('es');
  await userEvent.click(spanish);
  expect(document.cookie).toContain('locale=es');
  expect(reload).toHaveBeenCalledOnce();
});

it('CONST-04 the choice wins over the language in the address of a mailed link', async () => {
  history.replaceState(null, '', '/unsubscribe?token=a&lang=en');
  renderScreen(<LanguageSwitch />, { provider: BOTH });
  await userEvent.click(await screen.findByRole('button', { name: 'Español' }));
  expect(location.search).toBe('?token=a');
  history.replaceState(null, '', '/');
});

it('CONST-04 nothing is offered where a school has one language', () => {
  renderScreen(<LanguageSwitch />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  ['a student', null, 1],
  [
    'staff who act as them, whose own language stays',
    {
      supplantId: '00000000-0000-4000-8000-0000000000bb',
      agentName: 'Eva',
      subjectName: 'Ana',
      subjectRole: 'STUDENT' as const,
      reason: 'Help',
      expiresAt: '2099-01-01T00:00:00.000Z',
      changesAllowed: true,
    },
    0,
  ],
])('CONST-04 the account’s language is saved by %s', async (_, actingAs, reloads) => {
  const fetch = stubFetch({
    'PATCH /api/v1/auth/preferences': {
      body: { allowZoom: false, timeZone: 'Europe/Madrid', locale: 'es', phone: null, version: 4 },
    },
  });
  renderScreen(<LanguageChoice />, { user: userOf('STUDENT', { actingAs }), provider: BOTH });
  expect(isChosen('English')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Español' }));
  await vi.waitFor(() => expect(isChosen('Español')).toBe(true));
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ locale: 'es' });
  await vi.waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)?.locale).toBe('es'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(reloads));
});

it('CONST-04 a language chosen elsewhere is followed once, and not where the school no longer offers it', () => {
  followLocale(null);
  followLocale('en');
  expect(reload).not.toHaveBeenCalled();
  followLocale('es');
  followLocale('es');
  expect(reload).toHaveBeenCalledOnce();
});
