import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { MailSenderRecord } from '#domain/provider/api/mail-sender.ts';
import { Refused, renderOffice, type Replies, stubOffice } from '#tests/support/office.tsx';
import { MailSenderSection } from './MailSenderSection.tsx';

const SENDER: MailSenderRecord = {
  isOwn: true,
  fromName: 'Sol',
  fromAddress: 'mail@sol.example',
  replyTo: null,
  host: 'smtp.sol.example',
  port: 587,
  security: 'STARTTLS',
  userName: 'school',
  dkimSelector: null,
  hasPassword: true,
  canStorePassword: true,
  installationAddress: 'no-reply@platform.example',
  waiting: 3,
  failure: null,
  mayChange: true,
  version: 2,
};
const SHOW = 'GET /settings/mail-sender';
const open = (replies: Replies) => {
  const sentCalls = stubOffice(replies);
  renderOffice(<MailSenderSection />, { path: '/settings/mail-sender', route: '/settings/mail-sender' });
  return sentCalls;
};

it('SEC-11 says that a password is saved, and keeps it when the field stays empty', async () => {
  const sentCalls = open({
    [SHOW]: SENDER,
    'PATCH /settings/mail-sender': ({ body }) => ({ ...SENDER, ...(body as object), version: 3 }),
  });
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  expect(password.value).toBe('');
  expect(screen.getByText(/^Saved\. Leave empty/)).toBeDefined();
  const name = screen.getByLabelText('Sender name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Sol School');
  await userEvent.click(screen.getByRole('button', { name: 'Save mail server' }));
  expect(sentCalls.find(({ call }) => call === 'PATCH /settings/mail-sender')?.body).toMatchObject({
    fromName: 'Sol School',
    port: 587,
    password: '',
    version: 2,
  });
});

it('shows the last refusal, the waiting e-mails and the answer to a test', async () => {
  const message = 'The mail server refused the e-mail: connect ECONNREFUSED';
  open({
    [SHOW]: { ...SENDER, failure: { error: '550 not from here', failedAt: new Date().toISOString() } },
    'POST /settings/mail-sender/test': new Refused(422, 'not-possible', { message }),
  });
  expect(await screen.findByText('550 not from here')).toBeDefined();
  expect(screen.getByText('Last e-mail refused')).toBeDefined();
  expect(screen.getByText('3 e-mails are waiting to be sent.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send test e-mail' }));
  const said = await screen.findByText(message, { exact: false });
  expect(said.textContent).toBe(
    `The mail server doesn't accept connections. Check its name and port. ${message}`,
  );
});

it('D9 goes back to the shared server once that was confirmed', async () => {
  let now = SENDER;
  open({
    [SHOW]: () => now,
    'DELETE /settings/mail-sender': () => {
      now = { ...SENDER, isOwn: false, hasPassword: false, host: '', version: 0 };
      return now;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use shared mail server' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/no-reply@platform\.example/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use shared mail server' }));
  expect(await screen.findByText('Shared mail server')).toBeDefined();
});

it('is read-only for staff who can’t change settings, but for checking DNS again', async () => {
  open({ [SHOW]: { ...SENDER, mayChange: false } });
  expect(await screen.findByText('smtp.sol.example')).toBeDefined();
  const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Check again']);
});

it('says which DNS records of the sender are missing, and what to publish', async () => {
  open({
    [SHOW]: SENDER,
    'GET /settings/mail-sender/records': {
      records: [
        { kind: 'SPF', finding: 'MISSING', name: 'sol.example', value: null, suggestion: 'v=spf1 a:x ~all' },
        { kind: 'DKIM', finding: 'NO_SELECTOR', name: null, value: null, suggestion: null },
        {
          kind: 'DMARC',
          finding: 'VALID',
          name: '_dmarc.sol.example',
          value: 'v=DMARC1; p=reject',
          suggestion: null,
        },
      ],
    },
  });
  const [spf, dkim, dmarc] = await screen.findAllByRole('listitem');
  expect(within(spf!).getByText('Missing')).toBeDefined();
  expect(within(spf!).getByText('v=spf1 a:x ~all')).toBeDefined();
  expect(within(dkim!).getByText('Enter the DKIM selector above to check the key.')).toBeDefined();
  expect(within(dmarc!).getByText('v=DMARC1; p=reject')).toBeDefined();
});
