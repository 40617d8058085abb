import { afterAll, beforeAll, expect, it } from 'vitest';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { createRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { testApp } from '#tests/support/app.ts';
import { makeAlwaysOpen } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { endWait, outboxRig } from '#tests/support/outbox.ts';
import { type MadeAccount, makeStudent, makeTeacher } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { mondays } from '#tests/support/regular-lessons.ts';
import { type SmtpReceiver, smtpReceiver } from '#tests/support/smtp.ts';

const test = testApp({ isOwn: true });
const rig = outboxRig(test.pool);
let smtp: SmtpReceiver;
let fixture: Fixture;
let teacher: MadeAccount;
let student: MadeAccount;

beforeAll(async () => {
  smtp = await smtpReceiver();
  fixture = await makeFixture(test);
  teacher = await makeTeacher(test.pool, fixture.provider);
  student = await makeStudent(test.pool, fixture.provider);
  await makeAlwaysOpen(test.pool, fixture.provider, teacher.id, 'UTC');
  await grantCredits(test.pool, fixture.provider, { studentId: student.id, credits: 40 });
});
afterAll(async () => {
  await rig.stopAll();
  await smtp.close();
});

const accept = (startTime: string) => {
  const who = { teacherId: teacher.id, studentId: student.id };
  return fixture.agents.support.call(createRegularLesson, {
    body: { ...mondays(who, startTime), dates: 'ALL' },
  });
};
async function sendAll(): Promise<void> {
  await test.sql(endWait());
  await rig.start(smtp.url, MAIL_TEMPLATES);
  await rig.until(async () => {
    expect(await test.sql('select 1 from outbox_message where sent_at is null')).toEqual([]);
  });
}

it('ENT-05 a new weekly series is mailed once to each of its people, with all dates for their calendar', async () => {
  await fixture.agents.support.call(undo, { params: { id: (await accept('07:00')).undoId } });
  const { done } = await accept('10:00');
  await sendAll();
  for (const { email } of [teacher, student]) {
    const mails = smtp.mails.filter(({ to }) => to?.[0]?.address === email);
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual(['Weekly lessons booked']);
    const calendar = mails[0]!.attachments.find(({ mimeType }) => mimeType === 'application/ics');
    const text = new TextDecoder().decode(calendar!.content as ArrayBuffer);
    for (const { lessonId } of done) expect(text).toContain(`UID:lesson-${lessonId}@`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(done.length);
    expect(text).not.toContain('T070000');
  }
  expect(done.length).toBeGreaterThan(5);
});

it('who wants no mail about changes gets none', async () => {
  smtp.mails.length = 0;
  await test.sql('update account set mail_changes = false where id = $1', [student.id]);
  await accept('13:00');
  await sendAll();
  expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual([teacher.email]);
});
