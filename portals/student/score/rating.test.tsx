import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { LessonRating } from './LessonRating.tsx';

const SCORE = '/api/v1/student-platform/score/l-1';
const lesson = { id: 'l-1', teacherName: 'Laura Whitfield', stars: null, canRate: true };
const open = (stars: number | null = null) =>
  renderScreen(
    <>
      <LessonRating lesson={{ ...lesson, stars }} />
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
const star = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'));
const bodies = (fetch: ReturnType<typeof stubFetch>) =>
  fetch.mock.calls.map(([, sent]) => [sent?.method, JSON.parse(String(sent?.body))] as const);

it('ROUTE-18 stores a rating with one press, and changes it with the next', async () => {
  const fetch = stubFetch({ [`POST ${SCORE}`]: { body: {} }, [`PATCH ${SCORE}`]: { body: {} } });
  open();
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(star('4 stars: Good'));
  await userEvent.click(star('1 star: Poor'));
  expect(await screen.findByText('Poor. Rating saved.')).toBeDefined();
  expect(pressed()).toEqual(['1 star: Poor']);
  expect(bodies(fetch)).toEqual([
    ['POST', { lessonStars: 4 }],
    ['PATCH', { lessonStars: 1 }],
  ]);
});

it('ROUTE-18 works with Tab and Enter', async () => {
  stubFetch({ [`POST ${SCORE}`]: { body: {} } });
  open();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
  expect(await screen.findByText('OK. Rating saved.')).toBeDefined();
  expect(document.activeElement).toBe(star('3 stars: OK'));
});

it('ROUTE-18 shows what was stored when a press fails', async () => {
  stubFetch({ [`PATCH ${SCORE}`]: refusal(422, 'not-possible', { message: 'Too late.' }) });
  open(5);
  await userEvent.click(star('2 stars: Not so good'));
  expect(await screen.findByText('Too late.')).toBeDefined();
  expect(pressed()).toEqual(['5 stars: Excellent']);
});

it('ROUTE-18 changes what was rated in another tab', async () => {
  const fetch = stubFetch({
    [`POST ${SCORE}`]: refusal(409, 'already-exists'),
    [`PATCH ${SCORE}`]: { body: {} },
  });
  open();
  await userEvent.click(star('5 stars: Excellent'));
  expect(await screen.findByText('Excellent. Rating saved.')).toBeDefined();
  expect(bodies(fetch).map(([method]) => method)).toEqual(['POST', 'PATCH']);
});
