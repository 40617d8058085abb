import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resendEmail, sendEmail } from '#domain/office/api/contacts.ts';
import { chooseNewsOf } from '#domain/office/api/news.ts';
import { getTimeline, type TimelineEntry } from '#domain/office/api/timeline.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { openWholeFile } from '#server/modules/office/documents/stored-file.ts';
import { mayLeave } from '#server/modules/office/news/may-leave.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { PDF, uploadForEmail } from '#tests/support/email-files.ts';
import { diskFiles } from '#tests/support/files.ts';
import { endWait, outboxRig } from '#tests/support/outbox.ts';
import { type MadeAccount, makeStudent, makeSupport } from '#tests/support/people.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';
import { type Fixture, hidesOthers, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-email-delivery-'));
const test = testApp({ env: { DATA_DIR }, isOwn: true });
const rig = outboxRig(test.pool);
let fixture: Fixture;
let other: Fixture;
let support: Agent;
let student: MadeAccount;
let smtp: SmtpReceiver;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  support = fixture.agents.support;
});
beforeEach(async () => {
  await test.sql('delete from rate_bucket');
  await test.sql('delete from outbox_message');
  await test.sql('delete from graphile_worker._private_jobs');
  smtp = await smtpReceiver();
  student = await makeStudent(test.pool, fixture.provider);
});
afterEach(async () => {
  await rig.stopAll();
  await smtp.close();
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const start = () =>
  rig.start(smtp.url, MAIL_TEMPLATES, undefined, {
    openFile: (file) => openWholeFile(diskFiles(DATA_DIR), file),
    mayLeave,
  });
const endWaiting = () => test.sql(endWait(`payload ->> 'template' = 'contact'`));
const write = async (accountIds: string[], more: { fileIds?: string[]; isNews?: boolean }) => {
  const body = { accountIds, subject: 'Plan', text: 'Here it is.', ...more };
  expect((await support.apiCall(sendEmail, { body })).status).toBe(200);
  await endWaiting();
};
const attached = async () => (await uploadForEmail(support, PDF, 'Plan')).body.id;
const pathOf = async (id: string) => {
  const [file] = await test.sql<{ key: string }>('select storage_key as key from email_file where id = $1', [
    id,
  ]);
  return join(DATA_DIR, 'uploads', file!.key);
};
const emailOf = async ({ id }: MadeAccount): Promise<TimelineEntry> => {
  const { entries } = await support.call(getTimeline, { query: { accountId: id, only: 'CONTACTS' } });
  return entries[0]!;
};
const resend = (id: string, agent = support) => agent.apiCall(resendEmail, { params: { id } });

describe('an e-mail with files', () => {
  it('carries them to each reader, read from the store', async () => {
    const second = await makeStudent(test.pool, fixture.provider);
    const large = Buffer.alloc(3_000_000, 'abc\r\n.\r\n');
    const fileIds = [await attached(), (await uploadForEmail(support, large, 'Liste “ñ”')).body.id];
    await write([student.id, second.id], { fileIds });
    await start();
    await rig.until(() => expect(smtp.mails).toHaveLength(2));
    for (const { attachments } of smtp.mails) {
      expect(attachments.map(({ filename }) => filename)).toEqual(['Plan.pdf', 'Liste “ñ”.txt']);
      const [pdf, list] = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
      expect(pdf!.equals(PDF)).toBe(true);
      expect(list!.equals(large)).toBe(true);
    }
    await rig.until(async () => expect((await emailOf(student)).mailState).toBe('SENT'));
  });

  it('that was refused carries them at the next attempt too', async () => {
    smtp.refuse('450 later');
    await write([student.id], { fileIds: [await attached()] });
    await start();
    await rig.until(async () => expect((await rig.rows())[0]!.last_error).toContain('later'));
    smtp.refuse(null);
    await endWaiting();
    await rig.until(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]!.attachments).toHaveLength(1);
  });

  it.each(['gone', 'incomplete'])(
    'is not sent while a file is %s, says why, and is sent again',
    async (how) => {
      const id = await attached();
      const path = await pathOf(id);
      const bytes = readFileSync(path);
      if (how === 'gone') rmSync(path);
      else truncateSync(path, 3);
      await write([student.id], { fileIds: [await attached(), id] });
      await start();
      await rig.until(async () => expect((await emailOf(student)).mailState).toBe('FAILED'));
      expect(smtp.mails).toEqual([]);
      const failed = await emailOf(student);
      expect(failed).toMatchObject({ missingFile: 'Plan.pdf' });
      expect((await rig.rows())[0]!.attempts).toBe(1);

      expect((await resend(failed.recordId!)).status).toBe(204);
      await rig.until(async () => expect((await emailOf(student)).mailState).toBe('FAILED'));
      writeFileSync(path, bytes);
      expect((await resend(failed.recordId!)).status).toBe(204);
      await rig.until(() => expect(smtp.mails).toHaveLength(1));
      expect(smtp.mails[0]!.attachments).toHaveLength(2);
      await rig.until(async () =>
        expect(await emailOf(student)).toMatchObject({ mailState: 'SENT', missingFile: null }),
      );
      expect((await resend(failed.recordId!)).status).toBe(422);
    },
  );
});

describe('sending again', () => {
  const failed = async (more: { isNews?: boolean } = {}) => {
    await write([student.id], more);
    await test.sql(`update outbox_message set failed_at = now(), last_error = 'refused', attempts = 10`);
    return (await emailOf(student)).recordId!;
  };

  it('is refused to all but staff who edit such records, and for other schools', async () => {
    const id = await failed();
    await refusesAllBut(fixture, ['admin', 'support'], resendEmail, { params: { id } });
    await hidesOthers(other.agents.support, resendEmail, id);
    const made = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, students: 'view' }),
    } as never);
    expect((await resend(id, await test.sessionOf(made.email))).status).toBe(403);
  });

  it('is refused for an e-mail that waits, and to a deactivated account', async () => {
    const id = await failed();
    await test.sql('update account set disabled_at = now() where id = $1', [student.id]);
    expect((await resend(id)).status).toBe(422);
    await test.sql('update account set disabled_at = null where id = $1', [student.id]);
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
    expect(await rig.rows()).toHaveLength(1);
  });

  it('is refused for news to a person who has unsubscribed since', async () => {
    const id = await failed({ isNews: true });
    await test.sql('update account set mail_news = false where id = $1', [student.id]);
    expect((await resend(id)).status).toBe(422);
  });
});

