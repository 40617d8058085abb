import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TeacherWeek } from '#domain/scheduling/api/teacher-week.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { weekOf } from '#src/features/scheduling/agenda/week.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { givenLesson, NOW, teacherWeek } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { DayTimeline } from './DayTimeline.tsx';
import { WeekCalendar } from './WeekCalendar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  HTMLElement.prototype.setPointerCapture = () => {};
});
const user = userOf('TEACHER');
/** Monday 16 to Sunday 22 November; today is Saturday, noon. */
const week = weekOf(null, parsePlainDate('2026-11-21'));
const SAVE = 'POST /api/v1/teacher-platform/availability';
const span = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

const FULL: Partial<TeacherWeek> = {
  lessons: [
    givenLesson('2026-11-16T08:00:00Z', { id: 'l-1' }),
    givenLesson('2026-11-16T08:15:00Z', {
      id: 'l-2',
      groupName: 'Negotiators',
      groupId: 'g-1',
      capacity: 6,
      type: 'OCCASIONAL',
    }),
    givenLesson('2026-11-17T09:00:00Z', { id: 'l-3', status: 'CANCELLED' }),
  ],
  working: [
    span('2026-11-16T08:00:00Z', '2026-11-16T11:00:00Z'),
    span('2026-11-21T09:00:00Z', '2026-11-21T13:00:00Z'),
  ],
  closures: [
    { kind: 'HOLIDAY', name: 'Founders’ day', ...span('2026-11-17T23:00:00Z', '2026-11-18T23:00:00Z') },
    { kind: 'TIME_OFF', name: 'Exam board', ...span('2026-11-19T09:00:00Z', '2026-11-19T10:00:00Z') },
  ],
};

function open(rest: Partial<TeacherWeek> = {}, answers: Answers = {}) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <WeekCalendar week={week} found={teacherWeek(rest)} />
      <Toaster />
    </>,
    { user },
  );
  const sent = () =>
    fetched.mock.calls.flatMap(([, init]) =>
      init?.body ? [JSON.parse(String(init.body)) as Record<string, unknown>] : [],
    );
  return sent;
}
const saved = (affected: object[] = []) => ({
  [SAVE]: {
    body: { availability: { ...teacherWeek().availability, version: 'v2', exceptions: [] }, affected },
  },
});
const times = ({ rules }: Record<string, unknown>) =>
  (rules as { weekday: number; fromTime: string; toTime: string }[]).map(
    ({ weekday, fromTime, toTime }) => `${weekday} ${fromTime}–${toTime}`,
  );
const day = (name: RegExp) => within(screen.getByRole('list', { name }));

