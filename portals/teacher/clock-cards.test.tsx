import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { ClockCards } from './ClockCards.tsx';

it('ROUTE-16 says which weekly lessons a clock change moves on whose wall, and leads to that week', async () => {
  const at = (time: string) => ({ weekday: 3, time });
  const ana = { hour: 'STUDENT', name: 'Ana García', timeZone: 'Europe/Madrid', count: 1, minutes: 0 };
  const regularLesson = {
    id: 'w-1',
    firstOn: '2027-03-31',
    groupId: null,
    learnerName: 'Ana García',
    people: [
      { ...ana, before: at('18:00'), after: at('18:00') },
      {
        hour: 'TEACHER',
        timeZone: 'America/New_York',
        minutes: -60,
        before: at('13:00'),
        after: at('12:00'),
      },
    ],
    fallsOutside: true,
    isLeftOut: false,
    isTwice: false,
  };
  const kept = [{ id: 'w-2', learnerName: 'Ben Ode', hour: 'STUDENT' }];
  stubFetch({
    'GET /api/v1/teacher-platform/clock-changes': {
      body: [{ on: '2027-03-28', series: [regularLesson], kept }],
    },
  });
  renderScreen(<ClockCards />, { user: userOf('TEACHER') });
  const card = await screen.findByRole('region', { name: 'Clock change on Sun 28 Mar' });
  expect(card.textContent).toContain('You New YorkWed 13:00 → Wed 12:00 60 minutes earlier');
  expect(card.textContent).toContain('Ana García MadridWed 18:00 unchanged');
  expect(card.textContent).toContain('Outside your availability');
  expect(card.textContent).toContain('Ben Ode keeps their own time.');
  const links = within(card)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/teacher/schedule?week=2027-03-31', '/teacher/schedule#availability']);
});
