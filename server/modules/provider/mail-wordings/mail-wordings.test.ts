import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword } from '#domain/people/api/auth.ts';
import {
  changeMailWording,
  getMailWording,
  listMailWordings,
  previewMailWording,
  resetMailWording,
  testMailWording,
} from '#domain/provider/api/mail-wordings.ts';
import { MAIL_KINDS } from '#domain/office/mail-kind.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { mailBrand } from '#server/mail/mail-brand.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeFixture, refusesAllBut, refusesField, type Fixture } from '#tests/support/tenant.ts';
import { smtpReceiver } from '#tests/support/smtp.ts';

const smtp = await smtpReceiver();
const test = testApp({ smtpUrl: smtp.url });
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
afterAll(() => smtp.close());

const waiting = { timeout: 10_000, interval: 20 };
const params = { kind: 'reset-password' } as const;
const OWN = {
  subject: 'A new password, {{firstName}}',
  body: 'Dear {{firstName}},\n\n{{button}}\n\n<i>Bye</i>',
};
const arrived = (to: string) => smtp.mails.filter((mail) => mail.to?.some(({ address }) => address === to));
const open = (kind: (typeof MAIL_KINDS)[number] = params.kind) =>
  fixture.agents.admin.call(getMailWording, { params: { kind } });

describe('who may not', () => {
  it('PERM-01 shows the words to support, and lets only those who may edit settings change or try them', async () => {
    const seen = ['admin', 'support'] as const;
    await refusesAllBut(fixture, seen, listMailWordings);
    await refusesAllBut(fixture, seen, getMailWording, { params });
    const body = { ...OWN, version: 0 };
    await refusesAllBut(fixture, ['admin'], previewMailWording, { params, body: OWN });
    await refusesAllBut(fixture, ['admin'], testMailWording, { params, body: OWN });
    const mark = { subject: 'x', body: '{{button}}', version: 99 };
    for (const call of [changeMailWording, resetMailWording] as const) {
      const sent = call === changeMailWording ? mark : { version: 99 };
      const answers = await Promise.all(
        (['support', 'teacher', 'student', 'manager', 'nobody'] as const).map(
          async (seat) => (await fixture.agents[seat].apiCall(call, { params, body: sent as never })).status,
        ),
      );
      expect(answers).toEqual([403, 403, 403, 403, 401]);
    }
    expect(
      (await fixture.agents.admin.apiCall(changeMailWording, { params, body: { ...body, version: 99 } }))
        .status,
    ).toBe(409);
  });

  it.each<[string, typeof OWN]>([
    ['subject', { ...OWN, subject: '' }],
    ['subject', { ...OWN, subject: 'Hello {{fistName}}' }],
    ['subject', { ...OWN, subject: 'x'.repeat(201) }],
    ['body', { ...OWN, body: 'Hello {{when}}\n\n{{button}}' }],
    ['body', { ...OWN, body: 'Nothing to press' }],
    ['body', { ...OWN, body: 'x'.repeat(6001) }],
  ])('refuses a broken %s by name, kept or only looked at', async (field, wording) => {
    const { admin } = fixture.agents;
    await refusesField(admin, changeMailWording, { params, body: { ...wording, version: 0 } }, field);
    await refusesField(admin, previewMailWording, { params, body: wording }, field);
  });
});

