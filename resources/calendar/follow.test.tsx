import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { lessonRecord } from '#domain/api/lessons.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { clearToasts, getToasts } from '#src/ui/toast-store.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { LessonCalendar } from './LessonCalendar.tsx';

const LESSON = sampleOf(inputSchema(lessonRecord), '', true) as object;
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
    await userEvent.click(screen.getByRole('button', { name: 'Book the lesson' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByTestId('address').textContent).toBe(`/calendar?dateTarget=${day}&view=week`),
    );
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
  await userEvent.click(screen.getByRole('button', { name: 'Book the lesson' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([offers.slice(0, before), offers.slice(before)]).toEqual([[0], [1]]);
});
