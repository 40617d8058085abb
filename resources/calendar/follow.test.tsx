import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lessonRecord } from '#domain/scheduling/api/lessons.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { clearToasts, getToasts } from '#src/toast-store.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { HOUR_PX } from '#resources/lessons/grid-times.ts';
import { LessonCalendar } from './LessonCalendar.tsx';

const LESSON = sampleOf(inputSchema(lessonRecord), '', true) as { id: string };
const OF = { studentId: studentOf(1).id, teacherId: teacherOf(1).id };

it.each([
  ['2026-12-10T09:00:00Z', '2026-12-10'],
  ['2026-12-04T09:00:00Z', '2026-12-02'],
])(
  'ROUTE-08 the calendar of 2 December goes where a lesson was booked, unless it is in sight: %s',
  async (startsAt, day) => {
    stubOffice({
      'GET /calendar': [],
      'GET /slots': { slots: [] },
      [`GET /teachers/${OF.teacherId}`]: teacherOf(1),
      'POST /lessons': { lesson: { ...LESSON, startsAt }, undoId: studentOf(9).id },
    });
    renderOffice(<LessonCalendar of={OF} />, { path: '/calendar?dateTarget=2026-12-02&view=week' });
    await userEvent.click(await screen.findByRole('button', { name: 'New lesson' }));
    fireEvent.change(screen.getByLabelText('Day', { selector: 'input[inputmode]' }), {
      target: { value: startsAt.slice(0, 10) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Book lesson' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/calendar?dateTarget=${day}&view=week`),
    );
  },
);

const at = (startsAt: string, endsAt: string, { id } = LESSON) => ({ ...LESSON, id, startsAt, endsAt });

it('ROUTE-08 a day opens at its first lesson, an hour above it', async () => {
  stubOffice({
    'GET /calendar': [
      at('2099-12-02T18:00:00Z', '2099-12-02T19:00:00Z'),
      at('2099-12-02T16:00:00Z', '2099-12-02T17:00:00Z', studentOf(8)),
    ],
  });
  renderOffice(<LessonCalendar of={OF} />, { path: '/calendar?dateTarget=2099-12-02&view=day' });
  // 17:00 in Madrid, in a grid that begins at 08:00.
  const grid = await screen.findByRole('group', { name: 'Calendar' });
  await waitFor(() => expect(grid.scrollTop).toBe(8 * HOUR_PX));
});

it('ROUTE-08 a day of today opens at the present moment', async () => {
  vi.useFakeTimers({ now: new Date('2099-12-02T13:00:00Z'), toFake: ['Date'] });
  stubOffice({ 'GET /calendar': [at('2099-12-02T18:00:00Z', '2099-12-02T19:00:00Z')] });
  renderOffice(<LessonCalendar of={OF} />, { path: '/calendar?view=week' });
  const grid = await screen.findByRole('group', { name: 'Calendar' });
  await waitFor(() => expect(grid.scrollTop).toBe(5 * HOUR_PX));
  vi.useRealTimers();
});

it.each(['week', 'month'])(
  'ROUTE-08 a lesson that was just booked is marked and in sight: %s',
  async (view) => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function reveal() {
      seen.push(this.id);
    };
    const [startsAt, endsAt] = ['2099-12-04T20:00:00Z', '2099-12-04T21:00:00Z'];
    const booked = at(startsAt, endsAt);
    const others = [1, 2, 3, 4].map((n) => at('2099-12-04T08:00:00Z', '2099-12-04T08:30:00Z', teacherOf(n)));
    let isBooked = false;
    stubOffice({
      'GET /calendar': () => (isBooked ? [...others, booked] : others),
      'GET /slots': { slots: [] },
      [`GET /teachers/${OF.teacherId}`]: teacherOf(1),
      'POST /lessons': () => {
        isBooked = true;
        return { lesson: booked, undoId: studentOf(9).id };
      },
    });
    renderOffice(<LessonCalendar of={OF} />, { path: `/calendar?dateTarget=2099-12-02&view=${view}` });
    await userEvent.click(await screen.findByRole('button', { name: 'New lesson' }));
    await userEvent.click(screen.getByRole('button', { name: 'Book lesson' }));
    await waitFor(() => expect(seen).toEqual([`lesson-${booked.id}`]));
    expect(document.getElementById(`lesson-${booked.id}`)?.dataset).toHaveProperty('placed');
  },
);

it('D9 Undo is offered before what shows the lesson is read again: its half minute runs', async () => {
  const offers: number[] = [];
  stubOffice({
    'GET /calendar': () => {
      offers.push(getToasts().filter(({ action }) => action).length);
      return [];
    },
    'GET /slots': { slots: [] },
    [`GET /teachers/${OF.teacherId}`]: teacherOf(1),
    'POST /lessons': { lesson: LESSON, undoId: studentOf(9).id },
  });
  clearToasts();
  renderOffice(<LessonCalendar of={OF} />, { path: '/calendar?dateTarget=2026-12-02&view=week' });
  await userEvent.click(await screen.findByRole('button', { name: 'New lesson' }));
  const before = offers.length;
  await userEvent.click(screen.getByRole('button', { name: 'Book lesson' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offers.slice(0, before)).toEqual([0]);
  expect(offers[before]).toBe(1);
});
