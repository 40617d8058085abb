import { expect, it } from 'vitest';
import { clockChanges, keepAllHours, ownClockChanges } from '#domain/scheduling/api/clock-changes.ts';
import type { Timezone } from '#domain/values/timezone.ts';
import { newId } from '#server/runtime/id.ts';
import { undo } from '#server/modules/office/undo/undo.ts';
import { UNDO } from '#server/undo-steps.ts';
import { testApp } from '#tests/support/app.ts';
import { book } from '#tests/support/booking.ts';
import { clockFixture, NEW_YORK, NOW } from '#tests/support/clock-fixture.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { keepAllOf, keepHourOf } from './keep.ts';

const test = testApp();
const { pool } = test;
const { rig, renew, on, makeWeekly, reported, save, startsOf } = clockFixture(test);

it("of a group: most of its students', or those on the clock that is named", async () => {
  const member = async (zone: string) =>
    (await makeStudent(pool, rig.provider.provider, { account: { time_zone: zone } })).id;
  const groupOf = async (...zones: string[]) =>
    makeWeekly({
      groupId: (await makeGroup(pool, rig.provider.provider, {}, await Promise.all(zones.map(member)))).id,
    });
  const [york, tokyo] = ['America/New_York', 'Asia/Tokyo'] as const;
  const most = await groupOf(york, york, tokyo);
  expect((await reported(most.id, NEW_YORK))!.people.slice(0, 2)).toMatchObject([
    { timeZone: york, count: 2, minutes: 60 },
    { timeZone: tokyo, count: 1, minutes: 0 },
  ]);
  const { done } = await save(most.id, 'STUDENT', NEW_YORK);
  expect(new Set(done.map(({ what }) => what))).toEqual(new Set(['MOVED']));
  const even = await groupOf(york, tokyo);
  const refused = { code: 'invalid-input', errors: { timeZone: expect.any(String) } };
  await expect(save(even.id, 'STUDENT', NEW_YORK)).rejects.toMatchObject(refused);
  const named = (timeZone: Timezone) =>
    on((db) =>
      keepHourOf(
        db,
        NEW_YORK,
        { regularLessonId: even.id, hour: 'STUDENT', timeZone, clashes: undefined },
        rig.staff,
      ),
    );
  await expect(named('Europe/Rome')).rejects.toMatchObject(refused);
  expect((await named(tokyo)).done).toEqual([]);
});

it('for several together: conflicts are reported and the others kept, over several requests, and undone together', async () => {
  const [one, two, three] = [await makeWeekly(), await makeWeekly(), await makeWeekly()];
  const { id: other } = await makeStudent(pool, rig.provider.provider);
  const teacherId = two.teacherId;
  await book(pool, rig.provider.provider, {
    teacherId,
    studentIds: [other],
    startsAt: '2027-03-24T15:30:00Z',
  });
  const before = await startsOf(one.studentId);
  const all = (ids: string[], undoId?: string) =>
    on((db) => keepAllOf(db, NEW_YORK, { hour: 'STUDENT', regularLessonIds: ids, undoId }, rig.staff));
  const first = await all([one.id, two.id, newId()]);
  expect(first.results.filter(({ ok }) => ok).map(({ id }) => id)).toEqual([one.id]);
  expect(first.results.find(({ id }) => id === two.id)!.message).toMatch('24/03/2027');
  expect((await all([two.id])).undoId).toBeNull();
  expect(await all([three.id], first.undoId!)).toMatchObject({
    undoId: first.undoId,
    results: [{ ok: true }],
  });
  expect(await startsOf(one.studentId)).not.toEqual(before);
  await on((db) => undo(db, first.undoId!, { accountId: rig.staff.actorId, now: NOW, registry: UNDO }));
  expect(await startsOf(one.studentId)).toEqual(before);
  for (const { id } of [one, three]) expect(await reported(id, NEW_YORK)).toBeDefined();
});

it("the dashboard shows it twelve days before, by the server's clock, until all of them are decided", async () => {
  const { people } = await renew();
  const weekly = await makeWeekly();
  const ids = [weekly.id, (await makeWeekly()).id];
  test.clock.advance((NOW.getTime() - Date.now()) / 60_000);
  try {
    const agent = await test.sessionOf(people.support.email);
    const sent = async () =>
      (await agent.call(clockChanges)).map(({ on: day, undecided }) => [day, undecided]);
    expect(await sent()).toEqual([
      [NEW_YORK, 2],
      ['2027-03-28', null],
    ]);
    const teacher = await test.sessionOf(weekly.teacherEmail);
    expect(await teacher.call(ownClockChanges)).toMatchObject([
      {
        on: NEW_YORK,
        series: [{ id: weekly.id, people: [{ minutes: 60 }, { minutes: 0 }, { minutes: 0 }] }],
      },
    ]);
    const body = { hour: 'TEACHER' as const, regularLessonIds: ids };
    await agent.call(keepAllHours, { params: { on: NEW_YORK }, body });
    expect((await sent())[0]).toEqual([NEW_YORK, 0]);
  } finally {
    test.clock.reset();
  }
});
