import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { getToasts } from '#src/toast-store.ts';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { ClockNotice } from '#resources/dashboard/Dashboard.tsx';
import { ClockChangesScreen } from './ClockChangesScreen.tsx';

const ON = '2027-03-14';
const ID = studentOf(5).id;
const CHANGE = { on: ON, zones: [{ zone: 'America/New_York', minutes: 60 }], isDue: true };
const at = (time: string) => ({ weekday: 3, time });
const REGULAR_LESSON = {
  id: ID,
  firstOn: '2027-03-17',
  weekday: 3,
  startTime: '18:00',
  durationMinutes: 60,
  timeZone: 'Europe/Madrid',
  teacherId: studentOf(9).id,
  teacherName: 'Laura Whitfield',
  studentId: studentOf(1).id,
  groupId: null,
  learnerName: 'Ana Ruiz',
  people: [
    {
      hour: 'STUDENT',
      name: 'Ana Ruiz',
      timeZone: 'America/New_York',
      count: 1,
      minutes: 60,
      before: at('12:00'),
      after: at('13:00'),
    },
    {
      hour: 'TEACHER',
      name: 'Laura Whitfield',
      timeZone: 'Europe/Madrid',
      count: 1,
      minutes: 0,
      before: at('18:00'),
      after: at('18:00'),
    },
  ],
  isLeftOut: false,
  isTwice: false,
  fallsOutside: true,
};

function draw(replies: Replies = {}) {
  const sentCalls = stubOffice({
    'GET /clock-changes': [{ ...CHANGE, undecided: 1 }],
    [`GET /clock-changes/${ON}`]: { change: CHANGE, running: 12, series: [REGULAR_LESSON], kept: [] },
    ...replies,
  });
  renderOffice(<ClockChangesScreen />, { path: '/clock-changes' });
  return sentCalls;
}

it('says for whom each weekly lesson moves, and what falls outside', async () => {
  draw();
  const card = await screen.findByRole('region', {
    name: 'Wednesday 18:00–19:00, Ana Ruiz with Laura Whitfield',
  });
  expect(card.textContent).toContain('Wed 12:00 → Wed 13:00 60 minutes later');
  expect(card.textContent).toContain('Wed 18:00 no change');
  expect(card.textContent).toContain("outside Laura Whitfield's availability");
  expect(screen.getByText('New York: 60 minutes forward')).toBeDefined();
});

it("keeps the student's hour with one press, and asks again only where a date clashes", async () => {
  const clash = {
    date: '2027-03-24',
    verdict: 'TEACHER_BUSY',
    startsAt: '2027-03-24T16:00:00Z',
    endsAt: '2027-03-24T17:00:00Z',
    teacherId: REGULAR_LESSON.teacherId,
    teacherName: 'Laura Whitfield',
    lessonId: null,
    utcOffsetMinutes: -240,
    otherOffsetMinutes: null,
    shiftMinutes: 0,
    why: null,
    alternative: null,
  };
  const call = `POST /clock-changes/${ON}/keep`;
  const sentCalls = draw({
    [call]: ({ body }) =>
      (body as { clashes?: string }).clashes
        ? { done: [], undoId: ID }
        : new Refused(409, 'slot-taken', { details: { dates: [clash] } }),
  });
  const card = await screen.findByRole('region', {
    name: 'Wednesday 18:00–19:00, Ana Ruiz with Laura Whitfield',
  });
  await userEvent.click(within(card).getByRole('button', { name: 'Keep Wed 12:00 (Student)' }));
  expect(await within(card).findByText('Teacher busy')).toBeDefined();
  await userEvent.click(within(card).getByRole('button', { name: 'Keep those dates' }));
  expect(sentCalls.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    { regularLessonId: ID, hour: 'STUDENT' },
    { regularLessonId: ID, hour: 'STUDENT', clashes: 'KEEP' },
  ]);
});

it("of a group's students on several clocks each hour can be kept", async () => {
  const tokyo = {
    ...REGULAR_LESSON.people[0]!,
    timeZone: 'Asia/Tokyo',
    name: 'Ben',
    before: at('02:00'),
    minutes: 0,
  };
  const group = {
    ...REGULAR_LESSON,
    studentId: null,
    groupId: studentOf(2).id,
    people: [tokyo, ...REGULAR_LESSON.people],
  };
  const call = `POST /clock-changes/${ON}/keep`;
  const sentCalls = draw({
    [`GET /clock-changes/${ON}`]: { change: CHANGE, running: 12, series: [group], kept: [] },
    [call]: { done: [], undoId: ID },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Wed 02:00 (Student)' }));
  await vi.waitFor(() =>
    expect(sentCalls.find((one) => one.call === call)?.body).toEqual({
      regularLessonId: ID,
      hour: 'STUDENT',
      timeZone: 'Asia/Tokyo',
    }),
  );
});

it('keeps one hour for all, ten at a time, after a question; what clashes is named and the rest can be undone', async () => {
  const regularLessons = Array.from({ length: 12 }, (_, index) => ({
    ...REGULAR_LESSON,
    id: studentOf(index + 1).id,
  }));
  const call = `POST /clock-changes/${ON}/keep-all`;
  const clashing = regularLessons[3]!.id;
  const sentCalls = draw({
    [`GET /clock-changes/${ON}`]: { change: CHANGE, running: 12, series: regularLessons, kept: [] },
    [call]: ({ body }) => ({
      undoId: ID,
      results: (body as { regularLessonIds: string[] }).regularLessonIds.map((id) => ({
        id,
        ok: id !== clashing,
        message: id === clashing ? 'This does not go on 24/03/2027.' : null,
      })),
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: "Student's time" }));
  const dialog = within(await screen.findByRole('dialog', { name: /for 12 weekly lessons/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Keep for all' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Ana Ruiz with Laura Whitfield: This does not go on 24/03/2027.',
  );
  expect(screen.getByText('11 weekly lessons decided.')).toBeDefined();
  const bodies = sentCalls
    .filter((one) => one.call === call)
    .map(({ body }) => body as Record<string, unknown>);
  expect(
    bodies.map(({ hour, regularLessonIds, undoId }) => [hour, (regularLessonIds as []).length, undoId]),
  ).toEqual([
    ['STUDENT', 10, undefined],
    ['STUDENT', 2, ID],
  ]);
  expect(getToasts()).toMatchObject([{ text: '11 weekly lessons decided.', action: { label: 'Undo' } }]);
});

it('the dashboard says so from two weeks before until all are decided, and leads there', async () => {
  stubOffice({
    'GET /clock-changes': [
      { ...CHANGE, undecided: 2 },
      { ...CHANGE, on: '2027-03-28', undecided: 0 },
      { ...CHANGE, on: '2027-04-04', isDue: false, undecided: null },
    ],
  });
  renderOffice(<ClockNotice />, { path: '/dashboard' });
  const link = await screen.findByRole('link', { name: 'Review changes' });
  expect(link.getAttribute('href')).toBe(`/clock-changes?on=${ON}`);
  expect(screen.getByText(/Sun 14 Mar( 20\d\d)?: 2 weekly lessons need a decision/)).toBeDefined();
});
