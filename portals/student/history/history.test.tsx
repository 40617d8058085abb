import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, pastLesson } from '#tests/support/lesson-samples.ts';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { HistoryPage } from './HistoryPage.tsx';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const student = userOf('STUDENT');

describe('ROUTE-19 history', () => {
  const PAGE = 'GET /api/v1/student-platform/history-lesson?pageStart=0&pageTake=20';

  it('shows lessons latest first, with their outcome and the teacher’s report', async () => {
    const report = { done: 'Conditionals', homework: 'Page 12', levelNote: null };
    const held = pastLesson('2026-11-19T17:00:00Z', {
      report,
      stars: 4,
      vocabulary: [{ term: 'to dawdle', meaning: null, example: null }],
    });
    const off = pastLesson('2026-11-17T17:00:00Z', {
      status: 'CANCELLED',
      seatStatus: 'CANCELLED',
      cancelReason: 'I am ill.',
    });
    stubFetch({ [PAGE]: { body: { lessons: [off, held], total: 2 } } });
    renderScreen(<HistoryPage />, { user: student });
    const days = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(days).toEqual(['Thu 19 Nov', 'Tue 17 Nov']);
    expect(screen.getByText('Page 12')).toBeDefined();
    expect(screen.getByText('to dawdle')).toBeDefined();
    expect(screen.getByText('Your rating: 4 stars')).toBeDefined();
    expect(screen.getByText('Cancelled: I am ill.')).toBeDefined();
  });

  it('ROUTE-18 rates in place while a rating is possible', async () => {
    const [open, final] = [19, 18].map((day) =>
      pastLesson(`2026-11-${day}T17:00:00Z`, { canRate: day === 19, stars: day === 19 ? null : 3 }),
    );
    stubFetch({ [PAGE]: { body: { lessons: [open, final], total: 2 } } });
    renderScreen(<HistoryPage />, { user: student });
    expect(await screen.findAllByRole('button', { name: /stars?: / })).toHaveLength(5);
    expect(screen.getByText('Your rating: 3 stars')).toBeDefined();
  });

  it('has the way to the teacher’s messages in the menu of a lesson, and no menu without entries', async () => {
    const [writable, old] = [19, 18].map((day) =>
      pastLesson(`2026-11-${day}T17:00:00Z`, { canMessage: day === 19 }),
    );
    stubFetch({ [PAGE]: { body: { lessons: [writable, old], total: 2 } } });
    renderScreen(<HistoryPage />, { user: student });
    const link = await screen.findByText('Write to Laura Whitfield');
    expect(link.closest('a')?.getAttribute('href')).toBe('/student/messages/teacher-1');
    expect(screen.getAllByRole('button', { name: /^More about/ })).toHaveLength(1);
  });

  it('contests an attendance within its days, keeps the text when it fails, and shows the outcome', async () => {
    const lesson = pastLesson('2026-11-19T17:00:00Z', {
      seatStatus: 'NOT_ATTENDED',
      contestUntil: '2026-11-26T18:00:00Z',
    });
    const POST = `POST /api/v1/student-platform/lessons/${encodeURIComponent(lesson.id)}/contest`;
    const contest = { by: 'STUDENT', at: NOW, reason: 'I was there.' } as const;
    const answers: Answers = {
      [PAGE]: { body: { lessons: [lesson], total: 1 } },
      [POST]: refusal(422, 'not-possible', { message: 'Too late.' }),
    };
    stubFetch(answers);
    renderScreen(<HistoryPage />, { user: student });
    const more = await screen.findByRole('button', { name: 'More about the lesson on Thu 19 Nov, 18:00' });
    const menu = within(document.getElementById(more.getAttribute('popovertarget')!)!);
    await userEvent.click(menu.getByRole('button', { name: /^Report an attendance error/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText("You're marked as absent from the lesson with Laura Whitfield.")).toBeDefined();
    await userEvent.type(dialog.getByLabelText('What happened?'), 'I was there.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await dialog.findByText('Too late.')).toBeDefined();
    const sent = { ...lesson, contest, contestUntil: null };
    stubFetch({
      [POST]: { body: { contestedAt: NOW, taskId: '1' } },
      [PAGE]: { body: { lessons: [sent], total: 1 } },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/You reported an attendance error/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Report an attendance error|^More about/ })).toBeNull();
  });

  it('says what will be here before the first lesson', async () => {
    stubFetch({ [PAGE]: { body: { lessons: [], total: 0 } } });
    renderScreen(<HistoryPage />, { user: student });
    expect(await screen.findByText('No lessons yet')).toBeDefined();
  });
});
