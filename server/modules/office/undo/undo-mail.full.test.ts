import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cancelLesson, undo } from '#domain/scheduling/api/lessons.ts';
import { resolveTask } from '#domain/office/api/support-tasks.ts';
import { newId } from '#server/runtime/id.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { cancelLesson as cancel } from '#server/modules/scheduling/lessons/cancel.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, inProviderTransaction } from '#tests/support/booking.ts';
import { supportTaskFixture } from '#tests/support/support-task-fixture.ts';
import { endWait, outboxRig } from '#tests/support/outbox.ts';
import type { MadeAccount } from '#tests/support/people.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { restoreStep } from '#server/modules/scheduling/lessons/undo-steps.ts';
import { rememberUndo } from './undo.ts';

const test = testApp({ isOwn: true });
const fixture = supportTaskFixture(test);
const rig = outboxRig(test.pool);
let smtp: SmtpReceiver;
let student: MadeAccount;

/** A lesson whose booking has been mailed, and an outbox that sends. */
let lessonId: string;
let hours = 40;
beforeEach(async () => {
  await test.sql('delete from outbox_message');
  smtp = await smtpReceiver();
  await rig.start(smtp.url, MAIL_TEMPLATES);
  student = await fixture.newStudent();
  lessonId = await fixture.hour(student.id, hoursAhead((hours += 5)));
  await everythingSent();
  smtp.mails.length = 0;
});
afterEach(async () => {
  await rig.stopAll();
  await smtp.close();
});

const waiting = (where = 'true') =>
  test.sql<{ seconds: number }>(
    `select extract(epoch from send_after - now())::float8 as seconds from outbox_message where kind = 'MAIL' and sent_at is null and ${where}`,
  );
async function everythingSent(): Promise<void> {
  await rig.until(async () => {
    expect(await waiting()).toEqual([]);
  });
}
/** A mail that nothing holds back passes through the same outbox: whatever was due has left by then. */
async function aRound(): Promise<void> {
  const key = `round-${Math.random()}`;
  await rig.mail(fixture.rig.fixture.provider.id, key, { subject: key });
  await rig.until(() => {
    expect(smtp.mails.some(({ subject }) => subject === key)).toBe(true);
  });
  smtp.mails.splice(0, smtp.mails.length, ...smtp.mails.filter(({ subject }) => subject !== key));
}
const halfAMinuteLater = () => test.sql(endWait());
const subjectsTo = ({ email }: MadeAccount) =>
  smtp.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject?.split(':')[0]);
const staff = () => fixture.rig.fixture.agents.support;

describe('mail about what staff did', { timeout: 30_000 }, () => {
  it('does not leave while it can be taken back, and leaves afterwards', async () => {
    await staff().call(cancelLesson, { params: { id: lessonId }, body: { reason: 'Holiday' } });
    for (const { seconds } of await waiting()) expect(seconds).toBeGreaterThan(28);
    await aRound();
    expect(smtp.mails).toEqual([]);
    await halfAMinuteLater();
    await everythingSent();
    expect(subjectsTo(student)).toEqual(['Lesson cancelled']);
    expect(subjectsTo(fixture.rig.own)).toEqual(['Lesson cancelled']);
  });

  it('I9 never leaves when it was taken back', async () => {
    const { undoId } = await staff().call(cancelLesson, {
      params: { id: lessonId },
      body: { reason: 'Holiday' },
    });
    await staff().call(undo, { params: { id: undoId } });
    await halfAMinuteLater();
    await aRound();
    await everythingSent();
    expect(smtp.mails).toEqual([]);
  });

  it('D9 waits, and can be taken back, from when it is done: however long that has taken', async () => {
    const { provider, people } = fixture.rig.fixture;
    const undoId = newId();
    const asked = new Date(Date.now() - 40_000);
    await inProviderTransaction(test.pool, provider, async (db) => {
      const how = { lessonId, by: 'SUPPORT', reason: 'Holiday', now: asked, undoId } as const;
      const lesson = await cancel(db, how);
      await sql`update outbox_message set send_after = now() where undo_id = ${undoId}`.execute(db);
      const steps = [restoreStep({ lesson })];
      await rememberUndo(db, { undoId, accountId: people.support.id, steps, now: asked });
    });
    for (const { seconds } of await waiting()) expect(seconds).toBeGreaterThan(28);
    await staff().call(undo, { params: { id: undoId } });
    expect(await waiting()).toEqual([]);
  });

  it('mails the requester that it is resolved, after the wait, and not when it is reopened', async () => {
    const ask = () => fixture.raise('REQUEST_CALL', { studentId: student.id });
    const settle = async () =>
      staff().call(resolveTask, { params: { id: await ask() }, body: { resolution: 'We called you' } });
    const { undoId } = await settle();
    await staff().call(undo, { params: { id: undoId } });
    await halfAMinuteLater();
    await aRound();
    expect(smtp.mails).toEqual([]);
    await settle();
    await aRound();
    expect(smtp.mails).toEqual([]);
    await halfAMinuteLater();
    await everythingSent();
    expect(subjectsTo(student)).toEqual(["We've replied to your request"]);
    expect(smtp.mails[0]?.text).toContain("We've taken care of your request: a call.");
    expect(smtp.mails[0]?.text).toContain('We called you');
  });

  it('CONST-02 is not sent about what a student hears of by the lesson itself, nor to who wants none', async () => {
    const id = await fixture.raise('CANCEL_OCCASIONAL_LESSON', { studentId: student.id, lessonId });
    await staff().call(resolveTask, { params: { id }, body: {} });
    await test.sql('update account set mail_requests = false where id = $1', [student.id]);
    const call = await fixture.raise('REQUEST_CALL', { studentId: student.id });
    await staff().call(resolveTask, { params: { id: call }, body: {} });
    expect(await waiting("payload ->> 'template' = 'request-answered'")).toEqual([]);
  });

  it('applies, mails and undoes a solution as a whole', async () => {
    const { id, student: asker } = await fixture.moveAsked(hoursAhead(90));
    await everythingSent();
    smtp.mails.length = 0;
    const [first] = (await fixture.solutions(id)).solutions;
    const { undoId } = (await fixture.apply(id, first!)).body;
    await aRound();
    expect(smtp.mails).toEqual([]);
    await staff().call(undo, { params: { id: undoId } });
    await halfAMinuteLater();
    await aRound();
    expect(smtp.mails).toEqual([]);
    const [again] = (await fixture.solutions(id)).solutions;
    await fixture.apply(id, again!);
    await halfAMinuteLater();
    await everythingSent();
    expect(subjectsTo(asker).toSorted()).toEqual(['Lesson rescheduled', "We've replied to your request"]);
  });
});
