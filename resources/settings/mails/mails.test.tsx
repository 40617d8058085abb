import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type MailWordingRecord, mailWordingRecord } from '#domain/provider/api/mail-wordings.ts';
import { renderOffice, stubOffice } from '#tests/support/office.tsx';
import { sample } from '#tests/support/forms/form-case.ts';
import { MailsSection } from './MailsSection.tsx';

const RECORD: MailWordingRecord = {
  ...sample(mailWordingRecord),
  kind: 'welcome',
  locale: 'en',
  subject: 'Welcome',
  body: '{{button}}',
  versions: [],
  mayChange: true,
  version: 0,
};
const SPANISH = { ...RECORD, locale: 'es', subject: 'Te damos la bienvenida' };
const askedLocales = () =>
  vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url), 'http://x').searchParams.get('locale'));

it('words a mail in the language that is chosen, by default in the own one of the school', async () => {
  let shown = RECORD;
  const asked = stubOffice({
    'GET /mail-wordings/welcome': () => shown,
    'PATCH /mail-wordings/welcome': SPANISH,
    'POST /mail-wordings/welcome/preview': RECORD.preview,
  });
  renderOffice(<MailsSection />, {
    path: '/settings?mail=welcome',
    route: '/settings',
    provider: { locales: ['en', 'es'], defaultLocale: 'en' },
  });
  expect(await screen.findByDisplayValue('Welcome')).toBeDefined();
  shown = SPANISH;
  await userEvent.click(screen.getByRole('radio', { name: /español/i }));
  const subject = await screen.findByDisplayValue('Te damos la bienvenida');
  expect(askedLocales()).toEqual(['en', 'es']);
  await userEvent.type(subject, ' aquí');
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await vi.waitFor(() =>
    expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({
      subject: 'Te damos la bienvenida aquí',
      locale: 'es',
    }),
  );
});
