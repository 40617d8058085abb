import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLessonOfTeacher } from '#domain/teaching/api/lesson-reports.ts';
import type { BoardElement } from '#domain/teaching/classroom.ts';
import { SOCKET_PARTS } from '#server/app.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeStudent, makeTeacher, type MadeAccount } from '#tests/support/people.ts';
import { type InRoom, roomBrowsers } from '#tests/support/room.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { type SocketServer, socketServer } from '#tests/support/sockets.ts';
import { batchBoards } from './board-writer.ts';

const test = testApp({ canBreakInvariants: true });
const { pool } = test;
let server: SocketServer;
let fixture: Fixture;
const browsers = roomBrowsers(() => server.url);
beforeAll(async () => {
  // Looked after twenty times as often as elsewhere: realtime.test.ts keeps the real time.
  server = await socketServer(pool, { watchMs: 100, parts: SOCKET_PARTS });
  fixture = await makeFixture(test);
});
afterEach(() => browsers.close());
afterAll(() => server.close());

let [teacher, student]: MadeAccount[] = [];
let lessonId: string;
let one: InRoom;
let two: InRoom;
beforeEach(async () => {
  const { provider } = fixture;
  [teacher, student] = [await makeTeacher(pool, provider), await makeStudent(pool, provider)];
  const values = { teacherId: teacher.id, startsAt: 0, studentIds: [student.id] };
  ({ id: lessonId } = await makeLesson(pool, provider, values));
  one = await browsers.open(await test.sessionOf(teacher.email));
  two = await browsers.open(await test.sessionOf(student.email));
  await one.joinRoom(lessonId);
  await two.joinRoom(lessonId);
});

const line = (by: string, change: Partial<BoardElement> = {}): BoardElement => ({
  id: randomUUID(),
  page: 0,
  version: 1,
  by,
  isGone: false,
  shape: { kind: 'pen', points: [1, 2, 3.5, 4], colour: 'ink', size: 2 },
  ...change,
});
const refused = (code: string) => ({ ok: false, code });

