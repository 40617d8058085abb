import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  blockThread,
  getThread,
  listOwnThreads,
  listSchoolThreads,
  readThread,
  reportThread,
  sendMessage,
  countUnread,
} from '#domain/office/api/threads.ts';
import { MAX_MESSAGE } from '#domain/office/thread.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { refusesField } from '#tests/support/tenant.ts';
import { open, PDF, send, textsOf, ThreadFixture, unread, upload } from '#tests/support/threads.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'thread-files-'));
const test = testApp({ env: { DATA_DIR } });
const { pool } = test;
const rig = new ThreadFixture(test);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe('messages', () => {
  it('go from one side to the other, and are unread until they are read', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    expect(await open(rig.ofTeacher, rig.student.id)).toBe(id);
    expect((await send(rig.ofStudent, id, '  Hi!\r\nIs the lesson at six?  ')).body).toMatchObject({
      number: 1,
      side: 'STUDENT',
      text: 'Hi!\nIs the lesson at six?',
      senderName: null,
    });
    expect([await unread(rig.ofTeacher), await unread(rig.ofStudent)]).toEqual([1, 0]);
    const [first] = await rig.ofTeacher.call(listOwnThreads);
    expect(first).toMatchObject({
      id,
      people: [{ id: rig.student.id, role: 'STUDENT', fullName: rig.student.fullName }],
      state: 'OPEN',
      unread: 1,
      last: { side: 'STUDENT', excerpt: 'Hi!\nIs the lesson at six?', files: 0 },
    });
    await rig.ofTeacher.call(readThread, { params: { id }, body: { number: 1 } });
    expect(await unread(rig.ofTeacher)).toBe(0);
    expect(await rig.ofStudent.call(getThread, { params: { id } })).toMatchObject({
      side: 'STUDENT',
      otherReadNumber: 1,
    });
    await send(rig.ofTeacher, id, 'Yes');
    await rig.ofTeacher.call(readThread, { params: { id }, body: { number: 1 } });
    expect(await rig.ofTeacher.call(getThread, { params: { id } })).toMatchObject({
      readNumber: 2,
      unread: 0,
    });
    expect(await unread(rig.ofStudent)).toBe(1);
  });

  it('VAL-03 refuse empty and long texts, naming them', async () => {
    const id = await open(rig.ofStudent, null);
    for (const text of ['', '   ', 'x'.repeat(MAX_MESSAGE + 1), 'a\u0000b', 'a\u202eb', 5])
      await refusesField(rig.ofStudent, sendMessage, { params: { id }, body: { text } }, 'text');
    await refusesField(
      rig.ofStudent,
      sendMessage,
      { params: { id }, body: { text: 'x', fileIds: [newId()] } },
      'fileIds',
    );
    await refusesField(
      rig.ofStudent,
      sendMessage,
      { params: { id }, body: { text: 'x', fileIds: 'y' } },
      'fileIds',
    );
    await refusesField(rig.ofStudent, readThread, { params: { id }, body: { number: 0 } }, 'number');
    await refusesField(rig.ofStudent, getThread, { params: { id }, query: { before: 'x' } }, 'before');
    expect(await textsOf(rig.ofStudent, id)).toEqual([]);
    expect((await send(rig.ofStudent, id, 'x'.repeat(MAX_MESSAGE))).status).toBe(200);
  });

  it('come page by page, without gaps while new ones arrive', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    await test.sql(
      `with t as (update message_thread set last_number = 70, last_message_at = now() where id = $1 returning *)
      insert into thread_message (provider_id, thread_id, number, side, sender_id, text, sent_at)
      select t.provider_id, t.id, n, 'TEACHER', t.teacher_id, 'No. ' || n, now() - make_interval(mins => 70 - n)
      from t, generate_series(1, 70) n`,
      [id],
    );
    const latest = await rig.ofStudent.call(getThread, { params: { id } });
    expect([latest.messages[0]?.number, latest.messages.at(-1)?.number, latest.hasOlder]).toEqual([
      41,
      70,
      true,
    ]);
    await send(rig.ofStudent, id, 'New');
    const older = await rig.ofStudent.call(getThread, { params: { id }, query: { before: 41 } });
    expect([older.messages[0]?.number, older.messages.at(-1)?.number, older.hasOlder]).toEqual([
      11,
      40,
      true,
    ]);
    const first = await rig.ofStudent.call(getThread, { params: { id }, query: { before: 11 } });
    expect([first.messages.length, first.hasOlder]).toEqual([10, false]);
  });

  it('of two tabs at once get numbers of their own, and reading never goes back', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(n % 2 ? rig.ofStudent : rig.ofTeacher, id, `Message ${n}`)),
    );
    expect(answers.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    await Promise.all(
      [8, 3, 5].map((number) => rig.ofStudent.call(readThread, { params: { id }, body: { number } })),
    );
    expect(await rig.ofStudent.call(getThread, { params: { id } })).toMatchObject({
      readNumber: 8,
      unread: 0,
    });
    // A message after the last one that exists can't be marked.
    await rig.ofTeacher.call(readThread, { params: { id }, body: { number: 99 } });
    expect(await rig.ofTeacher.call(getThread, { params: { id } })).toMatchObject({ readNumber: 8 });
  });

  it('are sent once, however often the same request is repeated', async () => {
    const id = await open(rig.ofStudent, null);
    const key = { 'idempotency-key': newId() };
    const call = () => rig.ofStudent.apiCall(sendMessage, { params: { id }, body: { text: 'Once' } }, key);
    const [first, second] = [await call(), await call()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await textsOf(rig.ofStudent, id)).toEqual(['Once']);
  });

  it('reach a thread that two tabs open at once only once', async () => {
    const ids = await Promise.all(
      [0, 1, 2, 3].map((n) =>
        n % 2 ? open(rig.ofStudent, rig.teacher.id) : open(rig.ofTeacher, rig.student.id),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('are limited in number a minute', async () => {
    const id = await open(rig.ofStudent, null);
    const statuses: number[] = [];
    for (let n = 0; n < 32; n++) statuses.push((await send(rig.ofStudent, id, `No. ${n}`)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  it('take one statement to list, and one to show', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    await send(rig.ofStudent, id, 'Hi');
    expect(await ownStatements(pool, () => rig.ofStudent.call(listOwnThreads))).toHaveLength(1);
    expect(await ownStatements(pool, () => rig.ofStudent.call(getThread, { params: { id } }))).toHaveLength(
      1,
    );
    expect(await ownStatements(pool, () => rig.ofStudent.call(countUnread))).toHaveLength(1);
    expect(await ownStatements(pool, () => rig.fixture.agents.support.call(listSchoolThreads))).toHaveLength(
      1,
    );
  });
});

describe('files', () => {
  it('are refused by content, naming the file, and leave nothing', async () => {
    const id = await open(rig.ofStudent, null);
    for (const bytes of [
      Buffer.from('MZ\u0000\u0001program'),
      Buffer.from('<svg onload="x"/>\u0000'),
      Buffer.alloc(0),
    ]) {
      const answer = await upload(rig.ofStudent, id, bytes, 'invoice.pdf');
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        ['body'],
      ]);
    }
    const answer = await upload(rig.ofStudent, id, PDF, '');
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['title'],
    ]);
    expect(await test.sql('select from thread_file where thread_id = $1', [id])).toHaveLength(0);
  });

  it('are sent with a message, and are an attachment for both sides', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    const file = (await upload(rig.ofStudent, id, PDF, '../My essay.pdf')).json<{
      id: string;
      fileName: string;
    }>();
    expect(file.fileName).toBe('My essay.pdf');
    expect((await send(rig.ofTeacher, id, 'Mine?', [file.id])).status).toBe(400);
    expect((await send(rig.ofStudent, id, '', [file.id])).body.files).toMatchObject([
      { id: file.id, fileName: 'My essay.pdf' },
    ]);
    expect((await send(rig.ofStudent, id, 'Again', [file.id])).status).toBe(400);
    for (const agent of [rig.ofStudent, rig.ofTeacher]) {
      const answer = await agent.inject({ method: 'GET', url: `/api/v1/messages/files/${file.id}` });
      expect(answer.headers['content-disposition']).toContain('attachment');
      expect(answer.rawPayload.equals(PDF)).toBe(true);
    }
    expect((await rig.ofTeacher.call(listOwnThreads))[0]?.last).toMatchObject({ excerpt: '', files: 1 });
  });
});

