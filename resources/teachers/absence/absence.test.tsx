import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SupportTaskType } from '#domain/office/support-task-type.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import type { Time } from '#domain/values/time.ts';
import type { AbsenceEntered, AbsencePlan } from '#domain/scheduling/api/teacher-absence.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type SentCall, Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { absenceResultSample } from '#tests/support/absence-samples.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { AbsenceTab } from './AbsenceTab.tsx';
import { chooseAll, itemsOf, keyOfOption } from './choice.ts';

const { id } = teacherOf(1);
const CALL = `/teachers/${id}/absence`;
const DAYS = { from: '2026-11-23' as PlainDate, to: '2026-11-27' as PlainDate };
const TIME = '2026-11-23T09:00:00Z';
const option = (change: object) => ({
  do: 'CREDIT_BACK' as const,
  teacherId: null,
  teacherName: null,
  startsAt: null,
  lessonsTogether: null,
  teachesLevel: null,
  weekMinutes: null,
  extraPayCents: null,
  ...change,
});
const paul = option({ do: 'SUBSTITUTE', teacherId: 't-2', teacherName: 'Paul Brandt', lessonsTogether: 3 });
const later = option({ do: 'NEW_TIME', teacherId: id, startsAt: '2026-11-30T09:00:00Z' });
const student = (index: number): AbsencePlan['learners'][number] => ({
  id: studentOf(index).id,
  fullName: `Student ${index}`,
  isGroup: false,
  lessons: [
    {
      id: `l-${index}`,
      version: index,
      type: 'REGULAR',
      startsAt: TIME,
      endsAt: '2026-11-23T10:00:00Z',
      hasBegun: false,
      isOver: false,
      isProjected: false,
      heldCredits: 2,
      options: [paul, later, option({})],
      requests: [],
    },
  ],
});
const planOf = (count: number, isTimeOff = false): AbsencePlan => ({
  timeZone: 'Europe/Madrid',
  days: { ...DAYS, fromTime: null, toTime: null },
  startsAt: TIME,
  endsAt: TIME,
  isTimeOff,
  unplanned: [],
  others: [],
  learners: Array.from({ length: count }, (_, index) => student(index + 1)),
});
const done = ({ body }: SentCall) => ({
  undoId: 'u-1',
  results: (body as AbsenceEntered).items.map(({ lessonId }) => ({ id: lessonId, ok: true, message: null })),
});

function open(plan: AbsencePlan, entering: (asked: SentCall) => object = done) {
  const sentCalls = stubOffice({
    [`GET ${CALL}`]: plan,
    [`POST ${CALL}`]: entering,
    [`GET ${CALL}/u-1`]: absenceResultSample,
  });
  renderOffice(
    <>
      <main>
        <AbsenceTab id={id} />
      </main>
      <Toaster />
    </>,
    { path: `/teachers/${id}?from=2026-11-23&to=2026-11-27#absence`, route: '/teachers/:id' },
  );
  return () =>
    sentCalls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body as AbsenceEntered);
}
async function enter(button: RegExp | string) {
  const reason = await screen.findByLabelText(/^Reason/);
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Flu');
  await userEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^(Update \d|Save absence)/ }));
}

