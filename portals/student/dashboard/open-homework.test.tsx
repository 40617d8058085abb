import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { homeworkRow } from '#tests/support/homework-samples.ts';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { OpenHomework } from './OpenHomework.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), toFake: ['Date'] }));
const counts = (OPEN: number) => ({ OPEN, HANDED_IN: 0, CORRECTED: 4 });

it('shows open homework with its day, the rest as a number, and corrections to read', () => {
  const homework = { homework: [homeworkRow()], total: 2, counts: counts(2), unread: 1 };
  renderScreen(<OpenHomework homework={homework} />, { user: userOf('STUDENT') });
  const card = within(screen.getByRole('region', { name: 'Homework' }));
  const link = card.getByRole('link', { name: 'Page 12, exercise 3' });
  expect(link.getAttribute('href')).toBe('/student/homework/hw-1');
  expect(card.getByText('Tue 24 Nov')).toBeDefined();
  expect(card.getByText('Open')).toBeDefined();
  expect(card.getByText('1 more open')).toBeDefined();
  expect(card.getByRole('link', { name: '1 correction to read' }).getAttribute('href')).toBe(
    '/student/homework?state=CORRECTED',
  );
});

it('is not there without open homework and without corrections to read', () => {
  const homework = { homework: [], total: 0, counts: counts(0), unread: 0 };
  renderScreen(<OpenHomework homework={homework} />, { user: userOf('STUDENT') });
  expect(screen.queryByRole('region')).toBeNull();
});
