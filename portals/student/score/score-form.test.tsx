import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import type { ScoredLesson } from '#domain/teaching/api/scores.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { ScoreFormPage } from './ScoreFormPage.tsx';

const SCORE = '/api/v1/student-platform/score/l-1';
const score = {
  lessonStars: 4,
  teacherStars: 4,
  comment: 'Patient',
  mayQuote: true,
  createdAt: '2026-11-20T18:00:00Z',
};
const rated: ScoredLesson = {
  lessonId: 'l-1',
  startsAt: '2026-11-20T17:00:00Z',
  endsAt: '2026-11-20T18:00:00Z',
  teacherName: 'Laura Whitfield',
  teacherPhotoUrl: '/photo.jpg',
  groupName: null,
  canScore: false,
  canChange: true,
  canQuote: true,
  score,
};

function open(body: ScoredLesson) {
  const fetch = stubFetch({ [`GET ${SCORE}`]: { body }, [`PATCH ${SCORE}`]: { body } });
  renderScreen(
    <Routes>
      <Route path="/student/score-form/:id" element={<ScoreFormPage />} />
    </Routes>,
    { user: userOf('STUDENT'), path: '/student/score-form/l-1' },
  );
  return () => fetch.mock.calls.filter(([, sent]) => sent?.method === 'PATCH');
}

it('ROUTE-18 adds to a rating what one press left out, and keeps a permission that is not touched', async () => {
  const changes = open(rated);
  const teacher = within(await screen.findByRole('group', { name: 'Teacher: Laura Whitfield' }));
  expect(teacher.getByRole<HTMLInputElement>('radio', { name: 'Good' }).checked).toBe(true);
  await userEvent.click(teacher.getByRole('radio', { name: 'Excellent' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save rating' }));
  expect(await screen.findByText('Thanks! Rating sent.')).toBeDefined();
  expect(JSON.parse(String(changes()[0]?.[1]?.body))).toEqual({ lessonStars: 4, teacherStars: 5 });
  await userEvent.click(screen.getByRole('button', { name: 'Change rating' }));
  expect(screen.getByRole('button', { name: 'Save rating' })).toBeDefined();
});

it('ROUTE-18 shows a rating that is final without a form', async () => {
  open({ ...rated, canChange: false });
  expect(await screen.findByText('Patient')).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change rating' })).toBeNull();
});
