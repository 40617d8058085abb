import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GroupRow } from '#domain/teaching/api/students-of-teacher.ts';
import { NOW } from '#tests/support/lesson-samples.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { GroupsPage } from './GroupsPage.tsx';
import { ProgressCard } from './ProgressCard.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const user = userOf('TEACHER');
const GROUPS = 'GET /api/v1/teacher-platform/groups';
const PROGRESS = 'GET /api/v1/teacher-platform/students/s-1/progress';

const group: GroupRow = {
  id: 'g-1',
  name: 'Negotiators',
  language: 'ENGLISH',
  level: 'B2',
  status: 'ACTIVE',
  capacity: 4,
  members: [{ id: 's-1', fullName: 'Ana García', photoUrl: null }],
  nextLesson: { id: 'l-2', startsAt: '2026-11-24T17:00:00Z' },
  lastReport: { lessonId: 'l-1', startsAt: '2026-11-17T17:00:00Z', done: 'Past tenses', isOwn: true },
  documentCount: 2,
};
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('ROUTE-16 shows each group with its page, members, next lesson, last report and documents a tap away', async () => {
  const other = { ...group, id: 'g-2', name: 'Beginners', status: 'PAUSED', members: [], documentCount: 0 };
  stubFetch({ [GROUPS]: { body: [group, { ...other, nextLesson: null, lastReport: null }] } });
  renderScreen(<GroupsPage />, { user });
  await screen.findByRole('region', { name: 'Negotiators' });
  expect(linksIn('Negotiators')).toEqual([
    ['View group', '/teacher/groups/g-1'],
    ['AGAna García', '/teacher/students/s-1'],
    ['Tue 24 Nov, 18:00', '/teacher/lessons/l-2'],
    ['Tue 17 Nov, 18:00', '/teacher/lessons/l-1'],
    ['2 documents', '/teacher/groups/g-1'],
  ]);
  expect(linksIn('Beginners')).toEqual([['View group', '/teacher/groups/g-2']]);
  for (const text of ['No upcoming lesson', 'No report yet', 'No documents yet.', 'Paused'])
    expect(screen.getByText(text)).toBeDefined();
});

it('leads a teacher without groups to support', async () => {
  stubFetch({ [GROUPS]: { body: [] } });
  renderScreen(<GroupsPage />, { user });
  expect((await screen.findByRole('link', { name: 'Message support' })).getAttribute('href')).toBe(
    '/teacher/messages/school',
  );
});

it('shows attendance, weeks that lead to their lessons, and levels over time', async () => {
  const weeks = ['2026-11-09', '2026-11-16'].map((monday, index) => ({ monday, lessons: index, minutes: 0 }));
  const counts = { total: 4, attended: 3, missed: 1, cancelled: 0, minutesAttended: 90 };
  const levelSteps = [
    { level: 'A2', at: '2026-03-02T10:00:00Z', by: 'TEST' },
    { level: 'B1', at: '2026-09-01T10:00:00Z', by: 'SCHOOL' },
  ];
  const body = { counts, weeks, streakWeeks: 1, days: [], level: 'B1', levelSteps };
  stubFetch({ [PROGRESS]: { body } });
  renderScreen(<ProgressCard studentId="s-1" />, { user });
  expect(await screen.findByText('75%')).toBeDefined();
  expect(screen.getByText('Level B1')).toBeDefined();
  expect(screen.getByRole('link', { name: '16/11' }).getAttribute('href')).toBe(
    '/teacher/students/s-1?dateTarget=2026-11-22',
  );
  const levels = within(screen.getByRole('table', { name: 'Level over time' }));
  expect(levels.getAllByRole('row').map((row) => row.textContent)).toEqual(['02/03/2026A2', '01/09/2026B1']);
});

it('says what will be there for a student without lessons and level', async () => {
  const counts = { total: 0, attended: 0, missed: 0, cancelled: 0, minutesAttended: 0 };
  const body = { counts, weeks: [], streakWeeks: 0, days: [], level: null, levelSteps: [] };
  stubFetch({ [PROGRESS]: { body } });
  renderScreen(<ProgressCard studentId="s-1" />, { user });
  expect(await screen.findByText('Progress appears here after the first lesson.')).toBeDefined();
  expect(screen.getByText('No level yet.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});
