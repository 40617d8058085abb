import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RequestedAbsence as Requested } from '#domain/office/absence-request.ts';
import type { AbsenceEntered } from '#domain/scheduling/api/teacher-absence.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { absenceResultSample } from '#tests/support/absence-samples.ts';
import { renderOffice, type SentCall, stubOffice } from '#tests/support/office.tsx';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { RequestedAbsence } from './RequestedAbsence.tsx';

const { id: teacherId } = teacherOf(1);
const REQUEST = '01890000-0000-7000-8000-00000000000a';
const CALL = `/teachers/${teacherId}/absence`;
const TIME = '2026-11-23T09:00:00Z';
const day = parsePlainDate('2026-11-23');
const absence: Requested = { from: day, to: day, fromTime: parseTime('08:00'), toTime: null, reason: 'ILL' };
const back = {
  do: 'CREDIT_BACK',
  teacherId: null,
  teacherName: null,
  startsAt: null,
  lessonsTogether: null,
  teachesLevel: null,
};
const lesson = (index: number) => ({
  id: `l-${index}`,
  version: 1,
  type: 'REGULAR',
  startsAt: TIME,
  endsAt: '2026-11-23T10:00:00Z',
  hasBegun: false,
  isOver: false,
  isProjected: false,
  heldCredits: 2,
  options: [back],
  requests: [],
});
const plan = (count: number) => ({
  timeZone: 'Europe/Madrid',
  days: absence,
  startsAt: TIME,
  endsAt: TIME,
  isTimeOff: false,
  unplanned: [],
  learners: [
    {
      id: studentOf(1).id,
      fullName: 'Student 1',
      isGroup: false,
      lessons: Array.from({ length: count }, (_, index) => lesson(index + 1)),
    },
  ],
});
const draw = (office: Parameters<typeof stubOffice>[0], isOpen = true) => {
  const sent = stubOffice(office);
  renderOffice(
    <main>
      <RequestedAbsence
        requestId={REQUEST}
        teacherId={teacherId}
        absence={absence}
        absenceId={isOpen ? null : 'u-1'}
        isOpen={isOpen}
      />
    </main>,
    { path: `/support-tasks/${REQUEST}` },
  );
  return sent;
};
const done =
  (fails: (id: string) => boolean) =>
  ({ body }: SentCall) => ({
    undoId: 'u-1',
    results: (body as AbsenceEntered).items.map(({ lessonId }) => ({
      id: lessonId,
      ok: !fails(lessonId),
      message: fails(lessonId) ? 'Taken' : null,
    })),
  });
async function apply(count: number) {
  await userEvent.click(
    await screen.findByRole('button', { name: `Save absence and update ${count} lessons` }),
  );
  await userEvent.click(await screen.findByRole('button', { name: `Update ${count} lessons` }));
}
const requestsOf = (sent: readonly SentCall[]) =>
  sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => (body as AbsenceEntered).requestId);

it.each([
  ['once all is done', () => false, [undefined, REQUEST]],
  ['not after a refused lesson', (id: string) => id === 'l-3', [undefined, undefined]],
])('resolves the request with the last lessons, %s', async (_, fails, requests) => {
  const sent = draw({ [`GET ${CALL}`]: plan(26), [`POST ${CALL}`]: done(fails) });
  expect(await screen.findByText('Mon 23 Nov, from 08:00 · Ill')).toBeDefined();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Reason/)).value).toBe('Teacher unavailable');
  await apply(26);
  await expect.poll(() => requestsOf(sent)).toEqual(requests);
});

it('shows the decisions of a resolved one, without a way back to the wizard', async () => {
  draw({ [`GET ${CALL}/u-1`]: absenceResultSample }, false);
  expect(await screen.findByRole('heading', { name: 'Decisions' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Back to absence' })).toBeNull();
});
