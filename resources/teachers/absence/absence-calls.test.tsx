import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import type { AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { absenceResultSample } from '#tests/support/absence-samples.ts';
import { Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { teacherOf } from '#tests/support/office-samples.ts';
import { AbsenceTab } from './AbsenceTab.tsx';

const { id } = teacherOf(1);
const CALL = `/teachers/${id}/absence`;
const DAY = '2026-11-23' as PlainDate;
const lesson: AbsencePlan['learners'][number]['lessons'][number] = {
  id: 'l-1',
  version: 1,
  type: 'REGULAR',
  startsAt: '2026-11-23T09:00:00Z',
  endsAt: '2026-11-23T10:00:00Z',
  hasBegun: true,
  isOver: true,
  isProjected: false,
  heldCredits: 2,
  options: [
    {
      ...{ do: 'CREDIT_BACK', teacherId: null, teacherName: null },
      ...{
        startsAt: null,
        lessonsTogether: null,
        teachesLevel: null,
        weekMinutes: null,
        extraPayCents: null,
      },
    },
  ],
  requests: [],
};
const plan: AbsencePlan = {
  timeZone: 'Europe/Madrid',
  days: { from: DAY, to: DAY, fromTime: parseTime('12:15'), toTime: null },
  startsAt: '2026-11-23T11:15:00Z',
  endsAt: '2026-11-23T23:00:00Z',
  isTimeOff: false,
  unplanned: [],
  others: [],
  learners: [{ id: 's-1', fullName: 'Ana Ruiz', isGroup: false, lessons: [lesson] }],
};
const at = (search: string) => ({ path: `/teachers/${id}${search}#absence`, route: '/teachers/:id' });
const address = () => screen.getByTestId('address').textContent;

afterEach(() => sessionStorage.clear());

it('“Rest of today” asks the server from when, and enters what it answered; a lesson that has begun is cancelled once it is ticked', async () => {
  const posted: unknown[] = [];
  stubOffice({
    [`GET ${CALL}`]: plan,
    [`GET ${CALL}/u-1`]: absenceResultSample,
    [`POST ${CALL}`]: ({ body }) => {
      posted.push(body);
      return { undoId: 'u-1', results: [{ id: 'l-1', ok: true, message: null }] };
    },
  });
  renderOffice(<AbsenceTab id={id} />, at('?from=2026-11-25&toTime=10:00'));
  await userEvent.click(await screen.findByRole('button', { name: 'Rest of today' }));
  await expect.poll(address).toBe(`/teachers/${id}?rest=today#absence`);
  expect((screen.getByLabelText('From (time)') as HTMLInputElement).value).toBe('12:15');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Missed by the teacher: .*2 credits, Ana/,
  });
  expect(box.checked).toBe(false);
  expect(screen.getByText(/^Ended/)).toBeDefined();
  await userEvent.clear(screen.getByLabelText(/^Reason/));
  await userEvent.type(screen.getByLabelText(/^Reason/), 'Flu');
  expect(screen.getByRole('button', { name: 'Save absence' })).toBeDefined();
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Save absence and update 1 lesson' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Update 1 lesson' }));
  await screen.findByText('Decisions');
  const [item] = [{ lessonId: 'l-1', version: 1, do: 'CREDIT_BACK', hasBegun: true }];
  expect(posted).toEqual([{ from: DAY, to: DAY, fromTime: '12:15', reason: 'Flu', items: [item] }]);
});

it("puts a typed time in the address, and shows the server's error at its field", async () => {
  const refusal = new Refused(400, 'invalid-input', {
    errors: { toTime: 'The end time must be after the start time.' },
  });
  stubOffice({ [`GET ${CALL}`]: refusal });
  renderOffice(<AbsenceTab id={id} />, at('?from=2026-11-23&fromTime=12:15'));
  const until = await screen.findByLabelText('To (time)');
  fireEvent.change(until, { target: { value: '11:00' } });
  fireEvent.blur(until);
  await expect.poll(address).toContain('toTime=11%3A00');
  await screen.findByText('The end time must be after the start time.');
  expect(until.getAttribute('aria-invalid')).toBe('true');
});

it('tells for each student what was decided, whole and on their own clock, with a number to call; who was called stays ticked over a reload', async () => {
  stubOffice({ [`GET ${CALL}/u-1`]: absenceResultSample });
  const open = () => renderOffice(<AbsenceTab id={id} />, at('?calls=u-1'));
  const { unmount } = open();
  const ana = within(await screen.findByRole('region', { name: 'Ana Ruiz' }));
  expect(ana.getByRole('link', { name: '+34600000001' }).getAttribute('href')).toBe('tel:+34600000001');
  expect(ana.getByText('With Paul Brandt at the same time')).toBeDefined();
  expect(ana.getByText('For the student: Mon 23 Nov, 09:00 (London)')).toBeDefined();
  expect(ana.getByText('Cancelled; 2 credits returned')).toBeDefined();
  const ben = within(screen.getByRole('region', { name: 'Ben Ortiz' }));
  expect(ben.getByText('Rescheduled to Mon 30 Nov, 10:00 with Paul Brandt')).toBeDefined();
  expect(ben.getByText('Changed since')).toBeDefined();
  expect(ben.getByText('No phone number')).toBeDefined();
  expect(screen.getByText('1 student with unchanged lessons')).toBeDefined();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Called: Ana Ruiz' }));
  expect(screen.getByText('1 of 2 called')).toBeDefined();
  unmount();
  open();
  await screen.findByText('1 of 2 called');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Called: Ana Ruiz' }).checked).toBe(true);
});

it('D24 says nothing of numbers to who may not see students', async () => {
  const students = absenceResultSample.students.map((one) => ({ ...one, phone: null }));
  stubOffice({ [`GET ${CALL}/u-1`]: { ...absenceResultSample, students } });
  renderOffice(<AbsenceTab id={id} />, {
    ...at('?calls=u-1'),
    user: { rights: { teachers: 'edit' } as never },
  });
  await screen.findByRole('region', { name: 'Ana Ruiz' });
  expect(screen.queryByText('No phone number')).toBeNull();
});

it('D9 names no one to call once all of it was undone', async () => {
  stubOffice({ [`GET ${CALL}/u-1`]: { ...absenceResultSample, isUndone: true } });
  renderOffice(<AbsenceTab id={id} />, at('?calls=u-1'));
  await screen.findByText('This absence was undone. The lessons are as they were before.');
  expect(screen.queryByText('Ana Ruiz')).toBeNull();
  expect(screen.queryByText(/to call|called/)).toBeNull();
});

it('leads back from an address that names no absence', async () => {
  stubOffice({ [`GET ${CALL}/u-9`]: new Refused(404, 'not-found'), [`GET ${CALL}`]: plan });
  renderOffice(<AbsenceTab id={id} />, at('?calls=u-9'));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to absence' }));
  expect(await screen.findByRole('button', { name: 'Rest of today' })).toBeDefined();
});

it('prints the list and leads back to the absence', async () => {
  stubOffice({ [`GET ${CALL}/u-1`]: absenceResultSample, [`GET ${CALL}`]: plan });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  renderOffice(<AbsenceTab id={id} />, at('?rest=today&calls=u-1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Print list' }));
  expect(print).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Back to absence' }));
  await expect.poll(address).toBe(`/teachers/${id}?rest=today#absence`);
  await screen.findByRole('button', { name: 'Rest of today' });
});
