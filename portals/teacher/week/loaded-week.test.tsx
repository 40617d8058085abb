import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { givenLesson, NOW, teacherWeek } from '#tests/support/lesson-samples.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { TeacherWeekCard, useWeekPart } from './TeacherWeekCard.tsx';
import { useTeacherWeek } from './use-teacher-week.ts';

// The first import takes longer than a test waits for it.
beforeAll(() => import('./WeekCalendar.tsx'));
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));

const weekFrom = (monday: string) => `GET /api/v1/teacher-platform/calendar?from=${monday}`;

function Screen() {
  return <TeacherWeekCard {...useTeacherWeek()} part={useWeekPart()} />;
}

it('keeps the loaded week where another one fails to load, says so, and tries again', async () => {
  let isDown = true;
  const lesson = givenLesson('2026-11-16T08:00:00Z', { id: 'l-1' });
  stubFetch({
    [weekFrom('2026-11-16')]: { body: teacherWeek({ lessons: [lesson] }) },
    [weekFrom('2026-11-23')]: () => (isDown ? refusal(500, 'server-error') : { body: teacherWeek() }),
  });
  renderScreen(<Screen />, { user: userOf('TEACHER') });
  const mark = await screen.findByRole('heading', { name: /Mon.*16/ }, { timeout: 5000 });
  expect(screen.queryByText('No lessons this week.')).toBeNull();

  await userEvent.click(screen.getByRole('link', { name: 'Next week' }));
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText(/^23 – 29 Nov couldn't be loaded, so this is still 16 – 22 Nov\./)).toBeDefined();
  expect(screen.getByRole('heading', { name: /Mon.*16/ })).toBe(mark);
  expect(screen.queryByText('No lessons this week.')).toBeNull();

  isDown = false;
  await userEvent.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Mon.*23/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('No lessons this week.')).toBeDefined();
});
