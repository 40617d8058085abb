import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { groupRecord, type GroupRecord } from '#domain/scheduling/api/groups.ts';
import {
  regularLessonDate,
  type RegularLessonDate,
  regularLessonRecord,
  type RegularLessonRecord,
} from '#domain/scheduling/api/regular-lessons.ts';
import { parsePlainDate, weekdayOf } from '#domain/values/plain-date.ts';
import { studentOf, teacherOf } from '#tests/support/office-samples.ts';
import { Refused, renderOffice, type Replies, Rows, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { GroupStartScreen } from './GroupStartScreen.tsx';
import { copyOf, EMPTY } from './start-values.ts';
import { teacherOfMost } from './use-suggested-teacher.ts';

const GROUP = sampleOf(inputSchema(groupRecord), '', true) as GroupRecord;
const SERIES = sampleOf(inputSchema(regularLessonRecord), '', true) as RegularLessonRecord;
const DATE = sampleOf(inputSchema(regularLessonDate), '', true) as RegularLessonDate;
const dateOf = (date: string, verdict: RegularLessonDate['verdict']) => ({
  ...DATE,
  date,
  day: date,
  verdict,
  before: null,
  startsAt: `${date}T09:00:00Z`,
  endsAt: `${date}T10:00:00Z`,
  why: null,
  alternative: null,
});
const STUDENTS = [1, 2, 3].map((number) => studentOf(number, { teacherId: teacherOf(1).id }));

function draw(replies: Replies = {}) {
  const sent = stubOffice({
    'GET /students': new Rows(STUDENTS, 40),
    [`GET /teachers/${teacherOf(1).id}`]: teacherOf(1),
    'GET /teachers': new Rows([teacherOf(1)]),
    'GET /business': new Rows([]),
    'POST /groups/start/preview': {
      timeZone: 'Europe/Madrid',
      dates: [dateOf('2027-06-04', 'FREE'), dateOf('2027-06-11', 'TEACHER_BUSY')],
      cover: { credits: 2, dates: [] },
    },
    ...replies,
  });
  renderOffice(<GroupStartScreen />, { path: '/group/new-group' });
  return () => sent.filter(({ call }) => call === 'POST /groups/start').map(({ body }) => body);
}

const valueOf = (input: HTMLElement): string => (input as HTMLInputElement).value;

/** Two students, whose teacher is suggested, and a slot. */
async function fill() {
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Ana Ruiz 1/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ana Ruiz 2/ }));
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'B1');
  await userEvent.type(screen.getByLabelText('First lesson'), '04/06/2027');
  await userEvent.type(screen.getByLabelText('Time'), '09:00');
  await userEvent.tab();
}

describe('ROUTE-10 a new group on one page', () => {
  it('counts the seats, suggests name and teacher, and books only what is available on request', async () => {
    const started = draw({
      'POST /groups/start': new Refused(400, 'invalid-input', {
        errors: { studentIds: 'One of them left.' },
      }),
    });
    await fill();
    expect(valueOf(screen.getByRole('textbox', { name: 'Group' }))).toBe('English B1 · Friday 09:00');
    await screen.findByText('2 of 6 seats');
    await screen.findByText('The first 3 of 40. Search by name for others.');
    await userEvent.click(await screen.findByRole('button', { name: 'Create with the available date' }));
    await screen.findByText('One of them left.');
    expect(started()).toMatchObject([
      {
        level: 'B1',
        teacherId: teacherOf(1).id,
        studentIds: [STUDENTS[0]!.id, STUDENTS[1]!.id],
        startsOn: '2027-06-04',
        startTime: '09:00',
        dates: 'FREE',
        seen: ['2027-06-04'],
      },
    ]);
    expect(valueOf(screen.getByLabelText('Time'))).toBe('09:00');
    screen.getByRole('checkbox', { name: /^Ana Ruiz 2/, checked: true });
  });

  it('says that someone booked first, and marks the date', async () => {
    const now = [dateOf('2027-06-04', 'STUDENT_BUSY'), dateOf('2027-06-11', 'TEACHER_BUSY')];
    draw({ 'POST /groups/start': new Refused(409, 'slot-taken', { details: { dates: now } }) });
    await fill();
    await userEvent.click(await screen.findByRole('button', { name: 'Create with the available date' }));
    await screen.findByText(/^Someone booked first, so nothing was created/);
    expect(await screen.findAllByText('This has just changed.')).toHaveLength(1);
  });

  it('shows what the preview refuses under its field', async () => {
    draw({
      'POST /groups/start/preview': new Refused(400, 'invalid-input', {
        errors: { teacherId: 'This teacher no longer teaches.' },
      }),
    });
    await fill();
    await screen.findByText('This teacher no longer teaches.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Dates' })).toBeNull());
  });
});

describe('a copy of a group', () => {
  const now = { today: parsePlainDate('2026-11-27'), usual: 60 };
  const series = { ...SERIES, weekday: 1 as const, startTime: SERIES.startTime, durationMinutes: 90 };

  it('has level, teacher and slot of the other, from the first day after it ends, and no students', () => {
    const group = { ...GROUP, level: 'B2' as const, endsOn: parsePlainDate('2026-12-18') };
    const copy = copyOf(group, series, now);
    expect(copy).toMatchObject({ level: 'B2', startsOn: '2026-12-21', durationMinutes: 90, studentIds: [] });
    expect(weekdayOf(parsePlainDate(copy.startsOn))).toBe(1);
    expect(copyOf({ ...group, endsOn: null }, series, now).startsOn).toBe('2026-11-30');
  });

  it('has no slot if the other has none', () => {
    expect(copyOf(GROUP, undefined, now)).toMatchObject({ startsOn: '', startTime: '', name: EMPTY.name });
  });
});

it('suggests the teacher of most of the students', () => {
  const of = (teacherId: string | null) => ({ teacherId });
  expect(teacherOfMost([of('a'), of('b'), of('b'), of(null)])).toBe('b');
  expect(teacherOfMost([of(null)])).toBeNull();
});
