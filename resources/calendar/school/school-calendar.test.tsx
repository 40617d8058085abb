import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { lessonRecord, type LessonRecord } from '#domain/scheduling/api/lessons.ts';
import { teacherOf } from '#tests/support/office-samples.ts';
import { renderOffice, Rows, stubOffice } from '#tests/support/office.tsx';
import { inputSchema, sampleOf } from '#tests/support/sample.ts';
import { CalendarScreen } from '../CalendarScreen.tsx';

const [ana, zoe] = [teacherOf(1), teacherOf(2)];
const at = (time: string) => `2099-06-09T${time}:00Z`;
const LESSON: LessonRecord = {
  ...(sampleOf(inputSchema(lessonRecord), '', true) as LessonRecord),
  teacherId: zoe.id,
  status: 'ASSIGNED',
  startsAt: at('09:00'),
  endsAt: at('10:00'),
};
const working = [{ startsAt: at('08:00'), endsAt: at('12:00') }];
const teacher = ({ id, fullName }: typeof ana) => ({
  id,
  fullName,
  languages: ['ENGLISH'],
  working,
  busy: [],
});
const DAY = { teachers: [teacher(ana), teacher(zoe)], lessons: [LESSON] };
const PATH = '/calendar?dateTarget=2099-06-09';

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => {};
});

const stub = (replies: object = {}) =>
  stubOffice({
    'GET /calendar/day': DAY,
    'GET /teachers': new Rows([ana, zoe]),
    [`GET /teachers/${ana.id}`]: ana,
    [`GET /teachers/${zoe.id}`]: zoe,
    'GET /students': new Rows([]),
    [`GET /lessons/${LESSON.id}`]: LESSON,
    ...replies,
  });
const render = (path = PATH, user = {}) => renderOffice(<CalendarScreen />, { path, user });
const slot = async () => {
  const row = await screen.findByRole('group', { name: ana.fullName });
  const button = within(row).getByRole('button');
  act(() => button.focus());
  return button;
};

describe('ROUTE-01 the day of the school', () => {
  it('has a row for each teacher, with or without lessons', async () => {
    stub();
    render();
    const row = await screen.findByRole('group', { name: zoe.fullName });
    expect(within(row).getByRole('button', { name: /11:00/ })).toBeDefined();
    expect(screen.getByRole('link', { name: ana.fullName })).toBeDefined();
  });

  it('opens a lesson with its record', async () => {
    stub();
    render();
    const row = await screen.findByRole('group', { name: zoe.fullName });
    await userEvent.click(within(row).getByRole('button', { name: /11:00/ }));
    expect(await screen.findByRole('dialog', { name: /./ })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Cancel lesson' })).toBeDefined();
  });

  it('keeps filters in the address, asks the server for them, and leaves out what is none', async () => {
    const asked: string[] = [];
    stub({ 'GET /calendar/day': () => DAY });
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      asked.push(String(input));
      return fetched(input, init);
    };
    render(`${PATH}&status=NONSENSE&type=TRIAL&type=OCCASIONAL`);
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'French' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'German' }));
    const both = 'language=FRENCH&language=GERMAN';
    await waitFor(() => expect(screen.getByTestId('address').textContent).toContain(both));
    expect(screen.getByTestId('address').textContent).toContain('type=OCCASIONAL&type=TRIAL');
    const days = asked.filter((url) => url.includes('/calendar/day'));
    const sent = new URLSearchParams(days.at(-1)!.split('?')[1]);
    expect(sent.getAll('language[]')).toEqual(['FRENCH', 'GERMAN']);
    screen.getByText('French, German');
    expect(days.every((url) => !url.includes('NONSENSE'))).toBe(true);
  });

  it('remembers how dense it is', async () => {
    const calls = stub({
      'PATCH /list-displays/calendar': {
        resource: 'calendar',
        columns: null,
        density: 'compact',
        view: null,
      },
    });
    render();
    await userEvent.click(await screen.findByRole('radio', { name: 'Compact' }));
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ density: 'compact' }),
    );
  });

  it('says what to do when a filter leaves nothing', async () => {
    stub({ 'GET /calendar/day': { teachers: [], lessons: [] } });
    render(`${PATH}&type=TRIAL`);
    expect(await screen.findByText('No teachers or lessons found')).toBeDefined();
  });
});

describe('BOOK-05 who is available', () => {
  it('is shown for a time selected by keys; a free teacher is booked from there', async () => {
    stub();
    render();
    await slot();
    await userEvent.keyboard(
      '{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}',
    );
    // 11:00 to 11:30, then 12:00.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('11:00–11:30'));
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: /Available teachers: .*11:00–12:00/ });
    expect(within(dialog).getByText('1 of 2 teachers is available.')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: `Book lesson with ${zoe.fullName}` })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: `Book lesson with ${ana.fullName}` }));
    const book = await screen.findByRole('dialog', { name: 'New lesson' });
    expect(within(book).getByLabelText<HTMLInputElement>(/^Time/).value).toBe('11:00');
    expect(within(book).getByLabelText<HTMLSelectElement>('Length').value).toBe('60');
    await waitFor(() =>
      expect(within(book).getByLabelText<HTMLInputElement>('Teacher').value).toBe(ana.fullName),
    );
  });

  it('is the same by dragging over empty time, and a press books there', async () => {
    stub();
    render();
    await slot();
    const lane = document.querySelector<HTMLElement>(`[data-teacher="${ana.id}"]`)!;
    const drag = (from: number, to: number) => {
      fireEvent.pointerDown(lane, { pointerType: 'mouse', button: 0, clientX: from, clientY: 5 });
      if (to !== from) fireEvent.pointerMove(lane, { pointerType: 'mouse', clientX: to, clientY: 5 });
      fireEvent.pointerUp(lane, { pointerType: 'mouse', clientX: to, clientY: 5 });
    };
    // 108 px an hour, from 08:00.
    drag(324, 432);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /11:00–12:00/ })).getByRole('button', {
        name: 'Close',
      }),
    );
    drag(330, 330);
    const book = await screen.findByRole('dialog', { name: 'New lesson' });
    expect(within(book).getByLabelText<HTMLInputElement>(/^Time/).value).toBe('11:00');
  });

  it('cannot be asked by staff who only view lessons', async () => {
    stub();
    render(PATH, { rights: { calendar: 'view', teachers: 'view' } });
    await slot();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('ROUTE-01 a week has a row for each teacher and a month the load of each day', async () => {
  const day = { date: '2099-06-09', lessons: 2, bookedMinutes: 90, workingMinutes: 120, freeMinutes: 60 };
  stub({
    'GET /calendar/week': [
      { id: ana.id, fullName: ana.fullName, days: [{ ...day, working: [], booked: [] }] },
    ],
    'GET /calendar/month': [day],
  });
  const week = render(`${PATH}&view=week`);
  const cell = await screen.findByRole('link', { name: /2 lessons.*1 h free/ });
  expect(cell.getAttribute('href')).toContain(`teacher=${ana.id}`);
  week.unmount();
  render(`${PATH}&view=month`);
  expect(await screen.findByText('75%')).toBeDefined();
  expect(screen.getByText('Busy')).toBeDefined();
});
