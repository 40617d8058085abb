import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ruleReplay } from '#domain/provider/api/rule-replays.ts';
import { settingsRecord } from '#domain/provider/api/settings.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { sample } from '#tests/support/forms/form-case.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { ReplayCard } from './ReplayCard.tsx';
import { RulesForm } from './RulesForm.tsx';

it("D13 says beside the credit what lessons of the school's own lengths cost, as they are typed", async () => {
  stubOffice({});
  const rules = { ...DEFAULT_RULES, lessonMinutes: [45, 60], creditMinutes: 30 };
  const settings = { ...sample(settingsRecord), rules, mayChange: true };
  renderOffice(<RulesForm settings={settings} />, { path: '/settings' });
  const credit = await screen.findByLabelText('Minutes per credit');
  const hint = () => document.querySelector(`[id="${credit.getAttribute('aria-describedby')}"]`)?.textContent;
  expect(hint()).toContain('Started credits count in full: 45 min = 2 credits, 60 min = 2 credits.');
  await userEvent.clear(credit);
  expect(hint()).toBe('Default: 30');
  await userEvent.type(credit, '45');
  expect(hint()).toContain('45 min = 1 credit, 60 min = 2 credits.');
});

const hintAt = (field: HTMLElement) =>
  document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`)?.textContent;
const SETTINGS = { ...sample(settingsRecord), rules: DEFAULT_RULES, mayChange: true };

it('says what a rule does in one sentence, as its value is typed', async () => {
  stubOffice({});
  renderOffice(<RulesForm settings={SETTINGS} />, { path: '/settings' });
  const deadline = await screen.findByLabelText('Free cancellation until (hours before)');
  expect(hintAt(deadline)).toContain(
    'A student who cancels less than 24 hours before the lesson loses its credits.',
  );
  await userEvent.clear(deadline);
  await userEvent.type(deadline, '1');
  expect(hintAt(deadline)).toContain('less than 1 hour before');
  await userEvent.clear(deadline);
  await userEvent.type(deadline, '0');
  expect(hintAt(deadline)).toContain('gets the credits back');
  await userEvent.type(deadline, '999');
  expect(hintAt(deadline)).toBe('Default: 24');
});

const FIGURES = { decisions: 10, unexplained: 1, changed: 3, before: 4, after: 8 };
const NONE = { decisions: 0, unexplained: 0, changed: 0, before: 0, after: 0 };
const MONTH = {
  month: '2026-05-01',
  CANCELLATION: FIGURES,
  BOOKING: NONE,
  PAY: { ...NONE, before: 100, after: 250 },
};
const REPLAY = {
  ...sample(ruleReplay),
  rules: [{ name: 'cancelBeforeHours', from: 24, to: 48 }],
  months: [MONTH, { ...MONTH, month: '2026-06-01', CANCELLATION: NONE }],
  examples: [
    {
      kind: 'CANCELLATION',
      lessonId: 'l-1',
      startsAt: '2026-05-04T10:00:00Z',
      studentName: 'Ana Ruiz',
      teacherName: 'Laura Whitfield',
      before: 0,
      after: 2,
    },
  ],
};
const batch = (status: string) => ({
  ...REPLAY.batch,
  kind: 'RULE_REPLAY',
  status,
  total: 13,
  done: 2,
  failed: 0,
  isCancelling: false,
});
const openReplay = (reply: object) => {
  stubOffice({ 'GET /settings/rule-replays/b-1': reply });
  renderOffice(<ReplayCard id="b-1" />, { path: '/settings' });
};

it('sends the changed rules that can be replayed, before they are saved', async () => {
  const sentCalls = stubOffice({ 'POST /settings/rule-replays': { ...REPLAY, batch: batch('WAITING') } });
  renderOffice(<RulesForm settings={SETTINGS} />, { path: '/settings' });
  const deadline = await screen.findByLabelText('Free cancellation until (hours before)');
  await userEvent.clear(deadline);
  await userEvent.type(deadline, '48');
  await userEvent.click(screen.getByRole('button', { name: 'Replay last 12 months' }));
  await vi.waitFor(() => expect(sentCalls.at(-1)?.body).toEqual({ rules: { cancelBeforeHours: 48 } }));
});

it('shows the progress of a replay, and can stop it', async () => {
  openReplay({ ...REPLAY, batch: batch('RUNNING') });
  expect((await screen.findByRole('progressbar')).getAttribute('max')).toBe('13');
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
  expect(screen.queryByText('Examples')).toBeNull();
});

it('shows sums, months, examples and limits of a replay', async () => {
  openReplay({ ...REPLAY, batch: batch('DONE') });
  expect(await screen.findByText('Free cancellation until (hours before): 24 → 48')).toBeDefined();
  expect(screen.getByText('4 → 8')).toBeDefined();
  expect(screen.getByText('3 of 10 decisions change')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Changed decisions by month' })).toBeDefined();
  expect(screen.getByText('0 credits → 2 credits')).toBeDefined();
  expect(screen.getByText(/1 decision doesn't follow from the rules/)).toBeDefined();
});

it('says that the current rules equal history, or since when they do not', async () => {
  openReplay({
    ...REPLAY,
    rules: [],
    examples: [],
    months: [{ ...MONTH, CANCELLATION: { ...FIGURES, changed: 0 } }],
    batch: batch('DONE'),
  });
  expect(await screen.findByText(/lead to what happened: 9 decisions/)).toBeDefined();
});
