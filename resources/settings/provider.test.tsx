import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { settingsRecord, type SettingsRecord, type TimeZoneEffect } from '#domain/provider/api/settings.ts';
import { DEFAULT_RULES } from '#domain/shared/provider.ts';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { sample } from '#tests/support/forms/form-case.ts';
import { getToasts } from '#src/toast-store.ts';
import { ProviderForm } from './ProviderForm.tsx';

const PROVIDER: SettingsRecord = {
  ...sample(settingsRecord),
  providerName: 'Lingua Lab',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  locales: ['en'],
  defaultLocale: 'en',
  rules: DEFAULT_RULES,
  mayChange: true,
  mayChangeCurrency: true,
  version: 3,
};
const EFFECT: TimeZoneEffect = {
  from: 'Europe/Madrid',
  to: 'America/Lima',
  nowFrom: '2026-11-22 03:00',
  nowTo: '2026-11-21 21:00',
  lessonsAhead: 120,
  onAnotherDay: 2,
  onHolidays: 0,
  inAnotherMonth: 0,
  weeklyLessons: [{ timeZone: 'Europe/Madrid', count: 34 }],
  teachersElsewhere: 1,
};
let asked: ReturnType<typeof stubOffice>;
const open = (replies: Replies = {}, more: Partial<SettingsRecord> = {}) => {
  asked = stubOffice({ 'GET /settings/time-zone': EFFECT, 'PATCH /settings': PROVIDER, ...replies });
  renderOffice(<ProviderForm settings={{ ...PROVIDER, ...more }} />, {
    path: '/settings',
    route: '/settings',
  });
};
const saved = () => asked.filter(({ call }) => call === 'PATCH /settings').map(({ body }) => body);
// A dialog that is closing hides the page a moment longer.
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
beforeEach(() => vi.clearAllMocks());

it('D14 ROUTE-12 saves another zone once its effects were seen, and not before', async () => {
  open();
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Lima');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: /Lima/ }));
  expect(await dialog.findByText('34 weekly lessons keep their time in Madrid.')).toBeDefined();
  expect(dialog.getByText(/2 upcoming lessons are on another date/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(saved()).toEqual([]);
  expect((screen.getByLabelText('Time zone') as HTMLSelectElement).value).toBe('America/Lima');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Change time zone' }));
  await vi.waitFor(() => expect(saved()).toMatchObject([{ timeZone: 'America/Lima', version: 3 }]));
});

it('ties a refused currency to its field, and offers none once money was taken', async () => {
  const errors = { currency: 'Orders stand in EUR already.' };
  open({ 'PATCH /settings': new Refused(400, 'invalid-input', { errors }) });
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD');
  await save();
  expect(await screen.findByText('Orders stand in EUR already.')).toBeDefined();
  expect(saved()).toMatchObject([{ currency: 'USD' }]);
});

it('says that the school is saved', async () => {
  open();
  await save();
  await vi.waitFor(() => expect(getToasts().map(({ text }) => text)).toContain('Saved.'));
});

it('offers no other currency once money was taken', () => {
  open({}, { mayChangeCurrency: false });
  expect(within(screen.getByLabelText('Currency')).getAllByRole('option')).toHaveLength(1);
  expect(screen.getByText(/Can't be changed/)).toBeDefined();
});
