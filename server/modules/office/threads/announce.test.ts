import { expect, it } from 'vitest';
import { announceToGroup, blockThread } from '#domain/office/api/threads.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { hidesOthers, refusesAllBut, refusesField } from '#tests/support/tenant.ts';
import { open, send, textsOf, ThreadFixture } from '#tests/support/threads.ts';

const test = testApp();
const { pool } = test;
const rig = new ThreadFixture(test);

/** A group of the teacher with the student, one more, one who waits and one who has left. */
async function makeFullGroup() {
  const { provider } = rig.fixture;
  const group = await makeGroup(pool, provider, { teacher_id: rig.teacher.id });
  const [second, waiting, left] = [
    await makeStudent(pool, provider),
    await makeStudent(pool, provider),
    await makeStudent(pool, provider),
  ];
  for (const [student, isWaiting, leftOn] of [
    [rig.student, false, null],
    [second, false, null],
    [waiting, true, null],
    [left, false, '2026-01-02'],
  ] as const)
    await test.sql(
      `insert into group_member (provider_id, group_id, student_id, joined_on, left_on, is_waiting) values ($1, $2, $3, '2026-01-01', $4, $5)`,
      [provider.id, group.id, student.id, leftOn, isWaiting],
    );
  await test.sql('update student_group set seats_taken = 2, capacity = 8 where id = $1', [group.id]);
  return { id: group.id, second, waiting };
}
const say = (text: string) => ({ body: { text } });

it('PERM-01 announcements are for the group’s own teacher and for support', async () => {
  const { id } = await makeFullGroup();
  const input = { params: { id }, ...say('Hello') };
  await refusesAllBut(rig.fixture, ['teacher', 'admin', 'support'], announceToGroup, input);
  await hidesOthers(rig.fixture.agents.teacher, announceToGroup, id, say('Hello'));
  await hidesOthers(rig.other.agents.support, announceToGroup, id, say('Hello'));
  for (const text of ['', ' '.repeat(5), 'x'.repeat(4001)])
    await refusesField(rig.ofTeacher, announceToGroup, { params: { id }, ...say(text) }, 'text');
});

it('reach each member in their own thread, but not those who wait, have left or block', async () => {
  const { id, second, waiting } = await makeFullGroup();
  const own = await open(rig.ofStudent, rig.teacher.id);
  await send(rig.ofStudent, own, 'Before');
  expect(
    await rig.ofTeacher.call(announceToGroup, { params: { id }, ...say('No lesson on Friday') }),
  ).toEqual({ count: 2 });
  expect(await textsOf(rig.ofStudent, own)).toEqual(['Before', 'No lesson on Friday']);
  const ofSecond = await test.sessionOf(second.email);
  expect(await textsOf(ofSecond, await open(ofSecond, rig.teacher.id))).toEqual(['No lesson on Friday']);
  expect(await test.sql('select from message_thread where student_id = $1', [waiting.id])).toHaveLength(0);
  await rig.ofStudent.call(blockThread, { params: { id: own }, body: { isBlocked: true } });
  expect(await rig.ofTeacher.call(announceToGroup, { params: { id }, ...say('Again') })).toEqual({
    count: 1,
  });
  const { support } = rig.fixture.agents;
  expect(await support.call(announceToGroup, { params: { id }, ...say('From the school') })).toEqual({
    count: 2,
  });
  expect(await textsOf(rig.ofStudent, await open(rig.ofStudent, null))).toEqual(['From the school']);
});

it('arrive whole beside messages of the same moment', async () => {
  const { id } = await makeFullGroup();
  const own = await open(rig.ofStudent, rig.teacher.id);
  const answers = await Promise.all([
    rig.ofTeacher.apiCall(
      announceToGroup,
      { params: { id }, ...say('To all') },
      { 'idempotency-key': newId() },
    ),
    send(rig.ofStudent, own, 'To you'),
    rig.ofTeacher.apiCall(
      announceToGroup,
      { params: { id }, ...say('To all again') },
      { 'idempotency-key': newId() },
    ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await textsOf(rig.ofStudent, own)).toSorted()).toEqual(['To all', 'To all again', 'To you']);
});
