import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { BookingOptions } from '#domain/scheduling/api/lesson-requests.ts';
import type { SlotOffer, SlotTeacher } from '#domain/scheduling/api/slots.ts';
import { BookLessonPage } from '#portals/student/booking/BookLessonPage.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { type Answers, renderScreen, stubFetch, userOf } from './screens.tsx';

const OPTIONS: BookingOptions = {
  lessonMinutes: [30, 60, 90],
  creditMinutes: 30,
  bookBeforeHours: 12,
  bookAheadWeeks: 8,
  cancelBeforeHours: 24,
  teacherId: 'own',
  teacherName: 'Laura Whitfield',
};
const teacher = (id: string, fullName: string, rest: Partial<SlotTeacher> = {}): SlotTeacher => ({
  id,
  fullName,
  photoUrl: null,
  stars: 4.8,
  timeZone: 'Europe/Madrid',
  isOwn: id === 'own',
  ...rest,
});
const LAURA = teacher('own', 'Laura Whitfield');
const TOMAS = teacher('tomas', 'Tomás Ferreira', { timeZone: 'Europe/Lisbon' });

/** Tuesday 10:00 in Madrid. */
export const TEN = '2026-11-24T09:00:00Z';
export const ELEVEN = '2026-11-24T10:00:00Z';
export const TWELVE = '2026-11-24T11:00:00Z';
export const slot = (startsAt: string, teacherId = 'own') => ({
  teacherId,
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
});
export const OFFER: SlotOffer = {
  timeZone: 'Europe/Madrid',
  slots: [slot(TEN), slot(TEN, 'tomas'), slot(ELEVEN, 'tomas')],
  teachers: [LAURA, TOMAS],
  next: null,
};
export const OFFERED =
  'GET /api/v1/student-platform/availability-slot-teacher?from=2026-11-21&to=2026-12-04&durationMinutes=60&timeZone=Europe%2FMadrid';
export const BOOK = 'POST /api/v1/student-platform/request-occasional-lesson';
export const HOLD = 'POST /api/v1/student-platform/slot-hold';
export const held = () => ({ body: { ...slot(TEN), id: 'h', heldUntil: '2026-11-21T11:05:00Z' } });

export const ANSWERS: Answers = {
  'GET /api/v1/student-platform/booking-options': { body: OPTIONS },
  [OFFERED]: { body: OFFER },
  'GET /api/v1/student-platform/wallet': {
    body: { balances: [{ kind: 'INDIVIDUAL', available: 10, held: 0 }], lots: [] },
  },
  [HOLD]: held,
  'DELETE /api/v1/student-platform/slot-hold': { status: 204 },
};

/** Draws the booking page as a student, with a free hour at ten; answers what was sent. */
export function openBooking(
  answers: Answers = {},
  path = '/student/book',
  student: Parameters<typeof userOf>[1] = {},
) {
  const fetched = stubFetch({ ...ANSWERS, ...answers });
  const { unmount } = renderScreen(
    <>
      <BookLessonPage />
      <Toaster />
    </>,
    { user: userOf('STUDENT', student), path },
  );
  return {
    unmount,
    bodies: (method: string) =>
      fetched.mock.calls
        .filter(([, init]) => init?.method === method)
        .map(([, init]) => JSON.parse(String(init?.body)) as Record<string, unknown>),
  };
}
export const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const isAt = (address: string) =>
  vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));
export const question = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
