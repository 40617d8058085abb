import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { NoEntryPage } from './NoEntryPage.tsx';

it.each([
  ['STUDENT', 'contact us'],
  ['CUSTOMER_SUPPORT', 'ask an administrator'],
] as const)('ROUTE-25 a %s whom a page is closed to learns whom to ask', (role, words) => {
  renderScreen(<NoEntryPage />, { user: userOf(role) });
  expect(screen.getByText(new RegExp(words))).toBeDefined();
});
