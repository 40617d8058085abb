import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AbsenceRequest, OwnAbsencePlan } from '#domain/scheduling/api/absence-requests.ts';
import { parsePlainDate } from '#domain/values/plain-date.ts';
import { parseTime } from '#domain/values/time.ts';
import { NOW } from '#tests/support/lesson-samples.ts';
import { refusal, renderScreen, stubFetch, userOf } from '#tests/support/screens.tsx';
import { AbsenceButton } from './AbsenceButton.tsx';
import { AbsenceCards } from './AbsenceCards.tsx';
import { askedPeriod, type PeriodValues } from './asked-period.ts';

// The first import takes longer than a test waits for it.
beforeAll(() => import('./AbsenceDialog.tsx'));
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
const user = userOf('TEACHER');
const TODAY = parsePlainDate('2026-11-21');
const URL = '/api/v1/teacher-platform/absence-requests';
const lesson = {
  id: 'l-1',
  type: 'REGULAR',
  startsAt: '2026-11-21T17:00:00Z',
  endsAt: '2026-11-21T18:00:00Z',
  learnerName: 'Ana García',
  isGroup: false,
} as const;
const plan: OwnAbsencePlan = {
  timeZone: 'Europe/Madrid',
  days: { from: TODAY, to: TODAY, fromTime: parseTime('12:00'), toTime: null },
  startsAt: NOW,
  endsAt: '2026-11-21T23:00:00Z',
  lessons: [{ ...lesson, suggestion: { do: 'SUBSTITUTE', teacherName: 'Paul Brandt', startsAt: null } }],
  isTimeOff: false,
  unplannedCount: 2,
};
const request = (change: Partial<AbsenceRequest> = {}): AbsenceRequest => ({
  id: '01890000-0000-7000-8000-000000000001',
  requested: { ...plan.days, reason: 'ILL' },
  startsAt: plan.startsAt,
  endsAt: plan.endsAt,
  note: 'Fever',
  sentAt: NOW,
  state: 'SENT',
  decidedAt: null,
  answer: null,
  isUnread: false,
  lessons: [{ ...lesson, decision: null, newStartsAt: lesson.startsAt, teacherName: 'Laura Whitfield' }],
  ...change,
});

async function open(sending: ReturnType<typeof refusal>, known: AbsenceRequest[] = [], own = plan) {
  const fetched = stubFetch({
    [`GET ${URL}/plan?rest=today`]: { body: own },
    [`GET ${URL}/plan?from=2026-11-21&to=2026-11-21`]: { body: plan },
    [`GET ${URL}`]: { body: known },
    [`POST ${URL}`]: sending,
  });
  renderScreen(<AbsenceButton />, { user });
  await userEvent.click(screen.getByRole('button', { name: "I'm ill / can't make it" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report an absence' }));
  const sent = () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === 'POST')
      .map(([, init]) => JSON.parse(String(init!.body)) as unknown);
  return { dialog, sent };
}

it('shows the affected lessons with what is suggested, and sends the rest of today', async () => {
  const { dialog, sent } = await open({ status: 200, body: request() as never });
  expect(await dialog.findByText(/1 lesson affected/)).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toMatch(/Ana García.*18:00–19:00.*Suggested: Paul Brandt/);
  expect(dialog.getByText(/2 dates of weekly lessons/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Send to support' }));
  expect(sent()).toEqual([{ rest: 'today', reason: null, note: null }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['is requested', [request()], false, /^You've already reported this: Sat 21 Nov.*, from 12:00/],
  [
    'is decided',
    [request({ state: 'DECIDED' })],
    true,
    /^Support has already decided about your absence: Sat 21 Nov/,
  ],
  ['is time off', [request({ state: 'WITHDRAWN' })], true, /^You're already off at this time\.$/],
])('says when the period %s already', async (_, known, isTimeOff, text) => {
  const { dialog } = await open(refusal(422, 'not-possible'), known, { ...plan, isTimeOff });
  expect(await dialog.findByText(text)).toBeDefined();
});

it('says nothing of absences at other times', async () => {
  const before = request({ startsAt: '2026-11-20T08:00:00Z', endsAt: NOW });
  const { dialog } = await open(refusal(422, 'not-possible'), [before]);
  expect(await dialog.findByText(/1 lesson affected/)).toBeDefined();
  expect(dialog.queryByText(/already/)).toBeNull();
});

it('keeps what was typed when it is refused, and shows the days that are over', async () => {
  const day = 'Day has passed.';
  const { dialog } = await open(refusal(400, 'invalid-input', { errors: { from: day } }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Ill' }));
  await userEvent.type(dialog.getByLabelText('Note to support (optional)'), 'Fever');
  await userEvent.click(dialog.getByRole('radio', { name: 'Today' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send to support' }));
  expect(await dialog.findByText(day)).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe('21/11/2026');
  expect(dialog.getByDisplayValue('Fever')).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Ill' }).checked).toBe(true);
});

it.each<[Partial<PeriodValues>, object | null]>([
  [{ when: 'today' }, { from: '2026-11-21', to: '2026-11-21' }],
  [{ when: 'tomorrow' }, { from: '2026-11-22', to: '2026-11-22' }],
  [{ when: 'days' }, null],
  [{ when: 'days', to: '2026-11-23', toTime: '9' }, null],
  [
    { when: 'days', to: '2026-11-23', fromTime: '15:00', toTime: '12:00' },
    { from: '2026-11-21', to: '2026-11-23', fromTime: '15:00', toTime: '12:00' },
  ],
])('asks for the period of %j', (values, asked) => {
  const first: PeriodValues = { when: 'rest', from: TODAY, fromTime: '', to: '', toTime: '' };
  expect(askedPeriod({ ...first, ...values }, TODAY)).toEqual(asked);
});

it('shows an open request with a way to withdraw it, and of a decision every lesson', async () => {
  const kept = { ...lesson, id: 'l-2', learnerName: 'Negotiators', isGroup: true };
  stubFetch({
    [`GET ${URL}`]: {
      body: [
        request({ requested: { ...plan.days, from: parsePlainDate('2026-11-20'), reason: null } }),
        request({
          id: '01890000-0000-7000-8000-000000000002',
          state: 'DECIDED',
          decidedAt: NOW,
          isUnread: true,
          lessons: [
            { ...lesson, decision: 'NEW_TIME', newStartsAt: '2026-11-23T09:00:00Z', teacherName: 'Laura' },
            { ...kept, decision: 'KEPT', newStartsAt: lesson.startsAt, teacherName: 'Laura' },
          ],
        }),
        request({ id: '01890000-0000-7000-8000-000000000003', state: 'WITHDRAWN' }),
      ],
    },
  });
  renderScreen(<AbsenceCards />, { user });
  const cards = await screen.findAllByRole('region', { name: /^Your absence: / });
  expect(cards).toHaveLength(2);
  const [open, decided] = cards.map((card) => within(card));
  expect(open!.getByRole('button', { name: 'Withdraw request' })).toBeDefined();
  expect(open!.getByText('Not decided yet')).toBeDefined();
  expect(decided!.getByText('Moved to Mon 23 Nov, 10:00')).toBeDefined();
  expect(decided!.getByText('No change')).toBeDefined();
  expect(decided!.queryByRole('button', { name: 'Withdraw request' })).toBeNull();
  expect(decided!.getByRole('button', { name: 'Mark as read' })).toBeDefined();
});
