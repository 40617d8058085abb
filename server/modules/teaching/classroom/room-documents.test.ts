import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRoomDocument,
  getRoomDocumentFile,
  listRoomDocuments,
  type RoomDocument,
} from '#domain/teaching/api/classroom-documents.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { getClassroom } from '#domain/teaching/api/classroom.ts';
import { cancelOccasionalLesson } from '#domain/scheduling/api/lesson-requests.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { hoursAhead, makeAlwaysOpen } from '#tests/support/booking.ts';
import { bookHour, makeStudentAgent } from '#tests/support/student-agent.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import { hidesOthers, makeFixture, refusesAllBut, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';
import { diskFiles, putFile } from '#tests/support/files.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-room-files-'));
const FILE = Buffer.from('%PDF-1.7 a file');
const test = testApp({ env: { DATA_DIR }, canBreakInvariants: true });
const { pool } = test;
let fixture: Fixture;
let somebody: { id: string };
beforeAll(async () => {
  fixture = await makeFixture(test);
  somebody = await makeStudent(pool, fixture.provider);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

let hour = 1;
async function lessonOf(studentIds: readonly string[], row = {}): Promise<string> {
  hour += 2;
  const { provider, people } = fixture;
  const draft = { teacherId: people.teacher.id, startsAt: hour, studentIds, row };
  return (await makeLesson(pool, provider, draft)).id;
}
async function save(title: string, row: object): Promise<string> {
  const id = randomUUID();
  const document = {
    provider_id: fixture.provider.id,
    id,
    title,
    file_name: `${title}.pdf`,
    media_type: 'application/pdf',
    size_bytes: FILE.length,
    storage_key: await putFile(diskFiles(DATA_DIR), fixture.provider.id, FILE),
    ...row,
  };
  await asOwner(pool, (db) => db.insertInto('document').values(document).execute());
  return id;
}
async function upload(agent: Agent, id: string, bytes: Buffer | string) {
  const answer = await agent.inject({
    method: 'POST',
    url: `/api/v1${fillPath(addRoomDocument.path, { id })}?title=Homework`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  return { status: answer.statusCode, body: answer.json<RoomDocument & ErrorBody>() };
}
const titlesOf = async (agent: Agent, id: string) =>
  (await agent.call(listRoomDocuments, { params: { id } })).map(({ title, source }) => `${source} ${title}`);

it('PERM-01 a room’s documents are its own people’s, and a file is found only through its room', async () => {
  const { agents, people } = fixture;
  const [own, other] = [await lessonOf([people.student.id]), await lessonOf([somebody.id])];
  await refusesAllBut(fixture, ['teacher', 'student'], listRoomDocuments, { params: { id: own } });
  await hidesOthers(agents.student, listRoomDocuments, other);
  expect(await upload(agents.student, other, 'plain words')).toMatchObject({ status: 404 });
  const theirs = await save('theirs', { student_id: somebody.id });
  for (const id of [own, other]) {
    const answer = await agents.student.apiCall(getRoomDocumentFile, { params: { id, documentId: theirs } });
    expect(answer).toMatchObject({ status: 404 });
  }
});

it('ROUTE-21 a file that a student adds is the lesson’s: the teacher reads it, byte for byte', async () => {
  const { agents, people } = fixture;
  const id = await lessonOf([people.student.id]);
  expect(await upload(agents.student, id, Buffer.from([0, 1, 2, 3]))).toMatchObject({ status: 400 });
  const { body } = await upload(agents.student, id, 'plain words');
  expect(body).toMatchObject({ title: 'Homework', fileName: 'Homework.txt', source: 'lesson' });
  const file = await agents.teacher.inject({
    method: 'GET',
    url: `/api/v1${fillPath(getRoomDocumentFile.path, { id, documentId: body.id })}`,
  });
  expect([file.statusCode, file.body]).toEqual([200, 'plain words']);
  expect(file.headers['content-disposition']).toMatch(/^attachment/);
  const cancelled = await lessonOf([people.student.id], { status: 'CANCELLED' });
  expect(await upload(agents.teacher, cancelled, 'plain words')).toMatchObject({ status: 422 });
});

it('ROUTE-21 shows what all of the lesson may see, in one statement: nothing of one student to the others', async () => {
  const { agents, people, provider } = fixture;
  const group = await makeGroup(pool, provider, {}, [people.student.id, somebody.id]);
  const shared = await lessonOf([people.student.id, somebody.id], { group_id: group.id });
  const alone = await lessonOf([people.student.id]);
  await save('of the group', { group_id: group.id });
  await save('of one in the group', { group_id: group.id, student_id: somebody.id });
  await save('of one in the lesson', { lesson_id: shared, student_id: somebody.id });
  await save('of the student', { student_id: people.student.id });
  await save('for all', {});
  await save('for another level', { level: 'C2' });
  expect((await titlesOf(agents.student, shared)).toSorted()).toEqual([
    'group of the group',
    'level for all',
  ]);
  expect((await titlesOf(agents.teacher, alone)).toSorted()).toEqual(['level for all', 'own of the student']);
  const apiCall = () => agents.student.call(listRoomDocuments, { params: { id: shared } });
  expect(await ownStatements(pool, apiCall)).toHaveLength(1);
});

describe('PERM-01 a cancelled lesson opens nothing but its own files', () => {
  const asksFor = async (agent: Agent, id: string, documentIds: readonly string[]) => {
    const answers = documentIds.map((documentId) =>
      agent.apiCall(getRoomDocumentFile, { params: { id, documentId } }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it('a student reads no one’s document through a lesson that they booked and cancelled', async () => {
    const { agents, people, provider } = fixture;
    await makeAlwaysOpen(pool, provider, people.teacher.id);
    const { agent, id: ownId } = await makeStudentAgent(test, fixture);
    const { id } = await bookHour(agent, hoursAhead(60));
    const { body: added } = await upload(agent, id, 'plain words');
    const group = await makeGroup(pool, provider, {}, [somebody.id]);
    const kept = [
      await save('theirs', { student_id: somebody.id }),
      await save('mine', { student_id: ownId }),
      await save('of a group', { group_id: group.id }),
      await save('of a teacher', { teacher_id: people.teacher.id }),
      await save('of a company', { business_id: fixture.business.id }),
      await save('of my lesson for somebody', { lesson_id: id, student_id: somebody.id }),
    ];
    await agent.call(cancelOccasionalLesson, { params: { id }, query: { reason: 'I am ill' } });
    for (const one of [agent, agents.teacher]) {
      expect(await asksFor(one, id, kept)).toEqual(kept.map(() => 404));
      expect(await asksFor(one, id, [added.id])).toEqual([200]);
      expect(await titlesOf(one, id)).toEqual(['lesson Homework']);
    }
  });

  it('nor through one without any student, nor as one who had left it before', async () => {
    const { agents, people, provider } = fixture;
    const theirs = await save('theirs too', { student_id: somebody.id });
    const empty = await lessonOf([]);
    expect(await asksFor(agents.teacher, empty, [theirs])).toEqual([404]);
    const group = await makeGroup(pool, provider, {}, [somebody.id]);
    const id = await lessonOf([people.student.id, somebody.id], { group_id: group.id, status: 'CANCELLED' });
    const file = await save('of the lesson', { lesson_id: id });
    expect(await asksFor(agents.student, id, [file])).toEqual([200]);
    await test.sql(
      "update lesson_participant set cancelled_at = cancelled_at - interval '1 day' where lesson_id = $1 and student_id = $2",
      [id, people.student.id],
    );
    expect(await asksFor(agents.student, id, [file])).toEqual([404]);
    await hidesOthers(agents.student, getClassroom, id);
  });
});
