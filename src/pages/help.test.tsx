import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { HelpPage } from './HelpPage.tsx';

beforeEach(() => {
  stubFetch({ 'GET /api/v1/provider/contact': { body: { email: 'hello@school.example', phone: null } } });
});

it.each([
  ['a student', userOf('STUDENT'), /^Contact your school/],
  ['support', userOf('CUSTOMER_SUPPORT'), /^Ask an admin of your school/],
  ['an admin', userOf('CUSTOMER_SUPPORT', { admin: true }), /your system administrator/],
])('ROUTE-14 tells %s whom to turn to', async (_, user, text) => {
  renderScreen(<HelpPage />, { path: '/help', user });
  expect(await screen.findByText(text)).toBeDefined();
});

it('ROUTE-14 names the school’s e-mail and phone to visitors, where its home page does', async () => {
  renderScreen(<HelpPage />, { path: '/help' });
  expect((await screen.findByRole('link', { name: /^hello/ })).getAttribute('href')).toBe(
    'mailto:hello@school.example',
  );
  expect(screen.queryByText('Phone:')).toBeNull();
});
