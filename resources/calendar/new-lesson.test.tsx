import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { type PlanStart, planDraft } from '#resources/regular-lessons/plan-draft.ts';
import { NewRegularLessonDialog } from '#resources/regular-lessons/NewRegularLessonDialog.tsx';
import { BookDialog } from './BookDialog.tsx';
import type { CalendarOf } from '#resources/lessons/calendar-of.ts';

const GROUP = '01890000-0000-7000-8000-00000000a001';
const student = studentOf(1);
const own = teacherOf(1);
const other = teacherOf(2);
const known = {
  fit: 'FREE',
  isUsual: true,
  stars: 4.8,
  lessonsTogether: 3,
  lastLessonAt: '2027-05-28T10:00:00Z',
  teachesLevel: true,
  freeAt: 1,
  weekMinutes: 330,
};
const teachers = [
  { ...known, id: own.id, fullName: own.fullName },
  {
    ...known,
    id: other.id,
    fullName: other.fullName,
    fit: 'NOT_WORKING',
    isUsual: false,
    stars: null,
    lessonsTogether: 0,
    lastLessonAt: null,
    teachesLevel: false,
    freeAt: 0,
  },
];
const stub = (usualTeacherId: string | null = own.id) =>
  stubOffice({
    'POST /suggested-teachers': { usualTeacherId, times: 1, teachers },
    [`GET /teachers/${own.id}`]: own,
    [`GET /teachers/${other.id}`]: other,
    'GET /teachers': new Rows([own, other]),
    'GET /students': new Rows([student]),
    [`GET /students/${student.id}`]: student,
    'POST /regular-lessons/preview': {
      timeZone: 'Europe/Madrid',
      dates: [],
      cover: { credits: 2, dates: [] },
    },
  });
const at = { date: '2027-06-04', time: '10:00' };
const teacher = () => screen.findByLabelText<HTMLInputElement>('Teacher');

describe('ENT-05 what a new lesson starts with', () => {
  it("is the student's usual teacher, by one question, until another one is chosen", async () => {
    const asked = stub();
    const book = { of: { studentId: student.id }, onWeekly: () => {}, onPlaced: () => {}, onClose: () => {} };
    const once = renderOffice(<BookDialog {...book} start={at} />, { path: '/calendar' });
    await waitFor(async () => expect((await teacher()).value).toBe(own.fullName));
    const questions = () => asked.filter(({ call }) => call === 'POST /suggested-teachers');
    expect(questions().map(({ body }) => body)).toEqual([
      {
        studentId: student.id,
        times: [{ ...at, timezone: expect.any(String) }],
        durationMinutes: 60,
      },
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Length'), '90');
    await userEvent.click(screen.getByLabelText('Teacher'));
    const list = within(await screen.findByRole('listbox'));
    const options = list.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual([
      `${own.fullName}AvailableUsual teacher3 lessons together · last on 28/05/2027 · Teaches this level · 5.5 h of lessons in the week · 4.8 stars`,
      `${other.fullName}Outside availabilityDoesn't teach this level5.5 h of lessons in the week`,
    ]);
    list.getByText('Not available');
    await waitFor(() =>
      expect(questions().map(({ body }) => body)[1]).toMatchObject({ durationMinutes: 90 }),
    );
    await userEvent.clear(screen.getByLabelText('Teacher'));
    await userEvent.type(screen.getByLabelText('Teacher'), other.fullName.slice(-3));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(other.fullName) }));
    expect((await teacher()).value).toBe(other.fullName);
    await screen.findByText('Outside availability');
    expect(questions()).toHaveLength(2);
    once.unmount();
    renderOffice(<NewRegularLessonDialog of={{ studentId: student.id }} onClose={() => {}} />, {
      path: '/calendar',
    });
    await waitFor(async () => expect((await teacher()).value).toBe(own.fullName));
  });

  it('says where it can be read that a teacher is missing: no open list covers it', async () => {
    stub(null);
    const book = { of: { studentId: student.id }, onWeekly: () => {}, onPlaced: () => {}, onClose: () => {} };
    renderOffice(<BookDialog {...book} start={at} />, { path: '/calendar' });
    await waitFor(async () => expect(await teacher()).toBeDefined());
    await userEvent.click(screen.getByRole('button', { name: 'Book lesson' }));
    const input = await teacher();
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it("is a group's own teacher, for one lesson and for every week, until another is chosen", async () => {
    stub();
    const of: CalendarOf = { groupId: GROUP };
    const book = { of, start: at, onWeekly: () => {}, onPlaced: () => {}, onClose: () => {} };
    const once = renderOffice(<BookDialog {...book} />, { path: '/calendar' });
    await waitFor(async () => expect((await teacher()).value).toBe(own.fullName));
    once.unmount();
    const weekly = renderOffice(<NewRegularLessonDialog of={of} onClose={() => {}} />, { path: '/calendar' });
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
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(student.fullName) }));
    await userEvent.selectOptions(screen.getByLabelText('Length'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Every week' }));
    expect(planDraft({}, '2027-06-01' as PlainDate, chosen[0])).toMatchObject({
      studentId: student.id,
      teacherId: own.id,
      durationMinutes: 90,
      startTime: '10:00',
      startsOn: '2027-06-04',
    });
  });
});