it('lists every mail that the product sends, each with an example that lacks nothing', async () => {
  const rows = await fixture.agents.support.call(listMailWordings);
  expect(rows.map(({ kind }) => kind)).toEqual(MAIL_KINDS);
  for (const kind of MAIL_KINDS) {
    const { isOwn, preview, standard, subject } = await open(kind);
    expect([isOwn, subject]).toEqual([false, standard.subject]);
    expect(`${preview.subject} ${preview.text} ${preview.html}`).not.toMatch(/\{\{|undefined|null/);
  }
});

it('sends mails in the words of the school that has some, until it goes back to the standard ones', async () => {
  const { admin } = fixture.agents;
  const { email } = fixture.people.student;
  const apiCall = (which: Fixture, to: string) =>
    test.agent(which.provider.subdomain).call(forgotPassword, { body: { email: to } });
  const first = await open();
  const changed = await admin.call(changeMailWording, { params, body: { ...OWN, version: first.version } });
  expect(changed).toMatchObject({ ...OWN, isOwn: true, version: 1 });
  await apiCall(fixture, email);
  await vi.waitFor(() => expect(arrived(email)).toHaveLength(1), waiting);
  expect(arrived(email)[0]).toMatchObject({
    subject: `A new password, ${fixture.people.student.fullName.split(' ')[0]}`,
  });
  expect(arrived(email)[0]!.html).toContain('&lt;i&gt;Bye&lt;/i&gt;');
  expect(arrived(email)[0]!.html).toContain('/student/reset-password?token=');
  await apiCall(other, other.people.student.email);
  await vi.waitFor(() => expect(arrived(other.people.student.email)).toHaveLength(1), waiting);
  expect(arrived(other.people.student.email)[0]!.subject).toBe('Set a new password');

  const late = await admin.apiCall(resetMailWording, { params, body: { version: 0 } });
  expect([late.status, late.body.details]).toEqual([409, { current: changed }]);
  const back = await admin.call(resetMailWording, { params, body: { version: 1 } });
  expect(back).toMatchObject({ ...first.standard, isOwn: false, version: 2 });
  const byName = fixture.people.admin.fullName;
  expect(back.versions).toMatchObject([
    { version: 2, subject: null, byName },
    { version: 1, ...OWN, byName },
  ]);
  await apiCall(fixture, email);
  await vi.waitFor(() => expect(arrived(email)).toHaveLength(2), waiting);
  expect(arrived(email)[1]!.subject).toBe('Set a new password');
});

it('words what is queued as facts as it leaves: a lesson that was booked', async () => {
  const { teacher, student } = fixture.people;
  const kind = 'lesson-booked' as const;
  const body = { subject: 'See you {{moment}}', body: '{{when}}\n\n{{lesson}} {{withWhom}}', version: 0 };
  await fixture.agents.admin.call(changeMailWording, { params: { kind }, body });
  await makeAlwaysOpen(test.pool, fixture.provider, teacher.id);
  await grantCredits(test.pool, fixture.provider, { studentId: student.id, credits: 4 });
  await book(test.pool, fixture.provider, {
    teacherId: teacher.id,
    startsAt: hoursAhead(50),
    studentIds: [student.id],
    by: 'STUDENT',
  });
  const last = () => arrived(student.email).at(-1)!;
  await vi.waitFor(() => expect(last().subject).toMatch(/^See you \w{3} \d/), waiting);
  expect(last().text).toContain(`with ${teacher.fullName}`);
  expect(last().html).not.toContain('<a href');
  expect(last().attachments.length).toBeGreaterThan(0);
});

it('of two concurrent changes one is kept, the other sees it', async () => {
  const kind = 'group-left' as const;
  const save = (subject: string) =>
    fixture.agents.admin.apiCall(changeMailWording, {
      params: { kind },
      body: { subject, body: '{{group}}', version: 0 },
    });
  const answers = await Promise.all(['One', 'Two', 'Three'].map(save));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('sends the asker a test through the mail server, and says what that answered', async () => {
  const { admin } = fixture.agents;
  const { email } = fixture.people.admin;
  expect(await admin.call(testMailWording, { params, body: OWN })).toEqual({ to: email });
  expect(arrived(email).at(-1)).toMatchObject({ subject: 'Test: A new password, Marta' });
  smtp.refuse('554 no such luck');
  const refused = await admin.apiCall(testMailWording, { params, body: OWN });
  smtp.refuse(null);
  expect(refused.status).toBe(422);
  expect(refused.body.message).toContain('no such luck');
});

describe('languages', () => {
  const kind = 'password-changed' as const;
  const SPANISH = { subject: 'Cambio de clave', body: 'Hola, {{firstName}}:' };

  it('CONST-04 each has wordings and standard words of its own, and none of another', async () => {
    const { admin } = fixture.agents;
    const refused = await admin.apiCall(getMailWording, { params: { kind }, query: { locale: 'es' } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['locale']]);
    await test.sql(`update provider set locales = '{en,es}' where id = $1`, [fixture.provider.id]);
    const spanish = () => admin.call(getMailWording, { params: { kind }, query: { locale: 'es' } });
    expect((await spanish()).subject).toBe('Tu contraseña ha cambiado');
    const body = { ...SPANISH, locale: 'es', version: 0 };
    await admin.call(changeMailWording, { params: { kind }, body });
    expect(await spanish()).toMatchObject({ ...SPANISH, locale: 'es', isOwn: true, version: 1 });
    expect(await admin.call(getMailWording, { params: { kind } })).toMatchObject({
      locale: 'en',
      isOwn: false,
      version: 0,
      versions: [],
    });
    const own = async (locale: string) =>
      (await admin.call(listMailWordings, { query: { locale } })).find((row) => row.kind === kind)?.isOwn;
    expect([await own('en'), await own('es')]).toEqual([false, true]);
    const brand = (locale: string) =>
      inTransaction(test.pool, { providerId: fixture.provider.id }, (db) =>
        mailBrand(db, { origin: 'https://school.example' }, { locale }),
      );
    expect([(await brand('en')).wordings[kind], (await brand('es')).wordings[kind]]).toEqual([
      undefined,
      SPANISH,
    ]);
  });

  it('the example and the test are in the language that is asked for', async () => {
    const { admin } = fixture.agents;
    const body = { subject: '{{lesson}}', body: '{{when}}\n\n{{button}}', locale: 'es' };
    const preview = await admin.call(previewMailWording, { params: { kind: 'lesson-booked' }, body });
    expect(preview.subject).toBe('clase de inglés');
    expect(preview.html).toContain('<html lang="es">');
    expect(preview.text).toContain('Ver la clase: ');
    await admin.call(testMailWording, { params: { kind: 'lesson-booked' }, body });
    expect(arrived(fixture.people.admin.email).at(-1)?.subject).toBe('Prueba: clase de inglés');
  });
});
