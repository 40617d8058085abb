import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { lessonRecord, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { regularLessonRecord, type RegularLessonRecord } from '#domain/scheduling/api/regular-lessons.ts';
import { Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { CancelRegularLessonDialog } from '#resources/regular-lessons/CancelRegularLessonDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

const LESSON: LessonRecord = {
  ...(sampleOf(inputSchema(lessonRecord), '', true) as LessonRecord),
  status: 'ASSIGNED',
  startsAt: '2027-06-07T08:00:00Z',
  endsAt: '2027-06-07T09:00:00Z',
  version: 3,
};
const REGULAR_LESSON: RegularLessonRecord = {
  ...(sampleOf(inputSchema(regularLessonRecord), '', true) as RegularLessonRecord),
  version: 7,
};
const stale = (current: object) => new Refused(409, 'stale', { details: { current } });

it('ROUTE-08 shows a lesson that someone else has moved in the meantime; pressed once more, it is moved anyway', async () => {
  const done = vi.fn();
  const newer = { ...LESSON, startsAt: '2027-06-08T10:30:00Z', teacherName: 'Nuria Vila', version: 4 };
  const sentCalls = stubOffice({
    [`POST /lessons/${LESSON.id}/move`]: ({ body }) =>
      (body as { version: number }).version === 4 ? { lesson: newer, undoId: 'u' } : stale(newer),
    [`GET /teachers`]: [],
  });
  renderOffice(<MoveDialog lesson={LESSON} onClose={done} />, { path: '/calendar' });
  await userEvent.type(screen.getByLabelText('Reason'), 'Doctor');
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }));
  expect(await screen.findByText(/^This lesson changed since you opened it/)).toBeDefined();
  expect(screen.getByText(/Nuria Vila/)).toBeDefined();
  expect(screen.getByText(/Tue 8 Jun( 2027)?, 12:30/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Doctor');
  await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  const sent = sentCalls.filter(({ call }) => call.endsWith('/move'));
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
});

it('ROUTE-08 does not cancel a weekly lesson unseen that someone else has changed in the meantime', async () => {
  const newer = {
    ...REGULAR_LESSON,
    startTime: '19:00',
    durationMinutes: 60,
    teacherName: 'Nuria Vila',
    version: 9,
  };
  stubOffice({ [`POST /regular-lessons/${REGULAR_LESSON.id}/cancel`]: stale(newer) });
  renderOffice(
    <CancelRegularLessonDialog
      regularLesson={REGULAR_LESSON}
      date={REGULAR_LESSON.startsOn}
      onClose={vi.fn()}
    />,
    {
      path: '/calendar',
    },
  );
  await userEvent.type(screen.getByLabelText('Reason'), 'Moves away');
  await userEvent.click(screen.getByRole('button', { name: /^Cancel \d/ }));
  expect(await screen.findByText(/19:00–20:00 with Nuria Vila/)).toBeDefined();
});