describe('ROUTE-16 the week by the hour', () => {
  it('has lessons with kind and status, availability, holidays and time off of each day', () => {
    open(FULL);
    const monday = day(/^Monday: 2 lessons/);
    expect(monday.getByText('Available: 09:00–12:00')).toBeDefined();
    const [alone, group] = monday.getAllByRole('link');
    expect([alone!.textContent, alone!.getAttribute('href')]).toEqual([
      '09:00Ana GarcíaBookedWeekly',
      '/teacher/lessons/l-1',
    ]);
    expect(group!.textContent).toBe('09:15NegotiatorsBookedOne-off');
    expect(alone!.parentElement!.style.width).toBe('50%');
    expect(day(/^Tuesday: 1 lesson/).getByRole('link').textContent).toContain('Cancelled');
    expect(day(/^Wednesday: No lessons/).getByText('No availability on this day.')).toBeDefined();
    expect(screen.getByText('Holiday · Founders’ day')).toBeDefined();
    expect(day(/^Thursday/).getByText('10:00–11:00 · Time off · Exam board')).toBeDefined();
    expect(day(/^Saturday/).getByText('Now, 12:00')).toBeDefined();
    expect(day(/^Monday/).queryByText(/^Now/)).toBeNull();
  });

  it('leads a teacher without hours to the first ones', () => {
    open({ availability: { ...teacherWeek().availability, rules: [] } });
    expect(screen.getByText('No lessons this week.')).toBeDefined();
    expect(screen.getByText(/^Drag over the times/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add hours to Sunday' })).toBeDefined();
  });

  it('draws hours with a mouse, saves them for every week, and undoes it', async () => {
    const sent = open({}, saved());
    const field = document.querySelector<HTMLElement>('[data-week-grid]')!;
    // From 08:00 to 21:00, a minute a pixel.
    field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 700, height: 780 }) as DOMRect;
    const at = (column: number, minute: number) => ({
      pointerType: 'mouse',
      clientX: column * 100 + 50,
      clientY: minute - 480,
    });
    fireEvent.pointerDown(field, { button: 0, ...at(1, 600) });
    fireEvent.pointerMove(field, at(1, 720));
    fireEvent.pointerUp(field, at(1, 720));
    expect(await screen.findByText('Available every Tuesday, 10:00–12:00.')).toBeDefined();
    expect(sent().map((body) => [body['dryRun'], body['version'], times(body)])).toEqual([
      [true, 'v1', ['1 09:00–12:00', '2 10:00–12:00']],
      [false, 'v1', ['1 09:00–12:00', '2 10:00–12:00']],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Availability as before.')).toBeDefined();
    expect([sent()[2]!['version'], times(sent()[2]!)]).toEqual(['v2', ['1 09:00–12:00']]);
  });

  it('a press on empty time asks before it adds hours', async () => {
    const sent = open();
    const field = document.querySelector<HTMLElement>('[data-week-grid]')!;
    field.getBoundingClientRect = () => ({ left: 0, top: 0, width: 700, height: 780 }) as DOMRect;
    const at = { pointerType: 'mouse', button: 0, clientX: 250, clientY: 120 };
    fireEvent.pointerDown(field, at);
    fireEvent.pointerUp(field, at);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add hours' }));
    expect((dialog.getByLabelText('From') as HTMLInputElement).value).toBe('10:00');
    expect(dialog.getByText(/every Wednesday/)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('changes and removes hours by keyboard', async () => {
    const sent = open({}, saved());
    const button = screen.getByRole('button', { name: 'Available every Monday, 09:00–12:00. Change hours' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change hours' }));
    await userEvent.selectOptions(dialog.getByLabelText('Day'), 'Thursday');
    await userEvent.clear(dialog.getByLabelText(/^To/));
    await userEvent.type(dialog.getByLabelText(/^To/), '13:30{Enter}');
    expect(await screen.findByText('Available every Thursday, 09:00–13:30.')).toBeDefined();
    expect(times(sent()[1]!)).toEqual(['4 09:00–13:30']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove hours' }));
    expect(await screen.findByText('Monday 09:00–12:00 removed every week.')).toBeDefined();
    expect(times(sent()[3]!)).toEqual([]);
  });

  it('names the wrong field, and keeps what was typed when the hours were saved elsewhere', async () => {
    let answer = refusal(400, 'invalid-input', {
      errors: { 'rules.0.toTime': 'The end is before the start.' },
    });
    open({}, { [SAVE]: () => answer });
    await userEvent.click(screen.getByRole('button', { name: /^Available every Monday/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const to = dialog.getByLabelText(/^To/) as HTMLInputElement;
    await userEvent.clear(to);
    await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await dialog.findByText('Required')).toBeDefined();
    await userEvent.type(to, '08:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await dialog.findByText('The end is before the start.')).toBeDefined();
    answer = refusal(409, 'stale', { message: 'Changed in another window.' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }));
    expect(await dialog.findByText('Hours changed elsewhere; now shown. Try again.')).toBeDefined();
    expect(to.value).toBe('08:00');
  });

  it('a lesson that is dropped at another time is proposed for it, and stays', async () => {
    const ahead = givenLesson('2026-11-22T09:00:00Z', { id: 'l-9' });
    const sent = open(
      { lessons: [ahead] },
      {
        'GET /api/v1/teacher-platform/lessons/l-9/time-proposal': { body: { proposal: null, freeTimes: [] } },
        'POST /api/v1/teacher-platform/lessons/l-9/time-proposal': {
          body: { proposal: null, freeTimes: [] },
        },
      },
    );
    expect(screen.getByText(/Drag a one-to-one lesson to propose another time\.$/)).toBeDefined();
    const column = document.querySelector('[data-day="2026-11-22"]')!;
    document.elementsFromPoint = () => [column];
    const link = screen.getByRole('link', { name: /Ana García/ });
    const at = (clientY: number) => ({ pointerType: 'mouse', button: 0, clientX: 10, clientY });
    fireEvent.pointerDown(link, at(0));
    fireEvent.pointerMove(link, at(90));
    fireEvent.pointerUp(link, at(90));
    fireEvent.click(link);
    const dialog = within(await screen.findByRole('dialog'));
    expect(screen.getByTestId('address').textContent).toBe('/');
    expect((dialog.getByLabelText('Date') as HTMLInputElement).value).toBe('22/11/2026');
    expect((dialog.getByLabelText('Time') as HTMLInputElement).value).toBe('11:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
    expect(await screen.findByText(/^Proposal sent to/)).toBeDefined();
    expect(sent().at(-1)).toEqual({ date: '2026-11-22', time: '11:30' });
    await userEvent.click(screen.getByRole('link', { name: /Ana García/ }));
    expect(screen.getByTestId('address').textContent).toBe('/teacher/lessons/l-9');
  });

  it('is not changed here while its hours are in another zone', () => {
    const { availability } = teacherWeek();
    open({ availability: { ...availability, timeZone: 'Europe/Lisbon' } });
    expect(screen.getByText(/Your availability is set in Lisbon time\.$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Add hours/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit availability' }).getAttribute('href')).toBe(
      '/teacher/schedule#availability',
    );
  });

  it('is not changed in a week that is over', () => {
    vi.setSystemTime(new Date('2026-11-25T11:00:00Z'));
    open(FULL);
    expect(screen.queryByRole('button', { name: /^(Add|Available)/ })).toBeNull();
    expect(screen.queryByText(/^Now/)).toBeNull();
  });
});

describe('ROUTE-16 a day on a phone', () => {
  const show = (path: string) =>
    renderScreen(<DayTimeline week={week} found={teacherWeek(FULL)} />, { user, path });

  it('has the days of the week, and of the chosen one lessons and the available times between them', () => {
    show('/?week=2026-11-21');
    const days = within(screen.getByRole('navigation', { name: 'Day' })).getAllByRole('link');
    expect(days).toHaveLength(7);
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Mon 16, 2 lessons',
      'Tue 17, No lessons',
      'Wed 18, No lessons',
      'Thu 19, No lessons',
      'Fri 20, No lessons',
      'Sat 21, today, No lessons',
      'Sun 22, No lessons',
    ]);
    expect(days[5]!.getAttribute('aria-current')).toBe('date');
    expect(days[0]!.getAttribute('href')).toBe('/?week=2026-11-16');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Available: 10:00–14:00', 'Now, 12:00']);
    expect(screen.getByText('No lessons on this day.')).toBeDefined();
  });

  it('shows a past day without what was available, and a holiday by its name', () => {
    show('/?week=2026-11-16');
    expect(screen.getByText('Negotiators')).toBeDefined();
    expect(screen.queryByText(/^Available/)).toBeNull();
  });

  it('names a holiday', () => {
    show('/?week=2026-11-18');
    expect(screen.getByText('Holiday · Founders’ day')).toBeDefined();
  });
});
