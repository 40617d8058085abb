import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { welcomeResetPassword } from '#domain/people/api/auth.ts';
import { type SignUp, signUp, trialOffer } from '#domain/teaching/api/sign-up.ts';
import { releaseUnconfirmed } from '#server/modules/teaching/trials/release-unconfirmed.ts';
import { testApp } from '#tests/support/app.ts';
import { inProviderTransaction, makeAlwaysOpen } from '#tests/support/booking.ts';
import { type MadeProvider, makeProvider, makeTeacher } from '#tests/support/people.ts';
import { refusesField } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let school: MadeProvider;
let teacherId: string;
let made = 0;

beforeAll(async () => {
  school = await makeProvider(pool, { rules: { trialHoldHours: 24 } });
  ({ id: teacherId } = await makeTeacher(pool, school, { row: { is_listed: true } }));
  await makeAlwaysOpen(pool, school, teacherId);
});
beforeEach(() => test.clock.reset());

const stranger = () => test.agent(school.subdomain);
/** Each test has a day of its own. */
let day = 2;
const nextTime = (hour = 9): string => {
  const at = new Date(Date.now() + day * 86_400_000);
  at.setUTCHours(hour, 0, 0, 0);
  return at.toISOString();
};
beforeEach(() => (day += 1));

const person = (trial: SignUp['trial']): SignUp => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `reserve-${++made}@elsewhere.example`,
  language: 'ENGLISH',
  consent: true,
  trial,
});
const trialOf = async (email: string) =>
  (
    await test.sql<{ status: string; teacherId: string; startsAt: string; lessonStatus: string }>(
      `select t.status, t.teacher_id as "teacherId", l.starts_at as "startsAt", l.status as "lessonStatus"
      from trial t join student s on s.provider_id = t.provider_id and s.id = t.student_id
      left join lesson l on l.provider_id = t.provider_id and l.id = t.lesson_id where s.email = $1`,
      [email],
    )
  )[0];
const momentOf = (trial: { startsAt: string } | undefined) => trial && new Date(trial.startsAt).toISOString();
const release = (hours: number) =>
  inProviderTransaction(pool, school, (db) =>
    releaseUnconfirmed(db, new Date(Date.now() + hours * 3_600_000)),
  );

describe('ROUTE-17 a trial that is booked at once', () => {
  it('says so before a time is chosen', async () => {
    expect(await stranger().call(trialOffer)).toMatchObject({ minutes: 30, holdHours: 24 });
  });

  it('is not booked at a time when no teacher is free, and makes no account', async () => {
    const taken = nextTime();
    await stranger().call(signUp, { body: person({ wishedAt: [taken] }) });
    const late = person({ wishedAt: [taken] });
    await refusesField(stranger(), signUp, { body: late }, 'trial.wishedAt');
    const offTheHour = nextTime(12).replace(':00:00', ':10:00');
    await refusesField(stranger(), signUp, { body: person({ wishedAt: [offTheHour] }) }, 'trial.wishedAt');
    expect(await test.sql('select 1 from account where email = $1', [late.email])).toEqual([]);
  });

  it('answers a known address alike: refused for a taken time, and nothing booked for a free one', async () => {
    const known = person({ wishedAt: [nextTime()] });
    await stranger().call(signUp, { body: known });
    await refusesField(stranger(), signUp, { body: known }, 'trial.wishedAt');
    const free = nextTime(15);
    const again = await stranger().apiCall(signUp, { body: { ...known, trial: { wishedAt: [free] } } });
    expect(again.status).toBe(204);
    expect(momentOf(await trialOf(known.email))).toBe(known.trial!.wishedAt[0]);
  });

  it('has its lesson with a teacher, and the mail says when and until when it is held', async () => {
    const startsAt = nextTime();
    const body = person({ wishedAt: [startsAt], teacherId });
    await stranger().call(signUp, { body });
    expect(await trialOf(body.email)).toMatchObject({
      ...{ status: 'ASSIGNED', teacherId, lessonStatus: 'ASSIGNED' },
    });
    expect(momentOf(await trialOf(body.email))).toBe(startsAt);
    const mails = await test.mailsTo(body.email);
    const link = mails.find(({ text }) => text.includes('/student/welcome'));
    expect(link?.subject).toMatch(/^Confirm your trial lesson: /);
    expect(link?.text).toMatch(/We hold the time until /);
  });

  it('is a request without a time', async () => {
    const body = person({ wishedAt: [], wishes: 'After six' });
    await stranger().call(signUp, { body });
    expect(await trialOf(body.email)).toMatchObject({ status: 'ASKED', startsAt: null });
  });

  it('is won by one of ten who want the same time', async () => {
    const startsAt = nextTime();
    const everyone = Array.from({ length: 10 }, () => person({ wishedAt: [startsAt] }));
    const answers = await Promise.all(everyone.map((body) => stranger().apiCall(signUp, { body })));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect(new Set(statuses.slice(1))).not.toContain(204);
    const emails = everyone.map(({ email }) => email);
    expect(await test.sql('select 1 from account where email = any($1)', [emails])).toHaveLength(1);
  });
});

describe('ROUTE-17 a reserved trial whose link is not opened', () => {
  it('is released after its hours, and is a request again', async () => {
    const body = person({ wishedAt: [nextTime()] });
    await stranger().call(signUp, { body });
    await release(23);
    expect((await trialOf(body.email))?.status).toBe('ASSIGNED');
    await release(25);
    expect(await trialOf(body.email)).toMatchObject({ status: 'ASKED', startsAt: null });
    await stranger().call(signUp, { body: person({ wishedAt: body.trial!.wishedAt }) });
  });

  it('is kept once the password is set', async () => {
    const body = person({ wishedAt: [nextTime()] });
    await stranger().call(signUp, { body });
    const token = await test.mailedToken(body.email);
    await stranger().call(welcomeResetPassword, { body: { token, password: 'a-long-password-1' } });
    await release(25);
    expect((await trialOf(body.email))?.status).toBe('ASSIGNED');
  });
});
