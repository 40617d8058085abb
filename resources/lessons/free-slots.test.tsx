import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { FreeSlots } from './FreeSlots.tsx';
import { atInstant, type StartDraft } from './start-draft.ts';

const TEACHERS = [
  { id: 't1', fullName: 'Giulia Bianchi' },
  { id: 't2', fullName: 'Laura Whitfield' },
];
const slot = (teacherId: string, hour: number) => ({ teacherId, startsAt: `2026-11-27T${hour}:00:00.000Z` });
const OF_ALL = [slot('t1', 10), slot('t2', 12), slot('t1', 13)];
const OF_ONE = [slot('t2', 10), slot('t2', 11)];

function Finder({ time = '', teacherId = null }: { time?: string; teacherId?: string | null }) {
  const [draft, setDraft] = useState<StartDraft>({
    date: '2026-11-27',
    time,
    durationMinutes: 30,
    teacherId,
  });
  return (
    <FreeSlots
      learner={{ studentId: 's1' }}
      draft={draft}
      onChoose={({ startsAt, teacherId: chosen }) =>
        setDraft({ ...atInstant(draft, startsAt, 'Europe/Madrid'), teacherId: chosen })
      }
    />
  );
}

it('A11Y the pressed slot keeps the focus, first and pressed, while the others are fetched again', async () => {
  let asked = 0;
  stubOffice({
    'GET /slots': () => ({ slots: asked++ === 0 ? OF_ALL : OF_ONE, next: null, teachers: TEACHERS }),
  });
  renderOffice(<Finder />, { path: '/calendar' });
  const wanted = await screen.findByRole('button', { name: /Laura Whitfield/ });
  wanted.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(wanted);
  await screen.findByRole('button', { name: /27\/11\/2026 11:00/, pressed: false });
  await expect.poll(() => screen.getAllByRole('button').length).toBe(3);
  expect(screen.getAllByRole('button')[0]).toBe(wanted);
  expect(wanted.getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(wanted);
});

it('BOOK-23 the slots that suit the wished time come first, not the first ones of the day', async () => {
  const hours = [8, 9, 15, 18].map((hour) => ({
    teacherId: 't1',
    startsAt: `2026-11-27T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }));
  const nextDay = { teacherId: 't1', startsAt: '2026-11-28T17:00:00.000Z' };
  stubOffice({ 'GET /slots': { slots: [...hours, nextDay], next: null, teachers: TEACHERS } });
  renderOffice(<Finder time="18:00" />, { path: '/calendar' });
  const shown = (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
  const starts = [
    '27/11/2026 19:00',
    '27/11/2026 16:00',
    '28/11/2026 18:00',
    '27/11/2026 10:00',
    '27/11/2026 09:00',
  ];
  expect(shown.map((text) => text?.match(/\d\d\/.*?\d\d:\d\d/)?.[0])).toEqual(starts);
});

it('A11Y where the teacher has no time within a week, those of others follow; the pressed one keeps the focus', async () => {
  const answers = [[], OF_ALL, OF_ONE];
  const late = { teacherId: 't1', startsAt: '2027-01-25T15:00:00.000Z' };
  stubOffice({
    'GET /slots': () => {
      const slots = answers.shift() ?? [];
      return { slots, next: slots.length === 0 ? late : null, teachers: TEACHERS };
    },
  });
  renderOffice(<Finder teacherId="t1" />, { path: '/calendar' });
  await screen.findByRole('button', { name: '25/01/2027 16:00' });
  const others = await screen.findByRole('region', { name: 'Other teachers' });
  const laura = await within(others).findByRole('button', { name: /Laura Whitfield/ });
  laura.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('region', { name: 'Other teachers' })).toBeNull();
  const pressed = screen.getByRole('button', { pressed: true });
  expect(pressed.textContent).toBe('27/11/2026 13:00');
  expect(document.activeElement).toBe(pressed);
});

it('offers a rescheduled lesson every time but its own, and no length that the rules do not have', async () => {
  const sent = stubOffice({ 'GET /slots': { slots: OF_ONE, next: null, teachers: TEACHERS } });
  const props = {
    learner: { groupId: 'g1' },
    moved: { id: 'l1', teacherId: 't2', startsAt: '2026-11-27T10:00:00Z' },
    onChoose: () => {},
  };
  const draft = { date: '2026-11-27', time: '11:00', durationMinutes: 60, teacherId: 't2' };
  const shown = renderOffice(<FreeSlots {...props} draft={draft} />, { path: '/calendar' });
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    '27/11/2026 12:00',
  ]);
  shown.unmount();
  const asked = sent.length;
  renderOffice(<FreeSlots {...props} draft={{ ...draft, durationMinutes: 45 }} />, { path: '/calendar' });
  await expect.poll(() => screen.queryAllByRole('button')).toEqual([]);
  expect(sent).toHaveLength(asked);
});
