import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { teacherOf } from '#tests/support/office-samples.ts';
import { AbsenceTab } from './AbsenceTab.tsx';

const [own, other] = [teacherOf(1), teacherOf(2)];
const DAY = '2026-11-23' as PlainDate;
const empty = {
  timeZone: 'Europe/Madrid',
  days: { from: DAY, to: DAY, fromTime: null, toTime: null },
  startsAt: '2026-11-22T23:00:00Z',
  endsAt: '2026-11-23T23:00:00Z',
  isTimeOff: false,
  learners: [],
  unplanned: [],
};
const plan: AbsencePlan = {
  ...empty,
  others: [{ ...empty, teacherId: other.id, teacherName: other.fullName }],
};

function open() {
  const sent = stubOffice({
    [`GET /teachers/${own.id}/absence`]: plan,
    [`POST /teachers/${other.id}/absence`]: { undoId: 'u-1', results: [] },
  });
  const path = `/teachers/${own.id}?from=${DAY}&to=${DAY}&with=${other.id}#absence`;
  renderOffice(<AbsenceTab id={own.id} />, { path, route: '/teachers/:id' });
  return sent;
}

it('shows the plan of each absent teacher, and saves each absence on its own', async () => {
  const sent = open();
  const section = await screen.findByRole('region', { name: `Absence of ${other.fullName}` });
  await userEvent.click(within(section).getByRole('button', { name: /^Save absence/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save/ }));
  await expect.poll(() => sent.map(({ call }) => call)).toContain(`POST /teachers/${other.id}/absence`);
});

it('a teacher who is not absent after all leaves the plan, and the focus stays here', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${other.fullName}` }));
  await expect
    .poll(() => screen.getByTestId('address').textContent)
    .toBe(`/teachers/${own.id}?from=${DAY}&to=${DAY}#absence`);
});
