import { beforeEach, describe, expect, it } from 'vitest';
import { leaveGroup } from '#domain/scheduling/api/groups.ts';
import { cancelLesson, moveLesson, undo } from '#domain/scheduling/api/lessons.ts';
import { resolveTask } from '#domain/office/api/support-tasks.ts';
import { testApp } from '#tests/support/app.ts';
import { book, hoursAhead } from '#tests/support/booking.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { supportTaskFixture } from '#tests/support/support-task-fixture.ts';
import { makeGroup, makeSupport, type MadeAccount } from '#tests/support/people.ts';
import { raceRounds } from '#tests/support/rounds.ts';

const test = testApp();
const fixture = supportTaskFixture(test);
const support = () => fixture.rig.fixture.agents.support;
let student: MadeAccount;
let lessonId: string;
let hours = 40;
beforeEach(async () => {
  student = await fixture.newStudent();
  lessonId = await fixture.hour(student.id, hoursAhead((hours += 6)));
});

const body = { reason: 'Holiday' };
const moved = (by: number, agent = support()) =>
  agent.apiCall(moveLesson, {
    params: { id: lessonId },
    body: { ...body, startsAt: hoursAhead(hours + by) as never },
  });
const takeBack = (undoId: string, agent = support()) => agent.apiCall(undo, { params: { id: undoId } });
/** What undo is about: the lesson, its seats, the student's credits, and what waits to be mailed. */
async function stands() {
  const [row] = await test.sql(
    `select l.status, to_char(l.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, l.version, l.sequence,
      (select json_agg(json_build_object('status', p.status, 'credits', p.credits)) from lesson_participant p
        where p.provider_id = l.provider_id and p.lesson_id = l.id) as seats,
      (select json_object_agg(a.kind || a.place, a.balance) from credit_account a
        where a.provider_id = l.provider_id and a.student_id = $2) as credits,
      (select count(*)::int from outbox_message m where m.provider_id = l.provider_id and m.undo_id is not null) as mails
     from lesson l where l.id = $1`,
    [lessonId, student.id],
  );
  return row!;
}
const STALE = { status: 409, body: { code: 'stale' } };

describe('what has been changed since', () => {
  it('D9 is not overridden: a lesson that was cancelled after a move is not revived by undoing the move', async () => {
    const move = await moved(2);
    await support().call(cancelLesson, { params: { id: lessonId }, body });
    const before = await stands();
    expect(await takeBack(move.body.undoId)).toMatchObject({
      ...STALE,
      body: { details: { changed: [lessonId] } },
    });
    expect(await stands()).toEqual(before);
    expect(before).toMatchObject({ status: 'CANCELLED' });
  });

  it('D9 is refused where the steps were stored in the form of an earlier version', async () => {
    const { undoId } = (await moved(2)).body;
    const before = await stands();
    await test.sql(`update undo_entry set steps = '[{"do": "restore", "lesson": {}}]' where id = $1`, [
      undoId,
    ]);
    expect(await takeBack(undoId)).toMatchObject({ status: 422, body: { code: 'not-possible' } });
    expect(await stands()).toEqual(before);
  });

  it('D9 is not overridden: where a colleague has moved the lesson on, it stays where they put it', async () => {
    const { email } = await makeSupport(test.pool, fixture.rig.fixture.provider);
    const colleague = await test.sessionOf(email);
    const mine = await moved(2);
    const theirs = await moved(4, colleague);
    const before = await stands();
    expect(await takeBack(mine.body.undoId)).toMatchObject(STALE);
    expect(await stands()).toEqual(before);
    expect((await takeBack(theirs.body.undoId, colleague)).status).toBe(204);
    expect((await takeBack(mine.body.undoId)).status).toBe(204);
    expect(await stands()).toMatchObject({ status: 'ASSIGNED', at: hoursAhead(hours) });
  });

  it('D9 is not overridden in a group: who left after another one stays away', async () => {
    const { provider } = fixture.rig.fixture;
    const memberIds = [await fixture.newStudent(), await fixture.newStudent()].map(({ id }) => id);
    for (const studentId of memberIds)
      await grantCredits(test.pool, provider, { studentId, credits: 10, kind: 'GROUP' });
    const { id: groupId } = await makeGroup(test.pool, provider, {}, memberIds);
    await book(test.pool, provider, {
      type: 'OCCASIONAL',
      teacherId: fixture.rig.own.id,
      studentIds: memberIds,
      group: { id: groupId, capacity: 6 },
      startsAt: hoursAhead((hours += 6)),
    });
    const leave = (studentId: string) =>
      support().call(leaveGroup, { params: { id: groupId }, body: { studentId, reason: 'Moves away' } });
    const left = await leave(memberIds[0]!);
    await leave(memberIds[1]!);
    expect(await takeBack(left.undoId)).toMatchObject(STALE);
    const seated = await test.sql(
      `select 1 from lesson_participant where student_id = any ($1) and status <> 'CANCELLED'`,
      [memberIds],
    );
    expect(seated).toEqual([]);
  });

  it('D9 is not overridden in a request: one that was opened and settled again stays settled', async () => {
    const id = await fixture.raise('REQUEST_CALL', { studentId: student.id });
    const settle = () => support().call(resolveTask, { params: { id }, body: { resolution: 'Called' } });
    const { undoId } = await settle();
    await test.sql('update support_task set resolved_at = null, resolved_by = null where id = $1', [id]);
    await settle();
    expect(await takeBack(undoId)).toMatchObject(STALE);
  });
});

it('D9 takes two changes back one after the other, the later one first', async () => {
  const untouched = await stands();
  const [move, cancel] = [
    await moved(2),
    await support().apiCall(cancelLesson, { params: { id: lessonId }, body }),
  ];
  expect((await takeBack(cancel.body.undoId)).status).toBe(204);
  expect((await takeBack(move.body.undoId)).status).toBe(204);
  const { version: _version, sequence: _sequence, ...now } = await stands();
  expect(untouched).toMatchObject(now);
});

it.each(raceRounds(12))('I7 of a concurrent undo and move one wins, nothing fails (%i)', async () => {
  const first = await moved(2);
  const [back, on] = await Promise.all([takeBack(first.body.undoId), moved(4)]);
  // The move may come after the undo; the undo never after the move.
  expect([back.status, on.status]).toSatisfy(
    ([b, o]: number[]) => (b === 409 && o === 200) || (b === 204 && o === 200),
  );
  expect(await stands()).toMatchObject({ status: 'ASSIGNED', at: hoursAhead(hours + 4) });
});