describe('the board', () => {
  it('API-24 keeps the highest version of each element, tells the others, and gives all to who comes back', async () => {
    const element = line(student!.id, { version: 2 });
    expect(await two.send('classroomBoard', { lessonId, elements: [element] })).toEqual({ ok: true });
    expect(await one.hears('classroomBoard')).toEqual({ lessonId, elements: [element] });
    expect(two.heard.some(([event]) => event === 'classroomBoard')).toBe(false);
    const older = { ...element, by: teacher!.id, version: 1, isGone: true };
    expect(await one.send('classroomBoard', { lessonId, elements: [older] })).toEqual({ ok: true });
    const text = line(teacher!.id, {
      shape: { kind: 'text', x: 1, y: 2, text: 'to be', colour: 'blue', size: 1 },
    });
    const gone = { ...line(teacher!.id), isGone: true };
    await one.send('classroomBoard', { lessonId, elements: [text, gone] });
    two.socket.disconnect();
    const back = await browsers.open(await test.sessionOf(student!.email));
    const { board } = await back.joinRoom(lessonId);
    expect(board.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [element, text, gone].toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  it('shows ink that is being drawn, and keeps nothing of it', async () => {
    const element = line(teacher!.id);
    await one.send('classroomInk', { lessonId, element });
    expect(await two.hears('classroomInk')).toEqual({ lessonId, from: one.socket.id, element });
    expect(await test.sql('select 1 from board_element where lesson_id = $1', [lessonId])).toEqual([]);
  });

  it('cannot be written in another’s name, nor beyond what a board holds', async () => {
    const forged = await two.send('classroomBoard', { lessonId, elements: [line(teacher!.id)] });
    expect(forged).toEqual(refused('invalid-input'));
    await test.sql(
      `insert into board_element (provider_id, lesson_id, id, page, version, by_account, is_gone, shape)
       select provider_id, id, gen_random_uuid(), 0, 1, teacher_id, false, '{}' from lesson, generate_series(1, 5000) where id = $1`,
      [lessonId],
    );
    expect(await two.send('classroomBoard', { lessonId, elements: [line(student!.id)] })).toEqual(
      refused('invalid-input'),
    );
  });

  it('I7 loses nothing that was acknowledged in a burst of two hands', async () => {
    const bursts = [one, two].flatMap((browser, hand) =>
      Array.from({ length: 60 }, async () => {
        const element = line(hand === 0 ? teacher!.id : student!.id);
        expect(await browser.send('classroomBoard', { lessonId, elements: [element] })).toEqual({ ok: true });
        return element.id;
      }),
    );
    const sent = await Promise.all(bursts);
    const kept = await test.sql<{ id: string }>('select id from board_element where lesson_id = $1', [
      lessonId,
    ]);
    expect(kept.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  });

  it('writes a burst in few statements, and tells whose write failed', async () => {
    let fails = false;
    const written: number[] = [];
    const save = batchBoards(async (_lesson, elements) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (fails) throw new Error('the database is away');
      written.push(elements.length);
      return true;
    });
    const id = randomUUID();
    const many = Array.from({ length: 50 }, (_, n) =>
      save('a', [line('x', { id, version: n + 1 }), line('x')]),
    );
    expect(await Promise.all(many)).toEqual(many.map(() => true));
    expect(written).toEqual([51]);
    fails = true;
    await expect(save('a', [line('x')])).rejects.toThrow('away');
    fails = false;
    expect(await save('a', [line('x')])).toBe(true);
  });
});

describe('messages', () => {
  async function makeDocument(values: Record<string, unknown>): Promise<string> {
    const id = newId();
    const columns = ['provider_id', 'id', ...Object.keys(values)];
    await test.sql(
      `insert into document (${columns.join(', ')}, title, file_name, media_type, size_bytes, storage_key)
       values (${columns.map((_, n) => `$${n + 1}`).join(', ')}, 'Verbs', 'verbs.pdf', 'application/pdf', 10, 'stored')`,
      [fixture.provider.id, id, ...Object.values(values)],
    );
    return id;
  }

  it('API-24 are stored and sent once, however often they are repeated, with a file of the lesson', async () => {
    const [id, documentId] = [randomUUID(), await makeDocument({ lesson_id: lessonId })];
    const message = { lessonId, id, text: '  See https://a.example ', documentId };
    expect(await two.send('classroomMessage', message)).toEqual({ ok: true });
    expect(await two.send('classroomMessage', { ...message, text: 'again' })).toEqual({ ok: true });
    const { message: sent } = await one.hears<{ message: object }>('classroomMessage');
    expect(sent).toEqual({
      id,
      accountId: student!.id,
      fullName: expect.any(String),
      sentAt: expect.any(String),
      text: 'See https://a.example',
      document: { id: documentId, title: 'Verbs', fileName: 'verbs.pdf' },
    });
    const { messages } = await one.joinRoom(lessonId);
    expect(messages).toEqual([sent]);
  });

  it('are refused empty, with a file of another lesson, and under an id that is another’s', async () => {
    const others = await makeDocument({ student_id: (await makeStudent(pool, fixture.provider)).id });
    const mine = randomUUID();
    await one.send('classroomMessage', { lessonId, id: mine, text: 'Hello', documentId: null });
    const answers = [];
    for (const wrong of [
      { id: randomUUID(), text: ' ', documentId: null },
      { id: randomUUID(), text: 'x', documentId: others },
      { id: mine, text: 'x', documentId: null },
    ])
      answers.push(await two.send('classroomMessage', { lessonId, ...wrong }));
    expect(answers).toEqual(Array.from({ length: 3 }, () => refused('invalid-input')));
  });
});

it('API-24 only the teacher shows documents, words, pages and a timer to all, and each stays', async () => {
  const word = { term: 'drizzle', meaning: 'llovizna', example: null };
  const shared = { lessonId, vocabulary: [word], boardPage: 2 };
  expect(await two.send('classroomShare', shared)).toEqual(refused('invalid-input'));
  expect(await one.send('classroomShare', shared)).toEqual({ ok: true });
  expect(await two.hears('classroomShared')).toEqual(shared);
  const timerEndsAt = new Date(Date.now() + 60_000).toISOString();
  await one.send('classroomShare', { lessonId, timerEndsAt });
  expect(await one.send('classroomShare', { lessonId, openDocumentId: randomUUID() })).toEqual(
    refused('invalid-input'),
  );
  const { vocabulary, boardPage, timerEndsAt: ends, openDocumentId } = await two.joinRoom(lessonId);
  expect({ vocabulary, boardPage, openDocumentId, ends: new Date(ends ?? 0).toISOString() }).toEqual({
    vocabulary: [word],
    boardPage: 2,
    openDocumentId: null,
    ends: timerEndsAt,
  });
});

it('API-24 what one device of the teacher notes in the room, the report on another begins with', async () => {
  const words = [
    { term: 'drizzle', meaning: 'llovizna', example: null },
    { term: 'downpour', meaning: null, example: 'We were caught in a downpour.' },
  ];
  const params = { id: lessonId };
  const phone = await test.sessionOf(teacher!.email);
  expect((await phone.call(getLessonOfTeacher, { params })).roomWords).toEqual([]);
  await one.send('classroomShare', { lessonId, vocabulary: words });
  const laptop = await test.sessionOf(teacher!.email);
  for (const device of [phone, laptop])
    expect((await device.call(getLessonOfTeacher, { params })).roomWords).toEqual(words);
});

describe('thrown out by the next round', () => {
  const isOut = (browser: InRoom) => browser.hears<{ code: string }>('classroomEnded');

  it.each([
    ['the lesson is cancelled', `update lesson set status = 'CANCELLED', cancelled_at = now() where id = $1`],
    [
      'it is moved to another day',
      `update lesson set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', local_date = local_date + 1 where id = $1`,
    ],
  ])('all, when %s', async (_title, statement) => {
    if (statement.includes('1 day'))
      await test.sql('delete from lesson_participant where lesson_id = $1', [lessonId]);
    await test.sql(statement, [lessonId]);
    await isOut(one);
    await isOut(two);
    expect(await one.send('classroomHand', { lessonId, isUp: true })).toEqual(refused('not-found'));
    await expect
      .poll(() =>
        test.sql('select 1 from room_presence where lesson_id = $1 and left_at is null', [lessonId]),
      )
      .toEqual([]);
  });

  it('only who loses their seat', async () => {
    await test.sql(
      `update lesson_participant set status = 'CANCELLED', cancelled_at = now() where lesson_id = $1`,
      [lessonId],
    );
    await isOut(two);
    await one.sees(teacher!.id);
    expect(one.heard.some(([event]) => event === 'classroomEnded')).toBe(false);
  });

  it('a supplant when it ends; until then marked as such, not counted as presence, and read-only', async () => {
    const { people, agents, provider } = fixture;
    const support = await browsers.open(agents.support);
    expect(await support.enter(lessonId)).toEqual(refused('not-found'));
    await test.sql(
      `insert into supplant_session (provider_id, id, session_id, agent_id, subject_id, reason, code_hash, code_expires_at, started_at, expires_at)
       select provider_id, $1, id, account_id, $3, 'a good reason', 'x', now(), now(), now() + interval '1 hour' from session
       where provider_id = $4 and account_id = $2 and ended_at is null limit 1`,
      [newId(), people.support.id, student!.id, provider.id],
    );
    const acting = await browsers.open(agents.support);
    await acting.joinRoom(lessonId);
    const seen = await one.sees(teacher!.id, student!.id, student!.id);
    expect(seen.map(({ isSupplanted }) => isSupplanted)).toEqual([false, false, true]);
    const message = { lessonId, id: randomUUID(), text: 'x', documentId: null };
    expect(await acting.send('classroomMessage', message)).toEqual(refused('supplant-read-only'));
    expect(
      await test.sql('select actor_id from room_presence where lesson_id = $1 and actor_id is not null', [
        lessonId,
      ]),
    ).toEqual([{ actor_id: people.support.id }]);
    await test.sql('update supplant_session set ended_at = now() where agent_id = $1', [people.support.id]);
    await isOut(acting);
    await one.sees(teacher!.id, student!.id);
  });
});
