import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  correctHomework,
  getHomeworkFile,
  getOwnHomework,
  getTaughtHomework,
  handInHomework,
  uploadHomeworkFile,
} from '#domain/teaching/api/homework.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import { newId } from '#server/runtime/id.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { sweepUnsentHomework } from './homework-files.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { homeworkOf, reported, uploadHomework } from '#tests/support/homework.ts';
import { newStudentOf, teacherFixture } from '#tests/support/teacher-fixture.ts';
import { hidesOthers, refusesAllBut } from '#tests/support/tenant.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'homework-files-'));
const test = testApp({ env: { DATA_DIR } });
const rig = teacherFixture(test);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)]);
const WEBM = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60)]);
const MP4 = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1');
const HEIC = Buffer.from('\0\0\0\x20ftypheic\0\0\0\0', 'latin1');

async function newHomework() {
  const student = await newStudentOf(test, rig);
  await reported(test, rig, [student.id]);
  const { id } = await homeworkOf(student.agent);
  return { student, id, params: { id } };
}
async function uploaded(agent: Agent, id: string, bytes: Buffer): Promise<string> {
  const answer = await uploadHomework(agent, id, bytes);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string }>().id;
}

describe('files of homework', () => {
  it('PERM-01 are for its student and its teacher', async () => {
    const { student, id, params } = await newHomework();
    await refusesAllBut(rig.fixture, ['student', 'teacher'], getHomeworkFile, { params: { id: newId() } });
    await refusesAllBut(rig.fixture, ['student'], uploadHomeworkFile, { params, query: { title: 'x' } });
    expect((await uploadHomework(rig.fixture.agents.student, id, PNG)).statusCode).toBe(404);
    const fileId = await uploaded(student.agent, id, PNG);
    await hidesOthers(rig.fixture.agents.student, getHomeworkFile, fileId);
    await hidesOthers(rig.fixture.agents.teacher, getHomeworkFile, fileId);
    // Not even its teacher sees a file that is not handed in.
    await hidesOthers(rig.agent, getHomeworkFile, fileId);
    const other = await newHomework();
    const stolen = await other.student.agent.apiCall(handInHomework, {
      params: other.params,
      body: { version: 1, answer: '', fileId },
    });
    expect([stolen.status, Object.keys(stolen.body.errors ?? {})]).toEqual([400, ['fileId']]);
  });

  it('are judged by their content: wrong, hostile, empty and too large ones are refused', async () => {
    const { student, id } = await newHomework();
    for (const bytes of [HEIC, Buffer.from('MZ\x90\0\x03'), Buffer.alloc(0)]) {
      const answer = await uploadHomework(student.agent, id, bytes, 'photo.png');
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        ['body'],
      ]);
    }
    const large = await uploadHomework(student.agent, id, Buffer.alloc(MAX_FILE_BYTES + 1));
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'too-large']);
    expect(await student.agent.call(getOwnHomework, { params: { id } })).toMatchObject({
      state: 'OPEN',
      file: null,
    });
  });

  it('are handed in, replaced by a recording, and read by the teacher', async () => {
    const { student, id, params } = await newHomework();
    const photo = await uploaded(student.agent, id, PNG);
    const first = await student.agent.call(handInHomework, {
      params,
      body: { version: 1, answer: '', fileId: photo },
    });
    expect(first.file).toMatchObject({ id: photo, fileName: 'My page.png', mediaType: 'image/png' });
    for (const [bytes, mediaType] of [
      [WEBM, 'audio/webm'],
      [MP4, 'audio/mp4'],
    ] as const) {
      const fileId = await uploaded(student.agent, id, bytes);
      const { version } = await student.agent.call(getOwnHomework, { params });
      const next = await student.agent.call(handInHomework, {
        params,
        body: { version, answer: 'Here', fileId },
      });
      expect(next.file).toMatchObject({ id: fileId, mediaType });
    }
    const { file, version } = await rig.agent.call(getTaughtHomework, { params });
    const bytes = await rig.agent.inject({ method: 'GET', url: `/api/v1/homework/files/${file!.id}` });
    expect([bytes.statusCode, bytes.headers['content-type'], bytes.rawPayload.equals(MP4)]).toEqual([
      200,
      'audio/mp4',
      true,
    ]);
    await hidesOthers(rig.agent, getHomeworkFile, photo);
    await rig.agent.call(correctHomework, { params, body: { version, marks: [] } });
    expect((await uploadHomework(student.agent, id, PNG)).statusCode).toBe(422);
  });

  it('are sent in parts where a player asks for them, as Safari does', async () => {
    const { student, id } = await newHomework();
    const recording = await uploaded(student.agent, id, WEBM);
    const url = `/api/v1/homework/files/${recording}`;
    const part = await student.agent.inject({ url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-3/${WEBM.length}`]);
    expect(part.rawPayload).toEqual(WEBM.subarray(0, 4));
    expect((await student.agent.inject({ url, headers: { range: 'bytes=99-' } })).statusCode).toBe(416);
    const whole = await student.agent.inject({ url });
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(whole.rawPayload).toEqual(WEBM);
  });

  it('are swept a day after they were uploaded, unless they are handed in', async () => {
    const { student, id, params } = await newHomework();
    const [sent, unsent] = [await uploaded(student.agent, id, PNG), await uploaded(student.agent, id, PNG)];
    await student.agent.call(handInHomework, { params, body: { version: 1, answer: '', fileId: sent } });
    await asOwner(test.pool, (db) => sweepUnsentHomework(db, new Date(Date.now() + 25 * 3_600_000)));
    const rest = await test.sql<{ id: string }>('select id from homework_file where id = any ($1)', [
      [sent, unsent],
    ]);
    expect(rest).toEqual([{ id: sent }]);
  });
});
