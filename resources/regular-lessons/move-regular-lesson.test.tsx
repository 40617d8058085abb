import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type LessonRecord, lessonRecord } from '#domain/scheduling/api/lessons.ts';
import {
  previewMove,
  type RegularLessonRecord,
  regularLessonRecord,
  type RegularLessonDate,
} from '#domain/scheduling/api/regular-lessons.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import { keyOf } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { MoveDialog } from '#resources/lessons/MoveDialog.tsx';
import { MoveRegularLessonDialog } from './MoveRegularLessonDialog.tsx';

const ID = studentOf(1).id;
const MONDAY = parsePlainDate('2027-06-07');
const BEFORE = { startsAt: '2027-06-07T08:00:00Z', endsAt: '2027-06-07T09:00:00Z' };
const lesson = {
  id: ID,
  date: MONDAY,
  ...BEFORE,
  status: 'ASSIGNED' as const,
  teacherId: teacherOf(1).id,
  teacherName: teacherOf(1).fullName,
  isMoved: false,
};
const regularLesson = {
  ...(sampleOf(inputSchema(regularLessonRecord), '', true) as RegularLessonRecord),
  id: ID,
  weekday: 1 as const,
  startTime: '10:00' as Time,
  durationMinutes: 60,
  timeZone: 'Europe/Madrid',
  teacherId: teacherOf(1).id,
  lessons: [lesson],
};
const moved = (change: Partial<RegularLessonDate>): RegularLessonDate => ({
  date: MONDAY,
  day: MONDAY,
  before: BEFORE,
  verdict: 'FREE',
  ...BEFORE,
  teacherId: teacherOf(1).id,
  teacherName: teacherOf(1).fullName,
  lessonId: ID,
  utcOffsetMinutes: 120,
  otherOffsetMinutes: null,
  shiftMinutes: 0,
  why: null,
  alternative: null,
  ...change,
});
const nothing = () => {};
const preview = async (answer: RegularLessonDate, typed: Record<string, string>) => {
  stubOffice({
    [`POST /regular-lessons/${ID}/move/preview`]: { dates: [answer] },
    [`GET /teachers/${teacherOf(1).id}`]: teacherOf(1),
  });
  renderOffice(<MoveRegularLessonDialog regularLesson={regularLesson} date={MONDAY} onClose={nothing} />, {
    path: '/calendar',
  });
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  const list = within(await screen.findByRole('region', { name: 'Dates' })).getByRole('list');
  return list.textContent;
};

it('I11 moving one date of a weekly lesson previews the old day and the new one, both whole', async () => {
  const day = parsePlainDate('2027-06-09');
  const there = { day, startsAt: '2027-06-09T15:30:00Z', endsAt: '2027-06-09T16:30:00Z' };
  const shown = await preview(moved(there), { 'New date': day, 'Time (Madrid)': '17:30' });
  expect(shown).toContain('from Mon 7 Jun, 10:00–11:00 → to Wed 9 Jun, 17:30–18:30');
});

it('I11 a day on which the clocks leave the hour out is named, not the one that it comes from', async () => {
  const day = parsePlainDate('2027-03-28');
  const nowhere = { day, startsAt: null, endsAt: null, verdict: 'CLOCK_GAP' } as const;
  const shown = await preview(moved(nowhere), { 'New date': day, 'Time (Madrid)': '02:30' });
  expect(shown).toContain('from Mon 7 Jun, 10:00–11:00 → to Sun 28 Mar');
});

it('I11 moving a single lesson says from where to where before it is done', async () => {
  stubOffice({ [`GET /teachers/${teacherOf(1).id}`]: teacherOf(1) });
  const single = {
    ...(sampleOf(inputSchema(lessonRecord), '', true) as LessonRecord),
    ...BEFORE,
    teacherId: teacherOf(1).id,
  };
  renderOffice(<MoveDialog lesson={single} onClose={nothing} />, { path: '/calendar' });
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2027-06-09' } });
  expect(screen.getByRole('status').textContent).toBe(
    'from Mon 7 Jun, 10:00–11:00 → to Wed 9 Jun, 10:00–11:00',
  );
});

it('I11 a move can be pressed while its preview is renewed, and not while it is of an earlier wish', async () => {
  await preview(moved({}), { 'Time (Madrid)': '17:30' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Reschedule' });
  const takesPresses = () => !button.matches(':disabled, [aria-disabled="true"]');
  await waitFor(() => expect(takesPresses()).toBe(true));
  const unanswered = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', unanswered);
  // What every change of some other lesson of the school does (src/session/live.ts).
  void queryClient.invalidateQueries({ queryKey: keyOf(previewMove) });
  await waitFor(() => expect(unanswered).toHaveBeenCalled());
  expect(takesPresses()).toBe(true);
  fireEvent.change(screen.getByLabelText('Time (Madrid)'), { target: { value: '18:30' } });
  await waitFor(() => expect(takesPresses()).toBe(false));
});
