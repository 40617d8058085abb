import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  choose,
  ELEVEN,
  held,
  HOLD,
  BOOK,
  isAt,
  OFFER,
  OFFERED,
  openBooking as open,
  ANSWERS,
  question,
  slot,
  TEN,
  TWELVE,
} from '#tests/support/booking-rig.tsx';
import { NOW, ownLesson } from '#tests/support/lesson-samples.ts';
import { type Answer, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { AskSupportPage } from '../request/AskSupportPage.tsx';
import { HeldFor } from './HeldFor.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
/** Turning away lets go of the time that is kept: that must not outlive the answers. */
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await new Promise((done) => setTimeout(done));
});

describe('API-13 API-18 booking', () => {
  it('keeps the chosen time with what is left in sight, tells the price, books, and goes to that week', async () => {
    const { bodies } = open({ [BOOK]: { body: { outcome: 'BOOKED', lesson: null, taskId: null } } });
    await choose(/^10:00/);
    const dialog = await question();
    expect(await dialog.findByText('Held for you: 5:00')).toBeDefined();
    expect(await dialog.findByText("Uses 2 credits. You'll have 8 left.")).toBeDefined();
    expect(dialog.getByText('Free cancellation until Mon 23 Nov, 10:00.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Lesson booked: Tue 24 Nov, 10:00.')).toBeDefined();
    expect(bodies('POST')).toEqual([
      { teacherId: 'own', startsAt: TEN, durationMinutes: 60 },
      { durationMinutes: 60, startsAt: TEN, teacherId: 'own' },
    ]);
    await isAt('/student/my-classes?week=2026-11-24');
  });

  it('D8 asks for the same price until it is gone, though the wallet is read again once it is booked', async () => {
    let available = 2;
    open({
      [BOOK]: () => {
        available = 0;
        return { body: { outcome: 'BOOKED', lesson: null, taskId: null } };
      },
      'GET /api/v1/student-platform/wallet': () => ({
        body: { balances: [{ kind: 'INDIVIDUAL', available, held: 0 }], lots: [] },
      }),
    });
    await choose(/^10:00/);
    const dialog = await question();
    expect(await dialog.findByText("Uses 2 credits. You'll have 0 left.")).toBeDefined();
    const shown: string[] = [];
    const watching = new MutationObserver(() => shown.push(screen.queryByRole('dialog')?.textContent ?? ''));
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await isAt('/student/my-classes?week=2026-11-24');
    watching.disconnect();
    expect(shown.filter((text) => /You need|Buy credits|have -/.test(text))).toEqual([]);
  });

  it("shows another teacher's clock beside the reader's, and keeps the time with whom is chosen instead", async () => {
    const { bodies } = open();
    expect(await screen.findByText('10:00 in Lisbon')).toBeDefined();
    await choose(/^10:00/);
    const dialog = await question();
    await userEvent.click(dialog.getByRole('radio', { name: /Tomás Ferreira/ }));
    expect(await dialog.findByText('Tue 24 Nov, 09:00 (Lisbon) for your teacher')).toBeDefined();
    await vi.waitFor(() =>
      expect(bodies('POST').at(-1)).toMatchObject({ teacherId: 'tomas', startsAt: TEN }),
    );
    expect(screen.getByTestId('address').textContent).toContain('with=tomas');
  });

  it('says who was quicker, and takes one of the nearest times in one tap', async () => {
    const taken = refusal(409, 'slot-taken', {
      message: 'This time is taken.',
      details: { slots: [slot(TWELVE)] },
    });
    let holds = 0;
    open({ [HOLD]: (): Answer => (holds++ === 0 ? taken : held()) });
    await choose(/^10:00/);
    const dialog = await question();
    expect((await dialog.findByRole('alert')).textContent).toBe('This time is taken.');
    await userEvent.click(dialog.getByRole('button', { name: 'Tue 24 Nov, 12:00' }));
    expect(await dialog.findByText('Held for you: 5:00')).toBeDefined();
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('is never an empty page: the first free time later on, or the school', async () => {
    open({ [OFFERED]: { body: { ...OFFER, slots: [], next: slot('2026-12-15T09:00:00Z') } } });
    expect(await screen.findByText('The next available time is Tue 15 Dec, 10:00.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Show that day' })).toBeDefined();
    const ask = screen.getByRole('link', { name: "Can't find a time? Contact us" });
    expect(ask.getAttribute('href')).toBe('/student/request?kind=lesson');
  });
});

describe('API-18 moving', () => {
  const COMING = 'GET /api/v1/student-platform/projected-lessons?pageTake=100';
  const cancel = { isFree: true, creditsBack: 2, creditsLost: 0, freeUntil: '2026-11-24T17:00:00Z' };
  const lesson = ownLesson('2026-11-25T17:00:00Z', { id: 'l-1', cancel, canMove: true });
  const MOVE = 'POST /api/v1/student-platform/request-reschedule-lesson';

  it('moves automatically up to the limit, and the credits stay', async () => {
    const { bodies } = open(
      {
        [COMING]: { body: { lessons: [lesson], total: 1 } },
        [MOVE]: { body: { outcome: 'MOVED', lesson, taskId: null } },
      },
      '/student/book?lesson=l-1',
    );
    expect((await screen.findByRole('note')).textContent).toContain(
      'Rescheduling your lesson with Laura Whitfield',
    );
    await choose(/^11:00/);
    const dialog = await question();
    expect(dialog.getByText('No extra credits needed.')).toBeDefined();
    expect(dialog.getByText(/^Wed/).parentElement?.parentElement?.textContent).toBe(
      'from Wed 25 Nov, 18:00–19:00 → to Tue 24 Nov, 11:00–12:00',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
    expect(await screen.findByText(/^Rescheduled to Tue 24 Nov, 11:00/)).toBeDefined();
    expect(bodies('POST').at(-1)).toEqual({ lessonId: 'l-1', startsAt: ELEVEN, teacherId: 'tomas' });
  });

  it('after it the school is asked: no time is kept, and the request is found on the dashboard', async () => {
    const late = { ...lesson, canMove: false, cancel: { ...cancel, isFree: false } };
    const { bodies } = open(
      {
        [COMING]: { body: { lessons: [late], total: 1 } },
        [MOVE]: { body: { outcome: 'ASKED', lesson: late, taskId: 't-1' } },
      },
      '/student/book?lesson=l-1',
    );
    await choose(/^11:00/);
    const dialog = await question();
    expect(dialog.getByText('Your lesson stays as booked until we reply.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/^Request sent\./)).toBeDefined();
    expect(bodies('POST')).toHaveLength(1);
    await isAt('/student/dashboard');
  });

  it('I11 a proposal to the school says from when to when the lesson would move', async () => {
    stubFetch({ ...ANSWERS, [COMING]: { body: { lessons: [lesson], total: 1 } } });
    renderScreen(<AskSupportPage />, { user: userOf('STUDENT'), path: '/student/request?lesson=l-1' });
    fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-27' } });
    const proposed = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(proposed()).toContain('from Wed 25 Nov, 18:00–19:00 → to Fri 27 Nov'));
    fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:30' } });
    expect(proposed()).toContain('from Wed 25 Nov, 18:00–19:00 → to Fri 27 Nov, 09:30');
  });

  it('says so where the lesson cannot be moved, as when the address is old', async () => {
    open({ [COMING]: { body: { lessons: [], total: 0 } } }, '/student/book?lesson=gone');
    expect(await screen.findByText("This lesson can't be rescheduled.")).toBeDefined();
  });
});

it('counts down to the second, and says when the time is no longer kept', () => {
  vi.useRealTimers();
  vi.useFakeTimers({ now: new Date(NOW) });
  renderScreen(<HeldFor until="2026-11-21T11:00:02Z" />);
  expect(screen.getByRole('timer').textContent).toBe('Held for you: 0:02');
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('Held for you: 0:01');
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toContain('Your hold has ended');
});
