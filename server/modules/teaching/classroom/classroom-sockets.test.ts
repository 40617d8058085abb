import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher, type MadeAccount } from '#tests/support/people.ts';
import { roomBrowsers } from '#tests/support/room.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let url: string;
let fixture: Fixture;
const browsers = roomBrowsers(() => url);
beforeAll(async () => {
  url = await test.listen();
  fixture = await makeFixture(test);
});
afterEach(() => browsers.close());

let teacher: MadeAccount;
let student: MadeAccount;
beforeEach(async () => {
  [teacher, student] = [await makeTeacher(pool, fixture.provider), await makeStudent(pool, fixture.provider)];
});

const browserOf = async ({ email }: MadeAccount) => browsers.open(await test.sessionOf(email));
/** A lesson of this teacher that began so many minutes ago. */
async function lessonBegan(minutesAgo: number, studentIds = [student.id], row = {}): Promise<string> {
  const startsAt = -minutesAgo / 60;
  const values = { teacherId: teacher.id, startsAt, studentIds, minutes: 60, row };
  return (await makeLesson(pool, fixture.provider, values)).id;
}
const stays = (lessonId: string) =>
  test.sql<{ account_id: string; left_at: string | null }>(
    'select account_id, left_at from room_presence where lesson_id = $1 order by entered_at',
    [lessonId],
  );

describe('enterClassroom', () => {
  it('API-24 is refused before the door opens, after it closes, and to whom the lesson is not theirs', async () => {
    const browser = await browserOf(student);
    const answers = [];
    for (const lessonId of [
      await lessonBegan(-60),
      await lessonBegan(60 + 31),
      await lessonBegan(0, [student.id], { status: 'CANCELLED' }),
      await lessonBegan(-200, [(await makeStudent(pool, fixture.provider)).id]),
      randomUUID(),
    ])
      answers.push(await browser.enter(lessonId));
    expect(answers).toEqual(
      ['too-early', 'over', 'over', 'not-found', 'not-found'].map((code) => ({ ok: false, code })),
    );
    expect(await test.sql('select 1 from room_presence where account_id = $1', [student.id])).toEqual([]);
  });

  it('API-24 lets the lesson’s people in, tells each who is there, and keeps when they came and left', async () => {
    const lessonId = await lessonBegan(0);
    const [one, two] = [await browserOf(teacher), await browserOf(student)];
    expect(await two.send('isConnectedByTeacher', { lessonId })).toEqual({ lessonId, isConnected: false });
    const first = await one.joinRoom(lessonId);
    expect(first).toMatchObject({
      board: [],
      messages: [],
      vocabulary: [],
      openDocumentId: null,
      boardPage: 0,
    });
    expect(first.people).toMatchObject([
      {
        accountId: teacher.id,
        connectionId: one.socket.id,
        isTeacher: true,
        isSupplanted: false,
        media: { audio: false },
      },
    ]);
    expect(await two.hears('teacherConnected')).toEqual({ lessonId, isConnected: true });
    expect(await two.send('isConnectedByTeacher', { lessonId })).toEqual({ lessonId, isConnected: true });
    const second = await two.joinRoom(lessonId);
    expect(second.people.map(({ accountId }) => accountId)).toEqual([teacher.id, student.id]);
    await one.sees(teacher.id, student.id);
    await two.send('classroomHand', { lessonId, isUp: true });
    await two.send('classroomMedia', { lessonId, audio: true, video: false, screen: false });
    const [, hand] = (
      await one.hears<{ people: { hasHandUp: boolean; media: object }[] }>('classroomPeople', ({ people }) =>
        Boolean(people[1]?.hasHandUp && (people[1].media as { audio: boolean }).audio),
      )
    ).people;
    expect(hand).toMatchObject({ hasHandUp: true, media: { audio: true, video: false, screen: false } });
    expect(await one.send('leaveClassroom', { lessonId })).toEqual({ ok: true });
    await two.sees(student.id);
    expect(await two.hears('teacherConnected', ({ isConnected }) => isConnected === false)).toBeDefined();
    two.socket.disconnect();
    await expect
      .poll(() => stays(lessonId))
      .toMatchObject([{ left_at: expect.any(String) }, { left_at: expect.any(String) }]);
  });

  it('API-24 sends signals only from one browser to another in the same room', async () => {
    const [lessonId, elsewhere] = [await lessonBegan(0), await lessonBegan(-200)];
    const stranger = await browserOf(await makeStudent(pool, fixture.provider));
    const [one, two] = [await browserOf(teacher), await browserOf(student)];
    await one.joinRoom(lessonId);
    const { people } = await two.joinRoom(lessonId);
    const to = people[0]!.connectionId;
    const signal = { description: { type: 'offer', sdp: 'v=0' } };
    expect(await two.send('classroomSignal', { lessonId, to, signal })).toEqual({ ok: true });
    expect(await one.hears('classroomSignal')).toEqual({ lessonId, from: two.socket.id, signal });
    for (const lesson of [lessonId, elsewhere, randomUUID()])
      expect(await stranger.send('classroomSignal', { lessonId: lesson, to, signal })).toEqual({
        ok: false,
        code: 'not-found',
      });
    await two.send('classroomSignal', { lessonId, to: stranger.socket.id!, signal });
    expect(stranger.heard).toEqual([]);
    expect(one.heard.filter(([event]) => event === 'classroomSignal')).toHaveLength(1);
  });

  it('keeps one live connection for an account: the newest takes over, the older hears it', async () => {
    const lessonId = await lessonBegan(0);
    const [older, newer, other] = [
      await browserOf(student),
      await browserOf(student),
      await browserOf(teacher),
    ];
    await other.joinRoom(lessonId);
    await older.joinRoom(lessonId);
    await newer.joinRoom(lessonId);
    expect(await older.hears('classroomTaken')).toEqual({ lessonId });
    const seen = await other.sees(student.id, teacher.id);
    expect(seen.find(({ accountId }) => accountId === student.id)?.connectionId).toBe(newer.socket.id);
    expect(await older.send('classroomHand', { lessonId, isUp: true })).toEqual({
      ok: false,
      code: 'not-found',
    });
    older.socket.disconnect();
    await newer.send('leaveClassroom', { lessonId });
    await other.sees(teacher.id);
    expect((await stays(lessonId)).filter((stay) => stay.left_at === null)).toHaveLength(1);
  });
});
