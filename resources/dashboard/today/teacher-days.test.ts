import { expect, it } from 'vitest';
import { hoursOf, teacherDays, type TodayLesson } from './teacher-days.ts';

const lesson = (id: string, teacherId: string, startsAt: string, endsAt: string) =>
  ({ id, teacherId, teacherName: teacherId, startsAt, endsAt }) as TodayLesson;

it('places lessons on the school’s clock, a row per teacher, the first to begin at the top', () => {
  const days = teacherDays(
    [
      lesson('1', 'ana', '2026-11-24T08:00:00Z', '2026-11-24T08:30:00Z'),
      lesson('2', 'ben', '2026-11-24T09:00:00Z', '2026-11-24T10:00:00Z'),
      lesson('3', 'ana', '2026-11-24T17:00:00Z', '2026-11-24T18:30:00Z'),
    ],
    'Europe/Madrid',
  );
  expect(days.map(({ name, lessons }) => [name, lessons.map(({ from, to }) => [from, to])])).toEqual([
    [
      'ana',
      [
        [540, 570],
        [1080, 1170],
      ],
    ],
    ['ben', [[600, 660]]],
  ]);
  expect(hoursOf(days)).toEqual({ first: 540, last: 1200 });
});

it('shows at least six hours, within the day, and ends a lesson over midnight with it', () => {
  const late = teacherDays(
    [lesson('1', 'ana', '2026-11-24T22:30:00Z', '2026-11-24T23:30:00Z')],
    'Europe/Madrid',
  );
  expect(late[0]!.lessons[0]).toMatchObject({ from: 1410, to: 1440 });
  expect(hoursOf(late)).toEqual({ first: 1080, last: 1440 });
});
