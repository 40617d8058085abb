import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillPath } from '#domain/contract/endpoint.ts';
import { previewEmail, sendEmail } from '#domain/office/api/contacts.ts';
import { deleteEmailFile, getEmailFile } from '#domain/office/api/email-files.ts';
import { getTimeline } from '#domain/office/api/timeline.ts';
import { MAX_EMAIL_FILES_BYTES, MOST_EMAIL_FILES } from '#domain/office/contact.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { type Rights, RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { sweepFiles } from '#server/modules/people/personal-data/discarded.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { PDF, uploadForEmail } from '#tests/support/email-files.ts';
import { diskFiles } from '#tests/support/files.ts';
import { type MadeAccount, makeStudent, makeSupport, makeTeacher } from '#tests/support/people.ts';
import { type Fixture, hidesOthers, makeFixture, refusesField } from '#tests/support/tenant.ts';
import { sweepEmailFiles } from './email-files.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-email-files-'));
const test = testApp({ env: { DATA_DIR } });
let fixture: Fixture;
let other: Fixture;
let student: MadeAccount;
let support: Agent;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
  support = fixture.agents.support;
});
beforeEach(async () => {
  await test.sql('delete from rate_bucket');
  student = await makeStudent(test.pool, fixture.provider);
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const DRAFT = { subject: 'Your timetable', text: 'Hi {{firstName}}' };
const uploaded = async (agent = support, bytes = PDF, title?: string): Promise<string> => {
  const { status, body } = await uploadForEmail(agent, bytes, title);
  expect(status).toBe(200);
  return body.id;
};
const send = (fileIds: string[], accountIds = [student.id], agent = support) =>
  agent.apiCall(sendEmail, { body: { accountIds, ...DRAFT, fileIds } });
const stored = ({ provider }: Fixture = fixture): string[] => {
  try {
    return readdirSync(join(DATA_DIR, 'uploads', provider.id));
  } catch {
    return [];
  }
};
const download = (id: string, agent = support) =>
  agent.inject({ url: `/api/v1${fillPath(getEmailFile.path, { id })}` });
const colleague = async (rights: Partial<Rights> = {}) => {
  const made = await makeSupport(test.pool, fixture.provider, {
    staff_rights: JSON.stringify({ ...RIGHT_PRESETS.SUPPORT, ...rights }),
  } as never);
  return test.sessionOf(made.email);
};
const mailsTo = ({ email }: { email: string }) =>
  test.sql<{ files: { fileName: string; key: string }[] | null }>(
    `select payload -> 'facts' -> 'files' as files from outbox_message where payload ->> 'to' = $1`,
    [email],
  );
const sweep = async (hours: number) => {
  const now = new Date(Date.now() + hours * 3_600_000);
  await inTransaction(test.pool, { providerId: fixture.provider.id, action: 'test' }, (db) =>
    sweepEmailFiles(db, now),
  );
  await sweepFiles({ pool: test.pool, files: diskFiles(DATA_DIR) });
};

describe('who may not', () => {
  it('refuses all roles except staff, and staff who can write to no one; nothing is stored', async () => {
    const { nobody, teacher, student: ofStudent, manager } = fixture.agents;
    expect((await uploadForEmail(nobody)).status).toBe(401);
    const reader = await colleague({ students: 'view', teachers: 'view', business: 'view' });
    for (const agent of [teacher, ofStudent, manager, reader])
      expect((await uploadForEmail(agent)).status).toBe(403);
    expect(stored()).toEqual([]);
  });

  it("hides another school's files, and those that colleagues have not sent", async () => {
    const id = await uploaded();
    await hidesOthers(other.agents.support, deleteEmailFile, id);
    await hidesOthers(other.agents.support, getEmailFile, id);
    const others = [await uploaded(other.agents.support), await uploaded(await colleague()), randomUUID()];
    for (const theirs of others) {
      expect((await send([id, theirs])).status).toBe(404);
      const body = { accountIds: [student.id], ...DRAFT, fileIds: [theirs] };
      const refused = await support.apiCall(previewEmail, { body });
      expect(refused.status).toBe(404);
      expect(JSON.stringify(refused.body)).toContain('fileIds');
      expect((await download(theirs)).statusCode).toBe(404);
      expect((await support.apiCall(deleteEmailFile, { params: { id: theirs } })).status).toBe(404);
    }
    expect(await mailsTo(student)).toEqual([]);
    expect((await download(id)).statusCode).toBe(200);
  });

  it('gives a file that was sent only to staff who see one of its readers', async () => {
    const teacher = await makeTeacher(test.pool, fixture.provider);
    const id = await uploaded();
    expect((await send([id], [teacher.id])).status).toBe(200);
    expect((await download(id, await colleague({ teachers: 'none' }))).statusCode).toBe(403);
    expect((await download(id, await colleague({ teachers: 'view' }))).statusCode).toBe(200);
    expect((await download(id, other.agents.support)).statusCode).toBe(404);
  });
});

describe('files that are refused', () => {
  it('are of a type that is not accepted, empty, too large or without a usable name; nothing is stored', async () => {
    const before = stored();
    for (const bytes of [Buffer.from('MZ\u0000\u0001'), Buffer.alloc(0)]) {
      const { status, body } = await uploadForEmail(support, bytes);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['body']]);
    }
    expect((await uploadForEmail(support, Buffer.alloc(MAX_EMAIL_FILES_BYTES + 1, 'a'))).status).toBe(413);
    for (const title of ['', 'x'.repeat(121), 'a\nb', 'evil\u202Efdp.exe']) {
      const { status, body } = await uploadForEmail(support, PDF, title);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['title']]);
    }
    expect(stored()).toEqual(before);
  });

  it('are too many or too large together; the e-mail is not sent, and can be with fewer', async () => {
    const half = Buffer.alloc(MAX_EMAIL_FILES_BYTES / 2 + 1, 'a');
    const [first, second] = [await uploaded(support, half), await uploaded(support, half)];
    const accountIds = [student.id];
    await refusesField(
      support,
      sendEmail,
      { body: { accountIds, ...DRAFT, fileIds: [first, second] } },
      'fileIds',
    );
    const many = Array.from({ length: MOST_EMAIL_FILES + 1 }, () => randomUUID());
    await refusesField(support, sendEmail, { body: { accountIds, ...DRAFT, fileIds: many } }, 'fileIds');
    expect(await mailsTo(student)).toEqual([]);
    expect((await send([first])).status).toBe(200);
  });

  it('leave nothing behind when their row cannot be written', async () => {
    const before = stored();
    await test.sql('alter table email_file add constraint planted check (size_bytes <> 7)');
    expect((await uploadForEmail(support, Buffer.from('seven..'))).status).toBe(422);
    await test.sql('alter table email_file drop constraint planted');
    expect(stored()).toEqual(before);
  });
});

