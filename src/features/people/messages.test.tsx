import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { CalendarFeedPanel } from '#src/features/scheduling/CalendarFeedPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';

/** What comes in a chunk of its own takes its time on a busy machine. */
const LAZY = { timeout: 10_000 };
const CHOICES = [
  { kind: 'LESSON_CANCELLED', isOn: true, isRequired: true },
  { kind: 'REMINDER_DAY', isOn: true, isRequired: false },
];
const URL = 'https://lingua.school.example/api/v1/calendar-feed/secret.ics';

function open(answers: Answers) {
  const fetched = stubFetch(answers);
  renderScreen(
    <>
      <MessagesPanel />
      <CalendarFeedPanel />
      <Toaster />
    </>,
    { user: userOf('STUDENT') },
  );
  return () =>
    fetched.mock.calls.map(([url, init]) =>
      `${init?.method ?? 'GET'} ${String(url)} ${init?.body ?? ''}`.trim(),
    );
}
const NO_FEED: Answers = {
  'GET /api/v1/auth/messages': { body: CHOICES },
  'GET /api/v1/calendar-feed': { body: { createdAt: null } },
};

it('switches a kind of mail off, and has no switch for what is always sent', async () => {
  const off = [CHOICES[0], { ...CHOICES[1], isOn: false }];
  const calls = open({ ...NO_FEED, 'PATCH /api/v1/auth/messages': { body: off } });
  const reminder = await screen.findByRole('switch', { name: 'Reminder one day before a lesson' });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.getByText('Lesson cancelled')).toBeDefined();
  expect(screen.getByText('Always sent.')).toBeDefined();
  await userEvent.click(reminder);
  await waitFor(() => expect((reminder as HTMLInputElement).checked).toBe(false));
  expect(calls()).toContain('PATCH /api/v1/auth/messages {"kind":"REMINDER_DAY","isOn":false}');
});

it('says why a kind could not be switched, and shows it as it is', async () => {
  open({ ...NO_FEED, 'PATCH /api/v1/auth/messages': refusal(403, 'supplant-read-only') });
  const reminder = await screen.findByRole('switch', { name: 'Reminder one day before a lesson' });
  await userEvent.click(reminder);
  expect((await screen.findByRole('alert')).textContent).toContain('Read-only mode');
  expect((reminder as HTMLInputElement).checked).toBe(true);
});

it('makes a private address, shows it once and copies it', async () => {
  let createdAt: string | null = null;
  open({
    ...NO_FEED,
    'GET /api/v1/calendar-feed': () => ({ body: { createdAt } }),
    'POST /api/v1/calendar-feed': { body: { url: URL, createdAt: '2026-11-21T10:00:00Z' } },
  });
  const make = await screen.findByRole('button', { name: 'Get calendar link' });
  createdAt = '2026-11-21T10:00:00Z';
  await userEvent.click(make);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await waitFor(() => expect(screen.queryByText(URL)).not.toBeNull(), LAZY);
  await userEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(writeText).toHaveBeenCalledWith(URL);
  expect(await screen.findByText('Link copied.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
    URL.replace('https', 'webcal'),
  );
});

it('asks before the address ends, naming what follows', async () => {
  const calls = open({
    ...NO_FEED,
    'GET /api/v1/calendar-feed': { body: { createdAt: '2026-11-21T10:00:00Z' } },
    'DELETE /api/v1/calendar-feed': { status: 204 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off link' }));
  const dialog = within(await screen.findByRole('dialog', {}, LAZY));
  expect(dialog.getByText('Calendar apps that use it stop updating.')).toBeDefined();
  expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off link' }));
  await waitFor(() => expect(calls()).toContain('DELETE /api/v1/calendar-feed'));
});
