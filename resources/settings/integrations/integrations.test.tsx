import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { IntegrationRecord } from '#domain/provider/api/integrations.ts';
import { Refused, renderOffice, stubOffice } from '#tests/support/office.tsx';
import { IntegrationsSection } from './IntegrationsSection.tsx';

const of = (more: Partial<IntegrationRecord>): IntegrationRecord => ({
  id: 'mail',
  state: 'ON',
  settings: [],
  figures: [],
  lastAt: null,
  mayTest: false,
  ...more,
});

it('ROUTE-12 names each service and each of its settings in words, with its state, and tells what a try came to', async () => {
  stubOffice({
    'GET /settings/integrations': [
      of({ mayTest: true, figures: [{ what: 'FAILED', count: 2 }] }),
      of({
        id: 'chat',
        state: 'INCOMPLETE',
        settings: [{ name: 'INTERCOM_SECRET', isSet: false, shown: null }],
      }),
      of({ id: 'cards', mayTest: true, settings: [{ name: 'STRIPE_SECRET_KEY', isSet: true, shown: null }] }),
    ],
    'POST /settings/integrations/mail/test': { to: 'ana@lingua.example', status: null },
    'POST /settings/integrations/cards/test': new Refused(422, 'not-possible', {
      message: 'It answered with 401.',
    }),
  });
  renderOffice(<IntegrationsSection />, { path: '/settings', route: '/settings' });
  const chat = within(await screen.findByRole('region', { name: 'Chat (Intercom)' }));
  expect(chat.getByText('Incomplete')).toBeDefined();
  expect(chat.getByText('not set')).toBeDefined();
  expect(chat.getByText('Signing key')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/[A-Z]+_[A-Z]+|\.env/);
  expect(chat.queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }));
  expect(await screen.findByText(/Test e-mail to ana@lingua.example/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Test key' }));
  expect(await screen.findByText('It answered with 401.')).toBeDefined();
});
