import { expect, it } from 'vitest';
import { mailFailureOf } from './mail-failure.ts';

it.each([
  ['getaddrinfo ENOTFOUND smtp.sol.example', 'NO_SERVER'],
  ['connect ECONNREFUSED 203.0.113.7:587', 'NO_CONNECTION'],
  ['Connection timeout', 'TIMEOUT'],
  ['connect ETIMEDOUT 203.0.113.7:587', 'TIMEOUT'],
  ["Hostname/IP does not match certificate's altnames: Host: x", 'CERTIFICATE'],
  ['self-signed certificate', 'CERTIFICATE'],
  ['error:0A00010B:SSL routines:ssl3_get_record:wrong version number', 'ENCRYPTION'],
  ['Error upgrading connection with STARTTLS: 454 not now', 'ENCRYPTION'],
  ['Invalid login: 535 5.7.8 Wrong user name or password', 'SIGN_IN'],
  ['550 5.7.1 not from here', null],
  ['Message rejected: quota of 1535 mails', null],
])('“%s” is %s', (error, cause) => {
  expect(mailFailureOf(error)).toBe(cause);
});
