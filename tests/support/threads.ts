import { beforeAll, beforeEach } from 'vitest';
import { fillPath } from '#domain/contract/endpoint.ts';
import {
  countUnread,
  getThread,
  openThread,
  sendMessage,
  uploadThreadFile,
} from '#domain/office/api/threads.ts';
import { newId } from '#server/runtime/id.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { makeLesson } from './lessons.ts';
import { type MadeAccount, makeStudent, makeTeacher } from './people.ts';
import { type Fixture, makeFixture } from './tenant.ts';

export const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3 some pages\u0000', 'latin1');

/** A student and a teacher who have a lesson together, signed in: new ones for each test, at one school; beside it another school. */
export class ThreadFixture {
  readonly test: TestApp;
  fixture!: Fixture;
  other!: Fixture;
  student!: MadeAccount;
  teacher!: MadeAccount;
  ofStudent!: Agent;
  ofTeacher!: Agent;

  constructor(test: TestApp) {
    this.test = test;
    beforeAll(async () => {
      this.fixture = await makeFixture(test);
      this.other = await makeFixture(test);
    });
    beforeEach(async () => {
      const { provider } = this.fixture;
      this.student = await makeStudent(test.pool, provider);
      this.teacher = await makeTeacher(test.pool, provider);
      const seats = { teacherId: this.teacher.id, studentIds: [this.student.id] };
      await makeLesson(test.pool, provider, { ...seats, startsAt: 48 });
      this.ofStudent = await test.sessionOf(this.student.email);
      this.ofTeacher = await test.sessionOf(this.teacher.email);
    });
  }
}

export const open = async (agent: Agent, personId: string | null): Promise<string> =>
  (await agent.call(openThread, { body: { personId } })).id;

export const send = (agent: Agent, id: string, text: string, fileIds: string[] = []) =>
  agent.apiCall(sendMessage, { params: { id }, body: { text, fileIds } }, { 'idempotency-key': newId() });

export const textsOf = async (agent: Agent, id: string): Promise<string[]> =>
  (await agent.call(getThread, { params: { id } })).messages.map(({ text }) => text);

export const unread = async (agent: Agent): Promise<number> => (await agent.call(countUnread)).count;

/** Sends bytes as they are, as a file of the next message. */
export const upload = (agent: Agent, id: string, bytes: Buffer, title = 'Essay') =>
  agent.inject({
    method: 'POST',
    url: `/api/v1${fillPath(uploadThreadFile.path, { id })}?title=${encodeURIComponent(title)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
