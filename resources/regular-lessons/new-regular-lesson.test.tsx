import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  regularLessonRecord,
  type RegularLessonRecord,
  regularLessonDate,
  type RegularLessonDate,
} from '#domain/scheduling/api/regular-lessons.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { MoveRegularLessonDialog } from './MoveRegularLessonDialog.tsx';
import { NewRegularLessonDialog } from './NewRegularLessonDialog.tsx';

const DATE = sampleOf(inputSchema(regularLessonDate), '', true) as RegularLessonDate;
const dateOf = (date: string, verdict: RegularLessonDate['verdict']): RegularLessonDate => ({
  ...DATE,
  date: date as RegularLessonDate['date'],
  verdict,
  startsAt: `${date}T09:00:00Z`,
  endsAt: `${date}T10:00:00Z`,
  why: null,
  alternative:
    verdict === 'FREE'
      ? null
      : {
          startsAt: `${date}T07:30:00Z`,
          endsAt: `${date}T08:30:00Z`,
          teacherId: teacherOf(1).id,
          teacherName: 'Nuria Vila',
        },
  teacherId: teacherOf(1).id,
});
const DATES = [
  dateOf('2027-06-04', 'FREE'),
  dateOf('2027-06-11', 'TEACHER_BUSY'),
  dateOf('2027-06-18', 'TEACHER_BUSY'),
  dateOf('2027-06-25', 'HOLIDAY'),
];

/** Two credits pay for one date; a second one is booked only where it is given another time. */
const coverOf = (body: unknown) => ({
  credits: 2,
  dates: [
    { date: '2027-06-04', waiting: [] },
    ...((body as { shifted?: { date: string }[] }).shifted ?? []).map(({ date }) => ({
      date,
      waiting: ['Ana Ruiz'],
    })),
  ],
});

function draw(dates: readonly RegularLessonDate[] = DATES) {
  const sentCalls = stubOffice({
    'POST /regular-lessons/preview': ({ body }) => ({
      timeZone: 'Europe/Madrid',
      dates,
      cover: coverOf(body),
    }),
    'POST /suggested-teachers': { usualTeacherId: null, times: 0, teachers: [] },
    'POST /regular-lessons': { done: [], undoId: null },
    [`GET /teachers/${teacherOf(1).id}`]: teacherOf(1),
    'GET /teachers': [teacherOf(1)],
  });
  renderOffice(
    <NewRegularLessonDialog
      of={{ studentId: studentOf(1).id, teacherId: teacherOf(1).id }}
      onClose={() => {}}
    />,
    { path: '/students/1' },
  );
  return () => sentCalls.filter(({ call }) => call === 'POST /regular-lessons').map(({ body }) => body);
}
const button = (name: RegExp | string) => screen.findByRole('button', { name });

describe('ENT-05 a weekly lesson of which some dates clash', () => {
  it('the button counts and books what is free only, and all once every clash is given another time', async () => {
    const accepted = draw();
    await userEvent.click(await button('Book the available date'));
    await waitFor(() => expect(accepted()).toHaveLength(1));
    expect(accepted()[0]).toMatchObject({ dates: 'FREE', seen: ['2027-06-04'] });
    expect(screen.queryByRole('button', { name: /^Book \d+ lessons/ })).toBeNull();
    for (const each of await screen.findAllByRole('button', { name: /^Use / })) await userEvent.click(each);
    await button('Book 4 lessons (3 at another time)');
  });

  it('D13 says of each date whether the credits cover it, those at another time too', async () => {
    draw();
    await screen.findByText('The current balance covers this date (2 credits).');
    const [row] = await screen.findAllByRole('button', { name: /^Use / });
    await userEvent.click(row!);
    await screen.findByText('The current balance covers 1 of 2 dates (2 credits each).');
    await screen.findByText('Not enough credits: Ana Ruiz');
    expect(screen.getAllByText('Waiting for credits')).toHaveLength(1);
    expect(screen.getAllByText('Covered by credits')).toHaveLength(1);
  });

  it('some: what is free and what was given another time, and nothing that was chosen is dropped', async () => {
    const accepted = draw();
    const [row] = await screen.findAllByRole('button', { name: /^Use / });
    await userEvent.click(row!);
    await userEvent.click(await button('Book only 2 dates (1 at another time)'));
    await waitFor(() => expect(accepted()).toHaveLength(1));
    expect(accepted()[0]).toMatchObject({
      dates: [
        { date: '2027-06-04' },
        { date: '2027-06-11', startsAt: '2027-06-11T07:30:00Z', teacherId: teacherOf(1).id },
      ],
      seen: ['2027-06-04'],
    });
  });

  it('none is free: nothing offers to accept any, and it is said why', async () => {
    draw(DATES.slice(1));
    await screen.findByText(/^None of these dates can be booked/);
    expect(screen.queryByRole('button', { name: /^Book/ })).toBeNull();
  });
});

it('ENT-05 this and following: the dialog says which dates stay, because they were moved by hand before', async () => {
  const regularLesson: RegularLessonRecord = {
    ...(sampleOf(inputSchema(regularLessonRecord), '', true) as RegularLessonRecord),
    startTime: '11:00' as RegularLessonRecord['startTime'],
  };
  const lessonOn = (date: string, isMoved: boolean): RegularLessonRecord['lessons'][number] => ({
    ...regularLesson.lessons[0]!,
    id: date,
    date: date as RegularLessonDate['date'],
    startsAt: `${date}T09:00:00Z`,
    status: 'ASSIGNED',
    isMoved,
  });
  const lessons = [lessonOn('2027-06-04', true), lessonOn('2027-06-11', true), lessonOn('2027-06-18', false)];
  stubOffice({
    [`GET /teachers/${regularLesson.teacherId}`]: teacherOf(1),
    'POST /suggested-teachers': { usualTeacherId: null, times: 0, teachers: [] },
  });
  const first = lessons[0]!.date;
  renderOffice(
    <MoveRegularLessonDialog regularLesson={{ ...regularLesson, lessons }} date={first} onClose={() => {}} />,
    {
      path: '/students/1',
    },
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/rescheduled on/)).toBeNull();
  await userEvent.click(dialog.getByLabelText('This and following'));
  expect(dialog.getByText(/^2 dates were rescheduled on their own and stay where they are/)).toBeDefined();
});
