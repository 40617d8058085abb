import { describe, expect, it } from 'vitest';
import { currentUser } from './current-user.ts';

const ID = '6f2d1c1e-0000-4000-8000-000000000001';
const USER = {
  userId: ID,
  role: 'STUDENT',
  admin: false,
  teacher: null,
  student: {
    email: { email: 'student@lingua.example' },
    firstName: 'Ana',
    businessId: null,
    activityStatus: 'STUDENT',
    language: 'ENGLISH',
    profileType: 'PRIVATE',
  },
  groups: [{ id: ID, name: 'B1 Mondays' }],
  business: null,
  classingGoRelationDate: '2026-03-29',
  intercomUserHash: null,
  studentProviderThirdPartyHubspot: { otherData: { dealId: '12' } },
  businessProviderThirdPartyHubspot: { providerId: '34' },
  fullName: 'Ana Gil',
  photoUrl: null,
  phone: null,
  timeZone: 'Europe/Madrid',
  locale: null,
  allowZoom: false,
  version: 1,
  provider: { timeZone: 'Europe/Madrid', currency: 'EUR', lessonMinutes: [30, 60, 90], trialMinutes: 30 },
  studentAppUrl: null,
  rights: null,
  actingAs: null,
};
const ACTING = {
  supplantId: ID,
  agentName: 'Sol Support',
  subjectName: 'Ana Gil',
  subjectRole: 'STUDENT',
  reason: 'Looks at a failed booking',
  expiresAt: '2026-03-29T10:00:00Z',
  changesAllowed: false,
};

describe('what is no current user', () => {
  it.each(Object.keys(USER))('ENT-03 without %s', (field) => {
    expect(currentUser.safeParse({ ...USER, [field]: undefined }).success).toBe(false);
  });

  it.each([
    ['role', 'ADMIN'],
    ['timeZone', 'CET'],
    ['classingGoRelationDate', '2026-02-30'],
    ['student', { ...USER.student, email: 'student@lingua.example' }],
    ['student', { ...USER.student, activityStatus: 'ACTIVE' }],
    ['actingAs', { ...ACTING, expiresAt: 'soon' }],
  ])('ENT-03 with a %s like %j', (field, value) => {
    expect(currentUser.safeParse({ ...USER, [field]: value }).success).toBe(false);
  });
});

it('ENT-03 every listed field is answered, nothing else', () => {
  expect(currentUser.parse({ ...USER, passwordHash: 'x' })).toEqual(USER);
  const teacher = {
    ...USER,
    role: 'TEACHER',
    student: null,
    teacher: { email: { email: 't@x.example' }, firstName: 'Tom' },
  };
  expect(currentUser.parse(teacher)).toEqual(teacher);
  expect(currentUser.parse({ ...USER, actingAs: ACTING }).actingAs).toEqual(ACTING);
});
