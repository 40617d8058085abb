import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { me, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { ALL_RIGHTS, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { currentUser } from '#domain/people/current-user.ts';
import { testApp } from '#tests/support/app.ts';
import {
  type MadeProvider,
  makeBusiness,
  makeGroup,
  makeManager,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
} from '#tests/support/people.ts';

const SECRET = 'a-secret-of-the-chat';
const test = testApp({ env: { INTERCOM_SECRET: SECRET, STUDENT_APP_URL: 'https://students.example' } });
let provider: MadeProvider;
beforeAll(async () => {
  provider = await makeProvider(test.pool, {
    ...{ time_zone: 'Atlantic/Canary', currency: 'EUR' },
    rules: JSON.stringify({ lessonMinutes: [45, 90] }),
  });
});

const whoIs = async (email: string) => {
  const user = await (await test.signIn(email)).call(me);
  expect(currentUser.parse(user), 'is what the contract says').toEqual(user);
  return user;
};
const NOTHING = {
  rights: null,
  teacher: null,
  student: null,
  groups: [],
  business: null,
  classingGoRelationDate: null,
  studentProviderThirdPartyHubspot: null,
  businessProviderThirdPartyHubspot: null,
  actingAs: null,
  locale: null,
};
const hashOf = (id: string) => createHmac('sha256', SECRET).update(id).digest('hex');

it('ENT-03 refuses requests without a session', async () => {
  expect((await test.agent(provider.subdomain).apiCall(me)).status).toBe(401);
});

describe('ENT-03 the current user', () => {
  it('student with a company, groups and outside records', async () => {
    const business = await makeBusiness(test.pool, provider, { hubspot_provider_id: 'hub-7' });
    const student = await makeStudent(test.pool, provider, {
      account: { phone: '+34600', photo_url: '/photos/1.jpg', time_zone: 'Europe/Paris', allow_zoom: true },
      row: {
        business_id: business.id,
        activity_status: 'STUDENT',
        language: 'FRENCH',
        classing_go_relation_date: '2026-03-29',
        hubspot_deal_id: 'deal-9',
      },
    });
    const group = await makeGroup(test.pool, provider, { name: 'B1 Mondays' }, [student.id]);
    await makeGroup(test.pool, provider, { name: 'Somebody else’s' });
    await makeGroup(test.pool, provider, { name: 'Long over', status: 'INACTIVE' }, [student.id]);
    expect(await whoIs(student.email)).toEqual({
      ...NOTHING,
      userId: student.id,
      role: 'STUDENT',
      admin: false,
      student: {
        email: { email: student.email },
        firstName: student.firstName,
        businessId: business.id,
        activityStatus: 'STUDENT',
        language: 'FRENCH',
        profileType: 'BUSINESS',
      },
      groups: [group],
      business,
      classingGoRelationDate: '2026-03-29',
      studentProviderThirdPartyHubspot: { otherData: { dealId: 'deal-9' } },
      businessProviderThirdPartyHubspot: { providerId: 'hub-7' },
      intercomUserHash: hashOf(student.id),
      fullName: student.fullName,
      photoUrl: '/photos/1.jpg',
      phone: '+34600',
      timeZone: 'Europe/Paris',
      allowZoom: true,
      version: 1,
      provider: {
        timeZone: 'Atlantic/Canary',
        currency: 'EUR',
        lessonMinutes: [45, 90],
        trialMinutes: 30,
      },
      studentAppUrl: 'https://students.example',
    });
  });

  it('teacher with the groups they teach', async () => {
    const teacher = await makeTeacher(test.pool, provider);
    const group = await makeGroup(test.pool, provider, { teacher_id: teacher.id });
    expect(await whoIs(teacher.email)).toMatchObject({
      ...NOTHING,
      role: 'TEACHER',
      admin: false,
      teacher: { email: { email: teacher.email }, firstName: 'Tom' },
      groups: [group],
    });
  });

  it('business manager with the company and its groups', async () => {
    const business = await makeBusiness(test.pool, provider);
    const manager = await makeManager(test.pool, provider, business.id);
    const group = await makeGroup(test.pool, provider, { business_id: business.id });
    expect(await whoIs(manager.email)).toMatchObject({
      ...NOTHING,
      role: 'BUSINESS_MANAGER',
      business,
      groups: [group],
    });
  });

  it('ENT-01 support, with and without the admin flag', async () => {
    const admin = await makeSupport(test.pool, provider, { is_admin: true });
    const support = await makeSupport(test.pool, provider);
    const supportAgent = { ...NOTHING, role: 'CUSTOMER_SUPPORT' };
    expect(await whoIs(admin.email)).toMatchObject({ ...supportAgent, admin: true, rights: ALL_RIGHTS });
    expect(await whoIs(support.email)).toMatchObject({
      ...supportAgent,
      admin: false,
      rights: RIGHT_PRESETS.SUPPORT,
    });
  });

  it('zooming is allowed for all where the school allows it', async () => {
    const zooming = await makeProvider(test.pool, { allow_zoom: true });
    expect(await whoIs((await makeSupport(test.pool, zooming)).email)).toMatchObject({ allowZoom: true });
  });

  it("support under supplant does not get the key to that person's chats", async () => {
    const student = await makeStudent(test.pool, provider);
    const support = await test.signIn((await makeSupport(test.pool, provider)).email);
    const { token } = await support.call(supplantToken, {
      body: { userId: student.id, reason: 'Looks at a failed booking' },
    });
    await support.call(supplant, { body: { token } });
    expect(await support.call(me)).toMatchObject({ userId: student.id, intercomUserHash: null });
  });
});