describe('reports and blocks', () => {
  it('a report is one request to support while it is open, with the reason', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    await refusesField(rig.ofStudent, reportThread, { params: { id }, body: { reason: ' ' } }, 'reason');
    for (const reason of ['Rude', 'Rude again'])
      await rig.ofStudent.call(reportThread, { params: { id }, body: { reason } });
    await rig.ofTeacher.call(reportThread, { params: { id }, body: { reason: 'Spam' } });
    const tasks = await test.sql<{ issuer: string; student: string | null; note: string }>(
      `select issuer_id as issuer, student_id as student, payload ->> 'note' as note from support_task
      where payload ->> 'threadId' = $1 order by created_at`,
      [id],
    );
    expect(tasks).toEqual([
      { issuer: rig.student.id, student: rig.student.id, note: 'Rude' },
      { issuer: rig.teacher.id, student: null, note: 'Spam' },
    ]);
  });

  it('a block keeps both from writing until it is lifted by who set it', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    await send(rig.ofTeacher, id, 'Hello');
    await rig.ofStudent.call(blockThread, { params: { id }, body: { isBlocked: true } });
    expect((await rig.ofStudent.call(getThread, { params: { id } })).state).toBe('BLOCKED');
    expect((await rig.ofTeacher.call(getThread, { params: { id } })).state).toBe('CLOSED');
    expect((await send(rig.ofTeacher, id, 'Why?')).status).toBe(422);
    expect((await upload(rig.ofTeacher, id, PDF)).statusCode).toBe(422);
    await rig.ofTeacher.call(blockThread, { params: { id }, body: { isBlocked: false } });
    expect((await send(rig.ofTeacher, id, 'Why?')).status).toBe(422);
    await rig.ofStudent.call(blockThread, { params: { id }, body: { isBlocked: false } });
    expect((await send(rig.ofTeacher, id, 'Fine')).status).toBe(200);
  });

  it('a block and a message at once: the message is there, or refused', async () => {
    const id = await open(rig.ofStudent, rig.teacher.id);
    const [sent] = await Promise.all([
      send(rig.ofTeacher, id, 'Now'),
      rig.ofStudent.call(blockThread, { params: { id }, body: { isBlocked: true } }),
    ]);
    expect(await textsOf(rig.ofStudent, id)).toEqual(sent.status === 200 ? ['Now'] : []);
    expect((await send(rig.ofTeacher, id, 'Later')).status).toBe(422);
  });
});
