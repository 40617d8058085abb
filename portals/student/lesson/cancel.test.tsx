import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnLesson } from '#domain/scheduling/api/student-lessons.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { NOW, ownLesson } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { JoinRoom } from '#src/features/teaching/JoinRoom.tsx';
import { LessonActions } from './LessonActions.tsx';

/** Wednesday 18:00 in Madrid; freely until Tuesday 18:00. */
const FREE = { isFree: true, creditsBack: 2, creditsLost: 0, freeUntil: '2026-11-24T17:00:00Z' };
const LATE = { isFree: false, creditsBack: 0, creditsLost: 2, freeUntil: '2026-11-20T17:00:00Z' };
const WEDNESDAY = '2026-11-25T17:00:00Z';
const single = (cancel: OwnLesson['cancel']) =>
  ownLesson(WEDNESDAY, { id: 'l-1', type: 'OCCASIONAL', cancel, canMove: true });

const cancelling = (query: string) => `DELETE /api/v1/occasional-lesson/l-1?reason=Work+or+studies${query}`;
const done = { body: { outcome: 'CANCELLED', lesson: null, taskId: null } };

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));

async function openDialog(lesson: OwnLesson, answers: Answers) {
  stubFetch(answers);
  renderScreen(
    <>
      <LessonActions lesson={lesson} />
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
  await userEvent.click(screen.getByRole('button', { name: /^Cancel ?: \d/ }));
  return within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
}

describe('API-19 cancelling', () => {
  it('says in one line what comes back and until when, then does it', async () => {
    const dialog = await openDialog(single(FREE), { [cancelling('&creditsLost=0')]: done });
    expect(dialog.getByText('Cancel before Tue 18:00 and you get 2 credits back.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel lesson' }));
    expect(await screen.findByText('Lesson cancelled.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows the picture of the teacher whose lesson is cancelled', async () => {
    const dialog = await openDialog({ ...single(FREE), teacherPhotoUrl: '/laura.jpg' }, {});
    expect(dialog.getByRole('presentation').getAttribute('src')).toBe('/laura.jpg');
  });

  it('names the day too when it is a week off or more', async () => {
    const cancel = { ...FREE, freeUntil: '2026-12-01T17:00:00Z' };
    const dialog = await openDialog(single(cancel), {});
    expect(dialog.getByText(/before Tue 1 Dec, 18:00 and you get/)).toBeDefined();
  });

  it('after the limit it says what is lost, and lets the school be asked instead', async () => {
    const asked = { body: { outcome: 'ASKED', lesson: null, taskId: 't-1' } };
    const dialog = await openDialog(single(LATE), { [cancelling('&ask=true')]: asked });
    expect(dialog.getByText(/^You'll lose 2 credits:/)).toBeDefined();
    await userEvent.click(dialog.getByRole('radio', { name: /Ask to cancel/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Request sent. You can follow it on your dashboard.')).toBeDefined();
  });

  it('when the limit passes while the dialog is open, does nothing before the new price is shown', async () => {
    const dialog = await openDialog(single(FREE), {
      [cancelling('&creditsLost=0')]: refusal(422, 'not-possible', {
        message: 'The free cancellation deadline has just passed.',
        details: { reason: 'notice-limit', cancel: LATE },
      }),
      [cancelling('&creditsLost=2')]: done,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel lesson' }));
    expect(await dialog.findByText(/^You'll lose 2 credits:/)).toBeDefined();
    expect(dialog.getByRole('alert').textContent).toContain('has just passed');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel lesson' }));
    expect(await screen.findByText('Lesson cancelled.')).toBeDefined();
  });
});

describe('API-20 a weekly lesson', () => {
  const date = (startsAt: string, cancel: OwnLesson['cancel'], regularLessonId = 's-1') =>
    ownLesson(startsAt, { regularLessonId, cancel, canMove: true });
  const COMING = 'GET /api/v1/student-platform/projected-lessons?pageTake=100';

  it('is cancelled for one date, or ended: then all its dates are counted, with what each costs; never more than was said', async () => {
    const lessons = [date(WEDNESDAY, LATE), date('2026-12-02T17:00:00Z', FREE), date(WEDNESDAY, FREE, 's-2')];
    const ended = { outcome: 'CANCELLED', dates: [{}, {}], taskId: null };
    const ending = (lost: number) =>
      `DELETE /api/v1/regular-lesson/s-1/remove?reason=Work+or+studies&creditsLost=${lost}&lessons=2`;
    const dialog = await openDialog(date(WEDNESDAY, LATE), {
      [COMING]: { body: { lessons, total: 3 } },
      [ending(2)]: refusal(422, 'not-possible', {
        details: { reason: 'changed', ending: { lessons: 2, creditsBack: 0, creditsLost: 4 } },
      }),
      [ending(4)]: { body: ended },
    });
    await userEvent.click(dialog.getByRole('radio', { name: /all following lessons/ }));
    expect(await dialog.findByText('2 lessons will be cancelled: 2 credits back, 2 lost.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'End weekly lessons' }));
    expect(await dialog.findByText('2 lessons will be cancelled: 0 credits back, 4 lost.')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'End weekly lessons' }));
    expect(await screen.findByText('Weekly lessons ended: 2 lessons cancelled.')).toBeDefined();
  });

  it('does not offer to end the weekly lessons of a group', async () => {
    const lesson = ownLesson(WEDNESDAY, {
      regularLessonId: 's-1',
      groupId: 'g',
      groupName: 'B2',
      cancel: FREE,
    });
    const dialog = await openDialog(lesson, {});
    expect(dialog.queryByRole('radio')).toBeNull();
  });
});

describe('API-18 API-19 what the school was asked', () => {
  const request = { type: 'CANCEL_OCCASIONAL_LESSON', askedAt: NOW, answeredAt: null, answer: null } as const;
  const draw = (cancel: OwnLesson['cancel'], rest: Partial<NonNullable<OwnLesson['request']>>) =>
    renderScreen(<LessonActions lesson={{ ...single(cancel), request: { ...request, ...rest } }} />);

  it('is shown on the lesson, which stays as it is, until the school answers', async () => {
    draw(LATE, {});
    expect((await screen.findByRole('note')).textContent).toMatch(/asked to cancel .* stays as booked/);
    expect(screen.getByRole('button', { name: /^Cancel ?: \d/ })).toBeDefined();
  });

  it('then shows the answer, also on a lesson that the school has cancelled', async () => {
    draw(null, { answeredAt: NOW, answer: 'Cancelled, credits returned' });
    expect((await screen.findByRole('note')).textContent).toMatch(/replied .*: Cancelled, credits returned/);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('nothing is offered for a lesson that is over or cancelled', () => {
  const { container } = renderScreen(<LessonActions lesson={single(null)} />, { user: userOf('STUDENT') });
  expect(container.querySelector('button, a')).toBeNull();
});

describe('ROUTE-19 Join', () => {
  const startsIn = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
  const draw = (minutes: number, rest: Partial<OwnLesson> = {}, outsideUrl: string | null = null) =>
    renderScreen(<JoinRoom lesson={ownLesson(startsIn(minutes), rest)} outsideUrl={outsideUrl} />);

  it.each([10, 0, -89])(
    'ROUTE-21 leads to the room while it is open: %s minutes before the start',
    (minutes) => {
      draw(minutes, { id: 'l-1' });
      expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('/meetingroom/l-1');
    },
  );

  it('leads to the teacher’s own room where one is given', () => {
    draw(5, {}, 'https://room.example/1');
    expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('https://room.example/1');
  });

  it.each<[string, number, Partial<OwnLesson>]>([
    ['eleven minutes before', 11, {}],
    ['once it is over', -90, {}],
    ['of a cancelled one', 5, { status: 'CANCELLED' }],
  ])('is not there %s', (_, minutes, rest) => {
    draw(minutes, rest);
    expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  });
});