it('A11Y without a reason the button leads to where it is asked for', async () => {
  open(planOf(1));
  await userEvent.clear(await screen.findByLabelText(/^Reason/));
  await userEvent.click(await screen.findByRole('button', { name: /^Save absence/ }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Reason/));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sends what was chosen for each lesson, nothing for those that stay', async () => {
  const sent = open(planOf(3));
  const choose = async (index: number, name: RegExp) => {
    const list = await screen.findByLabelText(new RegExp(`Action for Student ${index},`));
    await userEvent.selectOptions(list, within(list).getByRole('option', { name }));
  };
  await choose(2, /Mon 30 Nov, 10:00/);
  await choose(3, /Keep as is/);
  await enter('Save absence and update 2 lessons');
  await screen.findByText('2 students to call');
  expect(screen.getByTestId('address').textContent).toContain('calls=u-1');
  expect(sent()).toEqual([
    {
      from: '2026-11-23',
      to: '2026-11-27',
      reason: 'Flu',
      items: [
        { lessonId: 'l-1', version: 1, do: 'SUBSTITUTE', teacherId: 't-2' },
        { lessonId: 'l-2', version: 2, do: 'NEW_TIME', startsAt: later.startsAt },
      ],
    },
  ]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

it('leaves lessons that have begun, or are over, unchanged until the user chooses otherwise', () => {
  const lesson = { ...student(1).lessons[0]!, hasBegun: true, options: [option({})] };
  expect(itemsOf([lesson], {}, {})).toEqual([]);
  expect(itemsOf([lesson], chooseAll([lesson], 'CREDIT_BACK'), {})).toEqual([]);
  expect(itemsOf([lesson], { [lesson.id]: keyOfOption(option({})) }, {})).toEqual([
    { lessonId: 'l-1', version: 1, do: 'CREDIT_BACK', hasBegun: true },
  ]);
});

it('goes through many lessons request by request, all of them one undo; what fails is named', async () => {
  const sent = open(planOf(60), (asked) => {
    const reply = done(asked);
    const refused = {
      id: 'l-30',
      ok: false,
      message: 'Someone else has changed this lesson. Check it again.',
    };
    return { ...reply, results: reply.results.map((one) => (one.id === 'l-30' ? refused : one)) };
  });
  await enter('Save absence and update 60 lessons');
  await screen.findByText('Absence saved, 59 lessons updated.');
  expect(screen.getByText(/Someone else has changed this lesson/).textContent).toContain('Student 30');
  expect(sent().map(({ items, undoId }) => [items.length, undoId])).toEqual([
    [25, undefined],
    [25, 'u-1'],
    [10, 'u-1'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show call list' }));
  await screen.findByText('2 students to call');
});

it('stops at a request that fails and says what was done; nothing typed is lost', async () => {
  let count = 0;
  open(planOf(30), (asked) => (count++ === 0 ? done(asked) : new Refused(503, 'unavailable')));
  await enter('Save absence and update 30 lessons');
  await screen.findByText('Absence saved, 25 lessons updated.');
  expect(screen.getByText(/^Stopped before the end:/)).toBeDefined();
  expect((screen.getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('Flu');
});

it('resolves open requests along with their lesson or as ticked, never those claimed by others', async () => {
  const plan = planOf(1);
  const request = (type: SupportTaskType, claimedByName: string | null = null) => ({
    id: type,
    type,
    issuerName: 'Student 1',
    claimedByName,
  });
  plan.learners[0]!.lessons[0]!.requests = [
    request('REPORT_TEACHER_ABSENCE'),
    request('RESCHEDULE_LESSON'),
    request('CANCEL_REGULAR_LESSON', 'Daniel Okafor'),
  ];
  const sent = open(plan);
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const boxes = async () =>
    (await Promise.all([/Teacher absence/, /Reschedule/, /Cancel lesson/].map(box))).map(
      ({ checked, disabled }) => [checked, disabled],
    );
  expect(await boxes()).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
  expect(screen.getByText('Daniel Okafor is working on it')).toBeDefined();
  const list = await screen.findByLabelText(/Action for Student 1,/);
  await userEvent.selectOptions(list, within(list).getByRole('option', { name: /^Cancel lesson/ }));
  expect((await boxes())[1]).toEqual([true, false]);
  await userEvent.click(await box(/Teacher absence/));
  await enter('Save absence and update 1 lesson');
  await vi.waitFor(() => expect(sent()[0]!.items[0]!.taskIds).toEqual(['RESCHEDULE_LESSON']));
});

it('lists dates of weekly lessons that are not planned yet, and what happens to them', async () => {
  const regularLesson = {
    regularLessonId: 'r-1',
    learnerId: studentOf(1).id,
    fullName: 'Ana Ruiz',
    isGroup: false,
    startTime: '10:00' as Time,
    timeZone: 'Europe/Madrid',
    dates: ['2027-02-01', '2027-02-08'] as PlainDate[],
  };
  open({ ...planOf(0), unplanned: [regularLesson] });
  await screen.findByText('2 dates not planned yet');
  expect(screen.getByRole('link', { name: 'Ana Ruiz' }).closest('li')?.textContent).toBe(
    'Ana Ruiz, Monday 10:00 (Madrid): 01/02/2027, 08/02/2027',
  );
});

it('without lessons it still enters the time off, once', async () => {
  const sent = open(planOf(0));
  await enter('Save absence');
  await vi.waitFor(() => expect(sent()).toMatchObject([{ items: [], reason: 'Flu' }]));
});

it('ties what the server says of the days to their field', async () => {
  const refusal = new Refused(400, 'invalid-input', {
    errors: { to: 'This date has passed. Choose today or a later date.' },
  });
  stubOffice({ [`GET ${CALL}`]: refusal });
  renderOffice(<AbsenceTab id={id} />, { path: `/teachers/${id}#absence`, route: '/teachers/:id' });
  await screen.findByText('This date has passed. Choose today or a later date.');
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
});

it('ROUTE-11 other days are taken into the address, and the tab stays open', async () => {
  open(planOf(1));
  const last = await screen.findByLabelText('To');
  fireEvent.change(last, { target: { value: '28/11/2026' } });
  fireEvent.blur(last);
  await expect
    .poll(() => screen.getByTestId('address').textContent)
    .toBe(`/teachers/${id}?from=2026-11-23&to=2026-11-28#absence`);
});

it('says what the plan comes to as it is changed, and asks for another one', async () => {
  const known = { ...paul, weekMinutes: 90, extraPayCents: 250 };
  const plan = planOf(2);
  for (const { lessons } of plan.learners) lessons[0]!.options = [known, later, option({})];
  open(plan);
  const summary = await screen.findByRole('group', { name: 'This plan' });
  expect(summary.textContent).toBe(
    'Substitute: 22 with teachers who know the studentSubstitutes cost €5.00 more',
  );
  const list = screen.getByLabelText(/Action for Student 2,/);
  await userEvent.selectOptions(list, within(list).getByRole('option', { name: /Mon 30 Nov/ }));
  expect(summary.textContent).toContain('Substitute: 1New time: 1');
  const reason = screen.getByLabelText(/^Reason/);
  await userEvent.type(reason, ' (flu)');
  await userEvent.selectOptions(screen.getByLabelText('Plan'), 'Even workload');
  expect(screen.getByTestId('address').textContent).toContain('prefer=EVEN_LOAD');
  expect(summary.textContent).toContain('Substitute: 2');
  expect((reason as HTMLInputElement).value).toBe('Teacher unavailable (flu)');
});
