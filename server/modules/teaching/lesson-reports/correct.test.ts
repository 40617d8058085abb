import { expect, it } from 'vitest';
import { correctAttendance, fileReport, giveOwnAttendance } from '#domain/teaching/api/lesson-reports.ts';
import { getWallet } from '#domain/billing/api/student-wallet.ts';
import { getTeacherCredits } from '#domain/billing/api/teacher-credits.ts';
import { newId } from '#server/runtime/id.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeRate } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { newStudentOf, lessonOver, teacherFixture } from '#tests/support/teacher-fixture.ts';

const test = testApp();
const { pool } = test;
const teacherRig = teacherFixture(test);
const REPORT = {
  version: 0,
  done: 'Past tenses',
  toAll: false,
  vocabulary: [{ term: 'deadline' }],
};
const BODY = { came: true, givesCreditsBack: false, reason: 'The log shows them there.' };

let hours = -100;
/** A lesson of an hour that was booked with credits, and is over. */
async function paidLesson(studentIds: readonly string[]): Promise<{ id: string; month: string }> {
  hours -= 2;
  const startsAt = hoursAhead(hours);
  const of = { teacherId: teacherRig.teacher.id, studentIds, startsAt, by: 'SYSTEM' } as const;
  return { id: await book(pool, teacherRig.fixture.provider, of), month: startsAt.slice(0, 10) };
}
const free = async (agent: Agent) =>
  (await agent.call(getWallet)).balances.find(({ kind }) => kind === 'INDIVIDUAL')?.available ?? 0;
const correct = (id: string, body: Partial<typeof BODY> & { studentId: string }) =>
  teacherRig.fixture.agents.support.apiCall(correctAttendance, {
    params: { id },
    body: { ...BODY, ...body },
  });

it('PERM-01 is for support alone, and names what is wrong', async () => {
  const { id: studentId } = await newStudentOf(test, teacherRig);
  const { id } = await lessonOver(test, teacherRig, [studentId], {
    row: { status: 'NOT_ATTENDED' },
    seat: { status: 'NOT_ATTENDED' },
  });
  const of = { params: { id }, body: { ...BODY, studentId } };
  await refusesAllBut(teacherRig.fixture, ['admin', 'support'], correctAttendance, of);
  const { support } = teacherRig.fixture.agents;
  await hidesOthers(support, correctAttendance, newId(), { body: of.body });
  const wrong = { studentId: newId(), came: 'yes', givesCreditsBack: true, reason: ' ' };
  for (const [field, value] of Object.entries(wrong))
    await refusesField(support, correctAttendance, { ...of, body: { ...of.body, [field]: value } }, field);
  const { id: open } = await lessonOver(test, teacherRig, [studentId]);
  expect((await correct(open, { studentId })).status).toBe(422);
  expect((await correct(id, { studentId, came: false })).status).toBe(422);
});

it('I3 credits, pay and status follow a correction there and back, and student and teacher are notified', async () => {
  const student = await newStudentOf(test, teacherRig);
  const { provider } = teacherRig.fixture;
  await grantCredits(pool, provider, { studentId: student.id, credits: 2 });
  await makeRate(pool, { providerId: provider.id, id: teacherRig.teacher.id }, { hourly_cents: 2000 });
  const { id, month } = await paidLesson([student.id]);
  const earned = async () => {
    const { pay } = await teacherRig.agent.call(getTeacherCredits, { query: { month: month as never } });
    return pay.lines.find(({ lessonId }) => lessonId === id);
  };
  const none = { presentStudentIds: [] };
  await teacherRig.agent.call(giveOwnAttendance, { params: { id }, body: none });
  expect([await free(student.agent), (await earned())?.outcome]).toEqual([0, 'NO_SHOW']);

  const of = { studentId: student.id };
  expect((await correct(id, { ...of, came: false })).status).toBe(422);
  const excused = await correct(id, { ...of, came: false, givesCreditsBack: true });
  expect(excused.body).toMatchObject({
    lesson: { status: 'NOT_ATTENDED' },
    seats: [{ credits: 0, correction: { was: 'NOT_ATTENDED', became: 'NOT_ATTENDED', creditsBack: 2 } }],
  });
  expect(await free(student.agent)).toBe(2);
  const answers = await Promise.all([1, 2, 3].map(() => correct(id, of)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const came = answers.find(({ status }) => status === 200)!;
  expect(came.body).toMatchObject({
    lesson: { status: 'ATTENDED' },
    seats: [{ status: 'ATTENDED', credits: 2, correction: { creditsBack: -2, reason: BODY.reason } }],
  });
  expect([await free(student.agent), await earned()]).toMatchObject([0, { outcome: 'TAUGHT' }]);
  const mails = await test.sql(
    `select payload -> 'facts' -> 'to' ->> 'isTeacher' as teacher, payload -> 'facts' ->> 'creditsBack' as back from outbox_message
      where payload ->> 'template' = 'attendance-corrected' order by 1, 2`,
  );
  expect(mails.map(({ teacher, back }) => [teacher, back])).toEqual([
    ['false', '-2'],
    ['false', '2'],
    ['true', '-2'],
    ['true', '2'],
  ]);
});

it('completes a lesson whose report is there, hands its words to who came after all, and takes no credits that are gone', async () => {
  const [first, second] = [await newStudentOf(test, teacherRig), await newStudentOf(test, teacherRig)];
  const { id } = await lessonOver(test, teacherRig, [first.id, second.id], { row: { capacity: 4 } });
  const body = { ...REPORT, presentStudentIds: [first.id] };
  await teacherRig.agent.call(fileReport, { params: { id }, body });
  const words = async () =>
    (await test.sql(`select student_id from vocabulary_item where lesson_id = $1`, [id])).map(
      (row) => row.student_id,
    );
  expect(await words()).toEqual([first.id]);
  await correct(id, { studentId: first.id, came: false });
  expect((await correct(id, { studentId: second.id })).body).toMatchObject({
    lesson: { status: 'COMPLETED' },
  });
  expect((await words()).sort()).toEqual([first.id, second.id].sort());
  expect((await correct(id, { studentId: second.id, came: false })).body).toMatchObject({
    lesson: { status: 'NOT_ATTENDED' },
    report: { done: REPORT.done },
  });

  const { provider } = teacherRig.fixture;
  const poor = await newStudentOf(test, teacherRig);
  await grantCredits(pool, provider, { studentId: poor.id, credits: 2 });
  const paid = await paidLesson([poor.id]);
  await teacherRig.agent.call(giveOwnAttendance, {
    params: { id: paid.id },
    body: { presentStudentIds: [] },
  });
  await correct(paid.id, { studentId: poor.id, came: false, givesCreditsBack: true });
  await paidLesson([poor.id]);
  const refused = await correct(paid.id, { studentId: poor.id });
  expect([refused.status, await free(poor.agent)]).toEqual([422, 0]);
});
