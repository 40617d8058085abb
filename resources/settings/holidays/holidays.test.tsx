import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { Holidays } from './Holidays.tsx';
import { OfficialCalendar } from './OfficialCalendar.tsx';

const XMAS = { id: studentOf(9).id, onDate: '2999-12-25', name: 'Christmas Day' };
const LESSON = {
  id: 'l-1',
  startsAt: '2026-12-24T09:00:00Z',
  endsAt: '2026-12-24T10:00:00Z',
  teacherId: teacherOf(1).id,
  teacherName: 'Laura Whitfield',
  groupName: null,
  students: [{ id: studentOf(1).id, fullName: 'Ana Ruiz' }],
};

function open(replies: Replies, canChange = true) {
  const sentCalls = stubOffice({ 'GET /holidays': [XMAS], ...replies });
  renderOffice(<Holidays mayChange={canChange} />, { path: '/settings', route: '/settings' });
  return sentCalls;
}
async function add() {
  await userEvent.type(await screen.findByLabelText('Day'), '24/12/2026');
  await userEvent.type(screen.getByLabelText('Name'), 'Christmas Eve');
  await userEvent.click(screen.getByRole('button', { name: 'Add holiday' }));
}

it('ROUTE-12 support sees the days, and changes none', async () => {
  open({}, false);
  expect(await screen.findByText('Christmas Day')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Lessons on Christmas Day' }).getAttribute('href')).toBe(
    '/calendar?dateTarget=2999-12-25&view=day',
  );
});

it('ROUTE-12 shows the lessons already placed on a day, as such, before it becomes a holiday', async () => {
  const sentCalls = open({
    'POST /holidays': { holidays: [XMAS], added: 1, affected: [LESSON], affectedCount: 1, undoId: null },
  });
  await add();
  const dialog = within(await screen.findByRole('dialog', { name: '1 lesson on this day' }));
  expect(dialog.getByText(/Ana Ruiz/)).toBeDefined();
  expect(dialog.getByRole('link', { name: 'View in calendar' }).getAttribute('href')).toBe(
    '/calendar?dateTarget=2026-12-24&view=day',
  );
  const dry = () => sentCalls.flatMap(({ body }) => (body as { dryRun?: boolean } | undefined)?.dryRun ?? []);
  expect(dry()).toEqual([true]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save anyway' }));
  await vi.waitFor(() => expect(dry()).toEqual([true, false]));
});

it('ties a refusal to the day, and keeps what was typed', async () => {
  const errors = { onDate: 'This day is already a holiday.' };
  open({ 'POST /holidays': new Refused(400, 'invalid-input', { errors }) });
  await add();
  expect(await screen.findByText('This day is already a holiday.')).toBeDefined();
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Christmas Eve');
});

const DAY = { onDate: '2999-01-01', name: 'New Year', existingName: null, lessonCount: 0 };
const CALENDAR = {
  countries: ['ES', 'FR'],
  regions: [{ code: 'MD', name: 'Madrid' }],
  days: [
    DAY,
    { ...DAY, onDate: '2999-05-02', name: 'Madrid Day', lessonCount: 3 },
    { ...DAY, onDate: '2999-12-25', name: 'Christmas', existingName: 'Xmas' },
    { ...DAY, onDate: '2001-01-06', name: 'Epiphany' },
  ],
};
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('ticks the days of an official calendar that are ahead and new, and adds the ticked ones', async () => {
  const added = { holidays: [XMAS], added: 1, affected: [], affectedCount: 0, undoId: null };
  const sentCalls = stubOffice({ 'GET /holidays/official': CALENDAR, 'POST /holidays/official': added });
  renderOffice(<OfficialCalendar />, { path: '/settings', route: '/settings' });
  expect((await box(/New Year/)).checked).toBe(true);
  expect(await box(/Christmas/)).toMatchObject({ checked: false, disabled: true });
  expect(screen.getByText('Already added')).toBeDefined();
  expect((await box(/Epiphany/)).checked).toBe(false);
  expect(screen.getByRole('link', { name: '3 lessons' }).getAttribute('href')).toContain('2999-05-02');
  await userEvent.click(await box(/Madrid Day/));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 holiday' }));
  const bodies = () => sentCalls.flatMap(({ body }) => (body ? [body] : []));
  await vi.waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toMatchObject({ country: 'ES', dates: ['2999-01-01'], dryRun: false });
});

it('loads the calendar of another region, and of a whole country after choosing one', async () => {
  stubOffice({ 'GET /holidays/official': CALENDAR });
  renderOffice(<OfficialCalendar />, { path: '/settings', route: '/settings' });
  await box(/New Year/);
  const asked = () => String(vi.mocked(fetch).mock.calls.at(-1)![0]);
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'MD');
  await vi.waitFor(() => expect(asked()).toContain('region=MD'));
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'FR');
  await vi.waitFor(() => expect(asked()).toContain('country=FR'));
  expect(asked()).not.toContain('region');
});
