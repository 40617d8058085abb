import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { HelpPage } from './HelpPage.tsx';

it.each([
  ['a student', userOf('STUDENT'), /^Contact your school/],
  ['support', userOf('CUSTOMER_SUPPORT'), /^Ask an admin of your school/],
  ['an admin', userOf('CUSTOMER_SUPPORT', { admin: true }), /your system administrator/],
])('ROUTE-14 tells %s whom to turn to', async (_, user, text) => {
  renderScreen(<HelpPage />, { path: '/help', user });
  expect(await screen.findByText(text)).toBeDefined();
});