describe('files of an e-mail', () => {
  it('have a safe name and the type of their content, whatever they were called', async () => {
    const { body } = await uploadForEmail(support, PDF, '..\\..\\ "Plan" <b>.exe');
    expect(body).toMatchObject({ fileName: 'Plan b .exe.pdf', sizeBytes: PDF.length });
    const { headers, rawPayload } = await download(body.id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(rawPayload.equals(PDF)).toBe(true);
  });

  it('are stored once for all readers, and named in the preview and on the timeline', async () => {
    const second = await makeStudent(test.pool, fixture.provider);
    const fileIds = [
      await uploaded(support, PDF, 'B plan'),
      await uploaded(support, Buffer.from('x'), 'A list'),
    ];
    const before = stored().length;
    const body = { accountIds: [student.id, second.id], ...DRAFT, fileIds };
    const preview = await support.call(previewEmail, { body });
    expect(preview.files.map(({ fileName }) => fileName)).toEqual(['B plan.pdf', 'A list.txt']);
    expect((await send(fileIds, [student.id, second.id])).status).toBe(200);
    expect(stored()).toHaveLength(before);
    for (const person of [student, second]) {
      const [mail] = await mailsTo(person);
      expect(mail!.files!.map(({ fileName }) => fileName)).toEqual(['B plan.pdf', 'A list.txt']);
      const { entries } = await support.call(getTimeline, { query: { accountId: person.id } });
      const email = entries.find(({ kind }) => kind === 'EMAIL');
      expect(email).toMatchObject({ mailState: 'WAITING', missingFile: null });
      expect(email!.files).toEqual([
        { id: fileIds[1], fileName: 'A list.txt', sizeBytes: 1 },
        { id: fileIds[0], fileName: 'B plan.pdf', sizeBytes: PDF.length },
      ]);
    }
  });

  it('are those of one sending, also of two at the same time', async () => {
    const id = await uploaded();
    const second = await makeStudent(test.pool, fixture.provider);
    const sent = await Promise.all([send([id]), send([id], [second.id])]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await send([id])).status).toBe(404);
    expect((await support.apiCall(deleteEmailFile, { params: { id } })).status).toBe(404);
  });

  it('stay with a refused e-mail, which can then be sent', async () => {
    const id = await uploaded();
    const bad = { accountIds: [student.id], ...DRAFT, text: '{{lessonDate}}', fileIds: [id] };
    expect((await support.apiCall(sendEmail, { body: bad })).status).toBe(400);
    expect((await send([id])).status).toBe(200);
  });
});

describe('files that no one sends', () => {
  it('are deleted by their author, or after a day', async () => {
    await sweep(25);
    const before = stored();
    const removed = await uploaded();
    await support.call(deleteEmailFile, { params: { id: removed } });
    expect((await download(removed)).statusCode).toBe(404);
    const id = await uploaded();
    await sweep(23);
    expect(stored()).toHaveLength(before.length + 1);
    expect((await download(id)).statusCode).toBe(200);
    await sweep(25);
    expect(stored()).toEqual(before);
    expect((await download(id)).statusCode).toBe(404);
  });

  it('are those of an e-mail that was undone; those of sent ones stay', async () => {
    const [undone, kept] = [await uploaded(), await uploaded()];
    const { body } = await send([undone]);
    await send([kept]);
    await support.call(undo, { params: { id: (body as { undoId: string }).undoId } } as never);
    await sweep(25);
    expect((await download(undone)).statusCode).toBe(404);
    expect((await download(kept)).statusCode).toBe(200);
  });
});
