import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { LessonOfTeacher } from '#domain/teaching/api/lesson-reports.ts';
import { givenLesson } from '#tests/support/lesson-samples.ts';
import { renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { ReportForm } from './ReportForm.tsx';

beforeEach(() => localStorage.clear());
const user = userOf('TEACHER');
const lesson = { ...givenLesson('2026-11-20T10:00:00Z'), id: 'l-1' };
const seat = (studentId: string, fullName: string, minutesInRoom: number) => ({
  studentId,
  fullName,
  status: 'BOOKED' as const,
  inRoom: { minutes: minutesInRoom, lateMinutes: 0, earlyMinutes: 0, reconnects: minutesInRoom < 10 ? 2 : 0 },
  isProposedPresent: minutesInRoom >= 10,
  contest: null,
  credits: 1,
  correction: null,
});
const LESSON: LessonOfTeacher = {
  lesson,
  seats: [seat('s-1', 'Ana García', 30), seat('s-2', 'Kenji Nakamura', 3)],
  presence: [
    {
      accountId: 's-1',
      fullName: 'Ana García',
      isTeacher: false,
      enteredAt: '2026-11-20T10:00:00Z' as never,
      leftAt: null,
    },
  ],
  teacherInRoom: null,
  canAttend: true,
  canCorrect: false,
  canReport: true,
  contestUntil: null,
  report: null,
  roomWords: [],
};
const FILED: LessonOfTeacher = { ...LESSON, canAttend: false };
const REPORT: NonNullable<LessonOfTeacher['report']> = {
  done: 'As it was filed',
  homework: null,
  homeworkDueOn: null,
  homeworkDocument: null,
  levelNote: null,
  internalNote: null,
  toAll: true,
  vocabulary: [],
  version: 2,
  createdAt: '2026-11-20T11:00:00Z' as never,
  updatedAt: '2026-11-20T11:00:00Z' as never,
};
const draw = (teacherRig = LESSON) => {
  const done: LessonOfTeacher[] = [];
  const drawn = renderScreen(<ReportForm detail={teacherRig} onDone={(saved) => done.push(saved)} />, {
    user,
  });
  return { done, ...drawn };
};

it('API-24 proposes who came by the time in the room, and files it with the report in one go', async () => {
  const calls = stubFetch({ 'POST /api/v1/teacher-platform/lessons/l-1/report': { body: FILED } });
  const { done } = draw();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ana García/ }).checked).toBe(true);
  const kenji = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /Kenji Nakamura.*3 minutes in the classroom · reconnected 2 times/,
  });
  expect(kenji.checked).toBe(false);
  await userEvent.click(kenji);
  fireEvent.change(screen.getByLabelText('Lesson content'), { target: { value: 'Past tenses' } });
  const words = screen.getByRole('group', { name: 'Vocabulary' });
  await userEvent.click(within(words).getByRole('textbox', { name: 'Word 1' }));
  await userEvent.paste('deadline – the latest moment\nto commute');
  expect(within(words).getAllByRole('group')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Submit report' }));
  await waitFor(() => expect(done).toEqual([FILED]));
  const sent = JSON.parse(String(calls.mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body));
  expect(sent).toMatchObject({
    version: 0,
    presentStudentIds: ['s-1', 's-2'],
    done: 'Past tenses',
    vocabulary: [{ term: 'deadline', meaning: 'the latest moment' }, { term: 'to commute' }],
  });
  expect(localStorage).toHaveLength(0);
});

it('STATE-02 keeps what was typed on this device, for this person and lesson, until it is discarded', async () => {
  const first = draw();
  fireEvent.change(screen.getByLabelText('Lesson content'), { target: { value: 'Half a sent' } });
  await waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();
  draw();
  expect(screen.getByText("We've restored your draft.")).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Lesson content').value).toBe('Half a sent');
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Lesson content').value).toBe('');
  expect(localStorage).toHaveLength(0);
});

const noted = (...terms: string[]) => terms.map((term) => ({ term, meaning: null, example: null }));
const termsOf = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Word \d+$/ }).map(({ value }) => value);

it('API-24 begins with the words that were noted in the room, on a device that was never there', async () => {
  const first = draw({ ...LESSON, roomWords: noted('deadline', 'draft') });
  expect(termsOf()).toEqual(['deadline', 'draft', '']);
  expect(screen.queryByText("We've restored your draft.")).toBeNull();
  expect(localStorage, 'nothing was typed').toHaveLength(0);
  first.unmount();
  draw({ ...FILED, roomWords: noted('deadline'), report: REPORT });
  expect(termsOf(), 'what was filed stands').toEqual(['']);
});

it('API-24 leaves what the teacher wrote and took out as it is when the room has more words', async () => {
  const first = draw({ ...LESSON, roomWords: noted('deadline', 'draft') });
  fireEvent.change(screen.getByRole('textbox', { name: 'Meaning of word 1' }), { target: { value: 'mine' } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove word 2' }));
  await waitFor(() => expect(localStorage).toHaveLength(1));
  first.unmount();
  const later = [{ term: 'Deadline', meaning: 'theirs', example: null }, ...noted('draft', 'to commute')];
  draw({ ...LESSON, roomWords: later });
  expect(termsOf()).toEqual(['deadline', 'to commute', '']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Meaning of word 1' }).value).toBe('mine');
});

it('asks for no report of a lesson that no one attended', async () => {
  stubFetch({ 'POST /api/v1/teacher-platform/lessons/l-1/attendance': { body: FILED } });
  const { done } = draw();
  await userEvent.click(screen.getByRole('checkbox', { name: /Ana García/ }));
  expect(screen.queryByLabelText('Lesson content')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as no-show' }));
  await waitFor(() => expect(done).toHaveLength(1));
});

it('ROUTE-09 shows both versions where it was amended in the meantime, and sends mine over theirs', async () => {
  const report = { ...REPORT, done: 'Theirs' };
  const opened = { ...FILED, report: { ...report, done: 'Before', version: 1 } };
  const current = { ...FILED, report };
  const calls = stubFetch({
    'POST /api/v1/teacher-platform/lessons/l-1/report': {
      status: 409,
      body: { code: 'stale', message: 'Somebody else saved this.', requestId: 'r', details: { current } },
    },
  });
  draw(opened);
  fireEvent.change(screen.getByLabelText('Lesson content'), { target: { value: 'Mine' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare versions' });
  const both = within(within(dialog).getByRole('region', { name: 'Lesson content' }));
  expect([
    both.getByText('Mine', { selector: 'dd' }),
    both.getByText('Theirs', { selector: 'dd' }),
  ]).toHaveLength(2);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(calls.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(2));
  expect(JSON.parse(String(calls.mock.calls.at(-1)?.[1]?.body))).toMatchObject({ version: 2, done: 'Mine' });
});
