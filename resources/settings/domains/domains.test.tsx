import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Addresses } from '#domain/provider/api/domains.ts';
import { Toaster } from '#src/ui/Toaster.tsx';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { studentOf } from '#tests/support/office-samples.ts';
import { DomainsSection } from './DomainsSection.tsx';

const ID = studentOf(1).id;
const ADDRESSES: Addresses = {
  address: 'https://lingua.school.example',
  studentAddress: 'https://lingua.school.example/student/login',
  domains: [
    {
      id: ID,
      host: 'classes.example',
      verifiedAt: null,
      proof: { name: '_language-school.classes.example', value: 'school-123' },
      target: 'lingua.school.example',
    },
  ],
  mayChange: true,
};
const open = (replies: Replies) => {
  const sentCalls = stubOffice(replies);
  renderOffice(
    <>
      <DomainsSection />
      <Toaster />
    </>,
    { path: '/settings', route: '/settings' },
  );
  return sentCalls;
};

it('ROUTE-12 says which records a domain needs, and why it is not proved yet', async () => {
  const message = '_language-school.classes.example: there is no TXT record.';
  open({
    'GET /settings/domains': ADDRESSES,
    [`POST /settings/domains/${ID}/check`]: new Refused(422, 'not-possible', { message }),
  });
  expect(await screen.findByText('school-123')).toBeDefined();
  expect(screen.getByText('DNS records pending')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check classes.example' }));
  expect(await screen.findByText(message)).toBeDefined();
});

it('D9 removes a domain once that was confirmed, brings it back at a press, and changes nothing for who may only look', async () => {
  let domains = ADDRESSES.domains;
  const sentCalls = open({
    'GET /settings/domains': () => ({ ...ADDRESSES, domains }),
    [`DELETE /settings/domains/${ID}`]: () => {
      domains = [];
      return { ...ADDRESSES, domains };
    },
    [`POST /deleted/${ID}/restore`]: () => void ({ domains } = ADDRESSES),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove classes.example' }));
  expect(sentCalls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/No domains yet/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('classes.example', { selector: 'b' })).toBeDefined();
  expect(sentCalls.map(({ call }) => call)).toContain(`POST /deleted/${ID}/restore`);
});

it('shows no button to who may only look', async () => {
  open({ 'GET /settings/domains': { ...ADDRESSES, mayChange: false } });
  expect(await screen.findByText('classes.example', { selector: 'b' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
