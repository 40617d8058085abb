import { describe, expect, it } from 'vitest';
import { ROLES } from '#domain/shared/role.ts';
import {
  SUPPLANT_MINUTES,
  supplantCan,
  supplantReason,
  supplantRefusal,
  type SupplantDraft,
} from './supplant.ts';

const agent: SupplantDraft['agent'] = {
  userId: 'a',
  role: 'CUSTOMER_SUPPORT',
  admin: false,
  providerId: 'lingua',
  isSupplanting: false,
};
const subject: SupplantDraft['subject'] = {
  userId: 's',
  role: 'STUDENT',
  admin: false,
  providerId: 'lingua',
};

describe('who may not be acted as', () => {
  it.each(ROLES.filter((role) => role !== 'CUSTOMER_SUPPORT'))('PERM-02 by %s: no one', (role) => {
    expect(supplantRefusal({ agent: { ...agent, role }, subject })).toBe('not-support');
    expect(supplantCan.target({ agent: { ...agent, role }, subject })).toBe(false);
  });

  it.each([
    ['a peer', { role: 'CUSTOMER_SUPPORT' }, 'peer'],
    ['an admin', { role: 'CUSTOMER_SUPPORT', admin: true }, 'admin'],
    ['a user of another provider', { providerId: 'parla' }, 'other-provider'],
    ['a user setting a password', { role: 'PASSWORD_RESETTER' }, 'password-resetter'],
    ['the own account', { userId: 'a' }, 'oneself'],
  ] as const)('PERM-02 %s', (_, changed, refusal) => {
    const draft = { agent, subject: { ...subject, ...changed } };
    expect([supplantRefusal(draft), supplantCan.target(draft)]).toEqual([refusal, false]);
  });

  it('PERM-02 any user, while already acting as one, also for an admin', () => {
    const draft = { agent: { ...agent, admin: true, isSupplanting: true }, subject };
    expect([supplantRefusal(draft), supplantCan.target(draft)]).toEqual(['nested', false]);
  });
});

it.each(['STUDENT', 'TEACHER', 'BUSINESS_MANAGER'] as const)(
  'PERM-02 support may act as a %s of its provider',
  (role) => {
    expect(supplantCan.target({ agent, subject: { ...subject, role } })).toBe(true);
  },
);

it('PERM-02 nothing may be changed until changes are allowed', () => {
  expect(supplantCan.change({ changesAllowed: false })).toBe(false);
  expect(supplantCan.change({ changesAllowed: true })).toBe(true);
});

it('PERM-02 a reason of 5 to 300 characters is required, and an hour is the most', () => {
  expect(supplantReason.safeParse(' four ').success).toBe(false);
  expect(supplantReason.safeParse('x'.repeat(301)).success).toBe(false);
  expect(supplantReason.parse(' Looks at a failed booking ')).toBe('Looks at a failed booking');
  expect(SUPPLANT_MINUTES).toBe(60);
});
