import { beforeEach, describe, expect, it } from 'vitest';
import { chooseMessage } from '#domain/office/api/messages.ts';
import { readThread } from '#domain/office/api/threads.ts';
import { jobNamed } from '#tests/support/jobs.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { open, send, ThreadFixture } from '#tests/support/threads.ts';
import { notifyUnread } from './digest.ts';

const test = testApp({ isOwn: true });
const { pool } = test;
const rig = new ThreadFixture(test);

/** Noon of a day for which the messages are moved to it. */
const NOON = '2026-11-24T12:00:00Z';
let id: string;
beforeEach(async () => {
  await test.sql('update message_thread set student_read = last_number, teacher_read = last_number');
  id = await open(rig.ofStudent, rig.teacher.id);
  await test.sql("update account set time_zone = 'UTC' where id = any ($1)", [
    [rig.student.id, rig.teacher.id],
  ]);
});

/** Moves all messages to a moment. */
async function sentAt(at: string): Promise<void> {
  await test.sql('update thread_message set sent_at = $1', [at]);
  await test.sql('update message_thread set last_message_at = $1 where last_number > 0', [at]);
}
const run = (at: string) =>
  inTransaction(pool, { providerId: rig.fixture.provider.id, actorId: null, action: 'job' }, (db) =>
    notifyUnread(db, new Date(at)),
  );
const mails = () => test.mailsTo(rig.student.email);

describe('the e-mail about unread messages', () => {
  it('comes once, ten minutes after a message, for all that are unread', async () => {
    await send(rig.ofTeacher, id, 'The secret word is owl');
    await send(rig.ofTeacher, id, 'Do you know it?');
    const ofSchool = await open(rig.fixture.agents.support, rig.student.id);
    await send(rig.fixture.agents.support, ofSchool, 'Welcome');
    await sentAt(NOON);
    expect(await run('2026-11-24T12:09:00Z')).toBe(0);
    expect(await run('2026-11-24T12:10:00Z')).toBe(1);
    expect(await run('2026-11-24T12:11:00Z')).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('You have 3 unread messages');
    expect(mail!.text).toContain(rig.teacher.fullName);
    expect(mail!.text).toContain('/student/messages');
    expect(mail!.text).not.toContain('owl');
    expect(await test.mailsTo(rig.teacher.email)).toEqual([]);
  });

  it('comes again only for a new message', async () => {
    await send(rig.ofTeacher, id, 'One');
    await sentAt(NOON);
    await run('2026-11-24T12:10:00Z');
    await send(rig.ofTeacher, id, 'Two');
    await test.sql("update thread_message set sent_at = '2026-11-24T13:00:00Z' where number = 2");
    await test.sql(
      "update message_thread set last_message_at = '2026-11-24T13:00:00Z' where last_number = 2",
    );
    expect(await run('2026-11-24T13:05:00Z')).toBe(0);
    expect(await run('2026-11-24T13:10:00Z')).toBe(1);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'You have 1 unread message',
      'You have 2 unread messages',
    ]);
  });

  it('comes once with two processes at the same time', async () => {
    await send(rig.ofTeacher, id, 'One');
    await sentAt(NOON);
    const sent = await Promise.all([1, 2, 3, 4].map(() => run('2026-11-24T12:10:00Z')));
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ['UTC', '2026-11-24T21:59:00Z', 1],
    ['UTC', '2026-11-24T22:00:00Z', 0],
    ['UTC', '2026-11-25T06:59:00Z', 0],
    ['UTC', '2026-11-25T07:00:00Z', 1],
    ['America/New_York', '2026-11-24T22:00:00Z', 1],
    ['America/New_York', '2026-11-25T03:00:00Z', 0],
    ['Asia/Tokyo', '2026-11-24T21:30:00Z', 0],
    ['Asia/Tokyo', '2026-11-24T22:00:00Z', 1],
  ])('is silent at night: in %s at %s there are %i', async (zone, at, count) => {
    await test.sql('update account set time_zone = $1 where id = $2', [zone, rig.student.id]);
    await send(rig.ofTeacher, id, 'Late');
    await sentAt('2026-11-24T20:00:00Z');
    expect(await run(at)).toBe(count);
  });

  it('leaves out what was read, who switched it off, and closed accounts', async () => {
    await send(rig.ofTeacher, id, 'Read');
    await rig.ofStudent.call(readThread, { params: { id }, body: { number: 1 } });
    await sentAt(NOON);
    expect(await run('2026-11-24T12:30:00Z')).toBe(0);
    await send(rig.ofTeacher, id, 'Unread');
    await sentAt(NOON);
    await rig.ofStudent.call(chooseMessage, { body: { kind: 'MESSAGES', isOn: false } });
    expect(await run('2026-11-24T12:30:00Z')).toBe(0);
    await rig.ofStudent.call(chooseMessage, { body: { kind: 'MESSAGES', isOn: true } });
    await test.sql('update account set disabled_at = now() where id = $1', [rig.student.id]);
    expect(await run('2026-11-24T12:30:00Z')).toBe(0);
    await test.sql('update account set disabled_at = null where id = $1', [rig.student.id]);
    // Two days late is too late.
    expect(await run('2026-11-26T12:30:00Z')).toBe(0);
    expect(await run('2026-11-24T12:30:00Z')).toBe(1);
  });

  it('is a job of each minute', () => {
    expect(jobNamed('unread-messages').at).toBe('* * * * *');
  });
});