describe('news that an attempt has begun to send', () => {
  const unsubscribe = () => support.call(chooseNewsOf, { params: { id: student.id }, body: { isOn: false } });

  it('is not sent at the next attempt, once its reader has unsubscribed', async () => {
    const second = await makeStudent(test.pool, fixture.provider);
    await write([student.id, second.id], { isNews: true });
    await test.sql(`update outbox_message set claimed_until = now() + interval '1 minute', attempts = 1`);
    await unsubscribe();
    expect(await rig.rows()).toHaveLength(2);
    await test.sql('update outbox_message set claimed_until = null');
    await endWaiting();
    await start();
    await rig.until(() => expect(smtp.mails).toHaveLength(1));
    expect(smtp.mails[0]!.to![0]!.address).toBe(second.email);
    await rig.until(async () => expect((await emailOf(student)).mailState).toBe('WITHHELD'));
    expect(await rig.rows()).toHaveLength(1);
  });

  it('is sent at the next attempt to a reader who is still subscribed', async () => {
    smtp.refuse('450 later');
    await write([student.id], { isNews: true });
    await start();
    await rig.until(async () => expect((await rig.rows())[0]!.last_error).toContain('later'));
    smtp.refuse(null);
    await endWaiting();
    await rig.until(() => expect(smtp.mails).toHaveLength(1));
  });
});
