import { afterAll, expect, it } from 'vitest';
import { smtpReceiver } from '#tests/support/smtp.ts';
import { createMailer } from './mail.ts';
import { serverOptions } from './mail-server.ts';

const smtp = await smtpReceiver();
const port = Number(new URL(smtp.url).port);
afterAll(() => smtp.close());

const send = async (host: string, isPrivateAllowed: boolean) => {
  const server = { host, port, security: 'NONE', userName: null, password: null, isPrivateAllowed } as const;
  const sender = { address: 'mail@sol.example' };
  const mailer = createMailer((connectMs) => serverOptions(server, connectMs), sender);
  const mail = { id: '1', fromName: 'Sol', to: 'ana@sol.example', subject: 'Hello', text: 'a', html: 'a' };
  return mailer
    .send(mail)
    .then(
      () => 'sent',
      (error: Error) => error.message,
    )
    .finally(() => mailer.close());
};

it.each([
  ['127.0.0.1', 'not a public address'],
  ['localhost', 'no public address'],
])('never connects to %s, unless the installation allows it', async (host, reason) => {
  expect(await send(host, false)).toContain(reason);
  expect(smtp.mails).toHaveLength(0);
  expect(await send(host, true)).toBe('sent');
  smtp.mails.length = 0;
});
