import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Availability } from '#calls/scheduling/api/availability.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { renderScreen, userOf } from '#tests/support/screens.tsx';
import { AvailabilityEditor } from './AvailabilityEditor.tsx';
import { draftOf, periodsOf, withNewPeriod } from './week-draft.ts';

const always = { timeZone: 'Europe/Madrid', validFrom: parsePlainDate('2000-01-01'), validTo: null };
const rule = (weekday: number, fromTime: string, toTime: string) => ({
  id: `${weekday} ${fromTime}`,
  weekday,
  fromTime,
  toTime,
  ...always,
});
const STANDS: Availability = {
  timeZone: 'Europe/Madrid',
  version: 'v1',
  rules: [rule(1, '09:00', '12:00'), rule(1, '15:00', '18:00')],
  exceptions: [],
};
const LESSON = {
  id: 'l-1',
  startsAt: '2026-11-24T09:00:00Z',
  endsAt: '2026-11-24T10:00:00Z',
  teacherId: 't-1',
  teacherName: 'Laura Whitfield',
  groupName: null,
  students: [{ id: 's-1', fullName: 'Ana García' }],
};

function edit(affected = [] as (typeof LESSON)[]) {
  const answer = { availability: STANDS, affected };
  const calls = {
    saveWeek: vi.fn((_body: unknown) => Promise.resolve(answer)),
    addException: vi.fn((_body: unknown) => Promise.resolve(answer)),
    removeException: vi.fn(() => Promise.resolve(answer)),
    refresh: vi.fn(() => Promise.resolve()),
  };
  renderScreen(
    <>
      <AvailabilityEditor availability={STANDS} calls={calls} />
      <Toaster />
    </>,
    { user: userOf('TEACHER') },
  );
  return calls;
}
const day = (name: string) => within(screen.getByRole('region', { name }));
const save = () => screen.getByRole('button', { name: 'Save weekly hours' });

it('saves the whole week: hours added, copied and removed', async () => {
  const calls = edit();
  expect(save().hasAttribute('disabled')).toBe(true);
  await userEvent.click(day('Monday').getByRole('button', { name: 'Remove 15:00 to 18:00 on Monday' }));
  await userEvent.selectOptions(day('Monday').getByRole('combobox'), 'Tuesday');
  await userEvent.click(day('Friday').getByRole('button', { name: 'Add hours to Friday' }));
  await userEvent.click(save());
  await screen.findByText('Weekly hours saved.');
  const bodies = calls.saveWeek.mock.calls.map(([body]) => body);
  const rules = [
    { weekday: 1, fromTime: '09:00', toTime: '12:00' },
    { weekday: 2, fromTime: '09:00', toTime: '12:00' },
    { weekday: 5, fromTime: '09:00', toTime: '13:00' },
  ];
  expect(bodies).toMatchObject([
    { version: 'v1', rules, dryRun: true },
    { version: 'v1', rules, dryRun: false },
  ]);
});

it('shows the lessons that fall outside before anything is saved', async () => {
  const calls = edit([LESSON]);
  await userEvent.click(day('Monday').getByRole('button', { name: 'Remove 09:00 to 12:00 on Monday' }));
  await userEvent.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: '1 lesson outside these hours' }));
  expect(dialog.getByText(/Ana García/)).toBeDefined();
  expect(calls.saveWeek).toHaveBeenCalledTimes(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await vi.waitFor(() => expect(calls.saveWeek).toHaveBeenCalledTimes(2));
});

it('ROUTE-16 shows both weeks by day where it was saved elsewhere in the meantime, and sends mine over theirs', async () => {
  const calls = edit();
  const theirs = { ...STANDS, version: 'v2', rules: [rule(1, '09:00', '11:30')] };
  const details = { current: theirs };
  calls.saveWeek.mockRejectedValueOnce(
    new ApiError(409, { code: 'stale', message: 'Saved elsewhere.', requestId: 'r', details }),
  );
  await userEvent.click(day('Friday').getByRole('button', { name: 'Add hours to Friday' }));
  await userEvent.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare versions' }));
  expect(dialog.getByRole('region', { name: 'Monday' }).textContent).toContain('11:30');
  expect(dialog.getByRole('region', { name: 'Friday' })).toBeDefined();
  expect(dialog.queryByRole('region', { name: 'Tuesday' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await vi.waitFor(() => expect(calls.saveWeek).toHaveBeenCalledTimes(3));
  expect(calls.saveWeek.mock.calls.at(-1)?.[0]).toMatchObject({ version: 'v2' });
});

it('ties an overlap to its fields and does not save it', async () => {
  edit();
  const from = day('Monday').getAllByLabelText('Monday from')[1]!;
  await userEvent.clear(from);
  await userEvent.type(from, '11:00');
  expect(await screen.findByText('These times overlap with others on this day.')).toBeDefined();
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(save().hasAttribute('disabled')).toBe(true);
});

it('adds time off of whole days with its reason', async () => {
  const calls = edit();
  await userEvent.click(screen.getByRole('button', { name: 'Add time off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add time off' }));
  await userEvent.type(dialog.getByLabelText('First day'), '01/12/2026');
  await userEvent.type(dialog.getByLabelText('Reason'), 'Dentist');
  await userEvent.click(dialog.getByRole('button', { name: 'Add time off' }));
  await vi.waitFor(() => expect(calls.addException).toHaveBeenCalledTimes(2));
  expect(calls.addException.mock.calls[0]?.[0]).toEqual({
    kind: 'TIME_OFF',
    fromDate: '2026-12-01',
    toDate: '2026-12-01',
    timeZone: 'Europe/Madrid',
    reason: 'Dentist',
    dryRun: true,
  });
});

it('splits a time of the year in two with the same hours', () => {
  const draft = draftOf(STANDS.rules);
  const from = parsePlainDate('2027-07-01');
  const split = withNewPeriod(draft, periodsOf(draft)[0]!, from);
  expect(periodsOf(split)).toEqual([
    { validFrom: '2000-01-01', validTo: '2027-06-30' },
    { validFrom: '2027-07-01', validTo: null },
  ]);
});
