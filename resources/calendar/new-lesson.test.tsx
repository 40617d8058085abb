import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { type PlanStart, planWish } from '../series/plan-wish.ts';
import { NewSeriesDialog } from '../series/NewSeriesDialog.tsx';
import { BookDialog } from './BookDialog.tsx';
import type { CalendarOf } from './calendar-of.ts';

const GROUP = '01890000-0000-7000-8000-00000000a001';
const learner = studentOf(1);
const own = teacherOf(1);
const other = teacherOf(2);
const stub = () =>
  stubOffice({
    [`GET /groups/${GROUP}`]: { id: GROUP, name: 'B1 evenings', teacherId: own.id },
    [`GET /teachers/${own.id}`]: own,
    [`GET /teachers/${other.id}`]: other,
    'GET /teachers': new Rows([own, other]),
    'GET /students': new Rows([learner]),
    [`GET /students/${learner.id}`]: learner,
    'POST /regular-lessons/preview': { timeZone: 'Europe/Madrid', dates: [] },
  });
const at = { date: '2027-06-04', time: '10:00' };
const teacher = () => screen.findByLabelText<HTMLInputElement>('Teacher');

describe('ENT-05 what a new lesson starts with', () => {
  it("is a group's own teacher, for one lesson and for every week, and nobody else's once chosen", async () => {
    stub();
    const of: CalendarOf = { groupId: GROUP };
    const book = { of, start: at, onWeekly: () => {}, onPlaced: () => {}, onClose: () => {} };
    const once = renderOffice(<BookDialog {...book} />, { path: '/calendar' });
    await waitFor(async () => expect((await teacher()).value).toBe(own.fullName));
    once.unmount();
    const weekly = renderOffice(<NewSeriesDialog of={of} onClose={() => {}} />, { path: '/calendar' });
    await waitFor(async () => expect((await teacher()).value).toBe(own.fullName));
    weekly.unmount();
    renderOffice(<BookDialog {...book} start={{ ...at, teacherId: other.id }} />, { path: '/calendar' });
    await waitFor(async () => expect((await teacher()).value).toBe(other.fullName));
  });

  it('keeps the student, the teacher and the length that were chosen when it is to be every week', async () => {
    stub();
    const chosen: PlanStart[] = [];
    renderOffice(
      <BookDialog
        of={{}}
        start={{ ...at, teacherId: own.id }}
        onWeekly={(start) => chosen.push(start)}
        onPlaced={() => {}}
        onClose={() => {}}
      />,
      { path: '/calendar' },
    );
    await userEvent.click(await screen.findByLabelText('Student'));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(learner.fullName) }));
    await userEvent.selectOptions(screen.getByLabelText('Length'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Every week' }));
    expect(planWish({}, '2027-06-01' as PlainDate, chosen[0])).toMatchObject({
      studentId: learner.id,
      teacherId: own.id,
      durationMinutes: 90,
      startTime: '10:00',
      startsOn: '2027-06-04',
    });
  });
});
