import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { welcomeResetPassword } from '#domain/people/api/auth.ts';
import { type SignUp, signUp, trialOffer, trialTimes } from '#domain/teaching/api/sign-up.ts';
import { trials } from '#domain/teaching/api/trials.ts';
import { testApp } from '#tests/support/app.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { makeCoupon } from '#tests/support/sales.ts';
import { makeBusiness, makeProvider, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { listed, makeFixture, refusesField, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let made = 0;

beforeAll(async () => {
  fixture = await makeFixture(test);
  await makeAlwaysOpen(pool, fixture.provider, fixture.people.teacher.id);
});
beforeEach(() => test.clock.reset());

const stranger = () => test.agent(fixture.provider.subdomain);
const person = (more: Partial<SignUp> = {}): SignUp => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `new-${++made}@elsewhere.example`,
  language: 'ENGLISH',
  consent: true,
  ...more,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const studentOf = async (email: string) =>
  (
    await test.sql<Record<string, unknown>>(
      'select s.*, a.phone, a.password_hash, a.role from student s join account a on a.provider_id = s.provider_id and a.id = s.id where s.email = $1',
      [email],
    )
  )[0];

describe('API-14 who is not taken up', () => {
  it('D4 no sign-up at an unknown school', async () => {
    const body = person();
    const answers = [
      await test.agent('no-such-school').apiCall(signUp, { body }),
      await test.agent('no-such-school').apiCall(trialOffer),
      await test.agent('no-such-school').apiCall(trialTimes, { query: { language: 'ENGLISH' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await studentOf(body.email)).toBeUndefined();
  });

  it('names what is missing or wrong', async () => {
    for (const [field, wrong] of Object.entries({
      firstName: ' ',
      lastName: '',
      email: 'nobody',
      phone: 'x',
      timeZone: 'Mars/Base',
      language: 'KLINGON',
      level: 'D1',
      consent: false,
      referral: 'NOBODYHAS1',
      promo: 'NOSUCHCODE',
    }))
      await refusesField(stranger(), signUp, { body: { ...person(), [field]: wrong } }, field);
    const trial = { wishedAt: [inDays(-1)] };
    await refusesField(stranger(), signUp, { body: person({ trial }) }, 'trial.wishedAt');
    const four = { wishedAt: [1, 2, 3, 4].map(inDays) };
    await refusesField(stranger(), signUp, { body: person({ trial: four }) }, 'trial.wishedAt');
  });

  it('sends three mails to an address, then 429, known or not', async () => {
    const browser = stranger();
    const body = person();
    const statuses: number[] = [];
    for (let time = 0; time < 4; time++) statuses.push((await browser.apiCall(signUp, { body })).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    expect(await test.mailsTo(body.email)).toHaveLength(3);
  });
});

describe('API-14 signing up', () => {
  it('makes a lead who chooses a password with the mailed link, and is in', async () => {
    const body = person({
      phone: '+34 600 111 333',
      timeZone: 'Atlantic/Canary',
      goal: 'Work',
      source: 'Fair',
    });
    expect((await stranger().apiCall(signUp, { body })).status).toBe(204);
    expect(await studentOf(body.email)).toMatchObject({
      ...{ role: 'STUDENT', activity_status: 'LEAD', language: 'ENGLISH', goal: 'Work', source: 'Fair' },
      ...{
        phone: '+34600111333',
        password_hash: null,
        business_id: null,
        consented_at: expect.anything() as unknown,
      },
    });
    const token = await test.mailedToken(body.email);
    const password = 'a-long-password-1';
    const reply = await stranger().call(welcomeResetPassword, { body: { token, password } });
    expect(reply.role).toBe('STUDENT');
  });

  it('CONST-04 writes to a newcomer in the language of the form, if the school offers it', async () => {
    const both = await makeProvider(pool, { locales: ['en', 'es'] });
    const signed = async (subdomain: string) => {
      const body = person();
      await test.agent(subdomain).apiCall(signUp, { body }, { 'accept-language': 'es' });
      const [row] = await test.sql('select locale from account where email = $1', [body.email]);
      return { row, text: (await test.mailsTo(body.email))[0]!.text };
    };
    expect(await signed(both.subdomain)).toEqual({
      row: { locale: 'es' },
      text: expect.stringContaining('Hola, Noor:') as string,
    });
    expect(await signed(fixture.provider.subdomain)).toEqual({
      row: { locale: 'en' },
      text: expect.stringContaining('Hi Noor,') as string,
    });
  });

  it('answers a known address alike, changes nothing, and mails it', async () => {
    const { student, support } = fixture.people;
    const [before] = await test.sql('select count(*)::int as n from student');
    const answers = [
      await stranger().apiCall(signUp, { body: person() }),
      await stranger().apiCall(signUp, { body: person({ email: student.email, trial: { wishedAt: [] } }) }),
      await stranger().apiCall(signUp, { body: person({ email: support.email }) }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([1, 2, 3].map(() => [204, '']));
    expect(await test.sql('select count(*)::int as n from student')).toEqual([
      { n: (before as { n: number }).n + 1 },
    ]);
    expect(await test.sql('select 1 from trial where student_id = $1', [student.id])).toEqual([]);
    const subjects = [await test.mailsTo(student.email), await test.mailsTo(support.email)];
    expect(subjects.map((mails) => mails.map(({ subject }) => subject))).toEqual(
      [1, 2].map(() => [expect.stringContaining('already') as string]),
    );
    expect((await test.mailsTo(support.email))[0]!.text).toContain('/login/');
  });

  it('gives the link once more to whom the first one was lost', async () => {
    const body = person();
    await stranger().apiCall(signUp, { body });
    await stranger().apiCall(signUp, { body });
    const mails = await test.mailsTo(body.email);
    expect(mails.map(({ text }) => text.includes('/student/welcome?token='))).toEqual([true, true]);
  });

  it('creates one of three concurrent sign-ups', async () => {
    const body = person({ trial: { wishedAt: [] } });
    const answers = await Promise.all(Array.from({ length: 3 }, () => stranger().apiCall(signUp, { body })));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await test.sql('select count(*)::int as n from student where email = $1', [body.email])).toEqual([
      { n: 1 },
    ]);
  });
});

describe('ROUTE-17 asking for a trial', () => {
  it('shows the languages that are taught and available times, and no names', async () => {
    const french = await makeTeacher(pool, fixture.provider, {
      row: { languages: ['FRENCH'], status: 'INACTIVE' },
    });
    expect(french.id).toBeTruthy();
    expect(await stranger().call(trialOffer)).toEqual({ languages: ['ENGLISH'], minutes: 30, holdHours: 0 });
    const { status, body } = await stranger().apiCall(trialTimes, { query: { language: 'ENGLISH' } });
    expect([status, Object.keys(body)]).toEqual([200, ['times']]);
    const starts = body.times.map((at) => Date.parse(at));
    expect(Math.min(...starts)).toBeGreaterThan(Date.now() + 12 * 3_600_000 - 60_000);
    expect(starts.length).toBeGreaterThan(300);
    expect(await stranger().call(trialTimes, { query: { language: 'FRENCH' } })).toEqual({ times: [] });
  });

  it('ROUTE-27 tells support which teacher was chosen on the home page, and ignores one who is not there', async () => {
    const { id } = fixture.people.teacher;
    const wishes = 'After six';
    const wishOf = async (isListed: boolean) => {
      await test.sql('update teacher set is_listed = $1 where id = $2', [isListed, id]);
      const body = person({ trial: { wishedAt: [], teacherId: id, wishes } });
      await stranger().call(signUp, { body });
      const student = await studentOf(body.email);
      const [trial] = await test.sql<{ wishes: string }>('select wishes from trial where student_id = $1', [
        student!['id'],
      ]);
      return trial!.wishes;
    };
    expect(await wishOf(true)).toMatch(/^Would like .+ as the teacher\.\nAfter six$/);
    expect(await wishOf(false)).toBe(wishes);
  });

  it('is in the funnel with its preferences, like a trial requested otherwise', async () => {
    const wishedAt = [inDays(3), inDays(2)];
    const body = person({
      level: 'B1',
      goal: 'Exam',
      source: 'Web',
      trial: { wishedAt, wishes: 'Not on Fridays' },
    });
    await stranger().call(signUp, { body });
    const student = await studentOf(body.email);
    expect(student).toMatchObject({ activity_status: 'TRIAL', level: null });
    const filter = { studentId: student!['id'] };
    const [trial] = await fixture.agents.support.call(trials.list, { query: listed({ filter }) as never });
    expect(trial).toMatchObject({
      ...{
        status: 'ASKED',
        language: 'ENGLISH',
        level: 'B1',
        goal: 'Exam',
        wishes: 'Not on Fridays',
        source: 'Web',
      },
      ...{ studentName: 'Noor Haddad' },
    });
    expect(trial!.wishedAt.map((at) => new Date(at).toISOString())).toEqual(wishedAt);
    const [mail] = await test.mailsTo(body.email);
    expect([mail!.subject, mail!.text.includes('/student/welcome?token=')]).toEqual([
      'Trial lesson requested',
      true,
    ]);
  });
});

describe('BOOK-17 BOOK-18 codes', () => {
  const codeOf = async (id: string) =>
    (await test.sql<{ code: string }>('select referral_code as code from student where id = $1', [id]))[0]!
      .code;
  const tiedTo = (email: string) =>
    test.sql<{ id: string }>(
      "select r.referrer_id as id from referral r join student s on s.id = r.friend_id where s.email = $1 and r.status = 'PENDING'",
      [email],
    );

  it('links the friend to the owner of the code; never themselves, never a company’s student, never another school’s', async () => {
    const referrer = await makeStudent(pool, fixture.provider, {
      account: { phone: '+34600777888' },
      row: { referral_code: 'FRIENDS234' },
    });
    const body = person({ referral: 'friends234' });
    await stranger().call(signUp, { body });
    expect(await tiedTo(body.email)).toEqual([{ id: referrer.id }]);

    const self = person({ referral: 'FRIENDS234', phone: '+34600777888' });
    await stranger().call(signUp, { body: self });
    expect([await tiedTo(self.email), (await studentOf(self.email)) !== undefined]).toEqual([[], true]);

    const business = await makeBusiness(pool, fixture.provider);
    await makeStudent(pool, fixture.provider, {
      row: { business_id: business.id, referral_code: 'COMPANY234' },
    });
    const ofBusiness = person({ referral: 'COMPANY234' });
    await stranger().call(signUp, { body: ofBusiness });
    expect(await tiedTo(ofBusiness.email)).toEqual([]);

    const elsewhere = await makeStudent(pool, await makeProvider(pool), {});
    await refusesField(
      stranger(),
      signUp,
      { body: person({ referral: await codeOf(elsewhere.id) }) },
      'referral',
    );
  });

  it('answers alike for every code that cannot be used: unknown, over, not begun, used up, off, or for staff', async () => {
    const coupon = async (values: object) => (await makeCoupon(pool, fixture.provider, values)).code;
    const codes = [
      'NOSUCHCODE',
      await coupon({ starts_on: '2024-01-01', ends_on: '2024-02-01' }),
      await coupon({ starts_on: '2999-01-01' }),
      await coupon({ max_uses: 1, used_count: 1 }),
      await coupon({ is_active: false }),
      await coupon({ staff_only: true }),
    ];
    const answers = await Promise.all(
      codes.map((promo) => stranger().apiCall(signUp, { body: person({ promo }) })),
    );
    const said = answers.map(({ status, body }) => [status, body.code, body.message, body.errors]);
    expect(said[0]).toEqual([
      400,
      'invalid-input',
      expect.any(String),
      { promo: expect.any(String) as string },
    ]);
    expect(said).toEqual(said.map(() => said[0]));
    await test.sql('update coupon set used_count = 0 where provider_id = $1', [fixture.provider.id]);
  });

  it('keeps a promo code that is in force, for the checkout', async () => {
    await makeCoupon(pool, fixture.provider, { code: 'WELCOME10', percent_off: 10 });
    await makeCoupon(pool, fixture.provider, { code: 'STAFFONLY', percent_off: 10, staff_only: true });
    await refusesField(stranger(), signUp, { body: person({ promo: 'STAFFONLY' }) }, 'promo');
    const body = person({ promo: 'welcome10' });
    await stranger().call(signUp, { body });
    expect(await studentOf(body.email)).toMatchObject({ promo_code: 'WELCOME10' });
  });
});
