import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  businessDocuments,
  deleteDocument,
  type DocumentRow,
  getDocumentFile,
  getGroupDocumentFile,
  getOwnDocumentFile,
  groupDocuments,
  studentDocuments,
  teacherDocuments,
} from '#domain/office/api/documents.ts';
import { businessGroup } from '#domain/business/api/business-usage.ts';
import { MAX_FILE_BYTES } from '#domain/office/document.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import type { ErrorBody } from '#domain/contract/errors.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { makeGroup, makeStudent } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-files-'));
const test = testApp({ env: { DATA_DIR } });
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3 some pages\u0000', 'latin1');
/** What our own invoices are made with. */
async function realPdf(): Promise<Buffer> {
  const pdf = new PDFDocument();
  pdf.text('Certificate B1');
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const filesOf = ({ provider }: Fixture) => {
  try {
    return readdirSync(join(DATA_DIR, 'uploads', provider.id));
  } catch {
    return [];
  }
};
/** Sends bytes as they are, under whatever type the browser calls them. */
async function upload(
  agent: Agent,
  endpoint: Endpoint,
  id: string,
  bytes: Buffer,
  more: { title?: string; type?: string } = {},
) {
  const { title = 'Homework', type = 'application/octet-stream' } = more;
  const answer = await agent.inject({
    method: 'POST',
    url: `/api/v1${fillPath(endpoint.path, { id })}?title=${encodeURIComponent(title)}`,
    headers: { 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json<DocumentRow & ErrorBody>() };
}
const download = (agent: Agent, endpoint: Endpoint, id: string) =>
  agent.inject({ url: `/api/v1${fillPath(endpoint.path, { id })}` });

describe('who may not', () => {
  it('PERM-01 refuses all roles except support, and reads no byte of what strangers send', async () => {
    const { student, teacher } = fixture.people;
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, studentDocuments.list, { params: { id: student.id } });
    await refusesAllBut(fixture, support, teacherDocuments.list, { params: { id: teacher.id } });
    const { body } = await upload(fixture.agents.support, studentDocuments.add, student.id, PDF);
    const params = { id: body.id };
    await refusesAllBut(fixture, support, getDocumentFile, { params });
    await refusesAllBut(fixture, support, deleteDocument, { params });
    await refusesAllBut(fixture, ['student'], getOwnDocumentFile, { params });
    for (const seat of ['student', 'teacher', 'manager'] as const) {
      expect((await upload(fixture.agents[seat], studentDocuments.add, student.id, PDF)).status).toBe(403);
    }
    expect((await upload(fixture.agents.nobody, teacherDocuments.add, teacher.id, PDF)).status).toBe(401);
    expect(filesOf(fixture)).toHaveLength(1);
  });

  it("PERM-01 hides other schools' people and documents", async () => {
    const { student, teacher } = other.people;
    const theirs = await upload(other.agents.support, studentDocuments.add, student.id, PDF);
    const { support } = fixture.agents;
    await hidesOthers(support, studentDocuments.list, student.id);
    await hidesOthers(support, teacherDocuments.list, teacher.id);
    await hidesOthers(support, getDocumentFile, theirs.body.id);
    await hidesOthers(support, deleteDocument, theirs.body.id);
    await hidesOthers(support, studentDocuments.add, student.id, { query: { title: 'x' } });
    await hidesOthers(support, teacherDocuments.add, teacher.id, { query: { title: 'x' } });
    expect(filesOf(other)).toHaveLength(1);
  });

  it("keeps a company's documents to support: no library has them", async () => {
    const { id } = fixture.business;
    const kept = await upload(fixture.agents.support, businessDocuments.add, id, PDF, { title: 'Contract' });
    expect(await fixture.agents.support.call(businessDocuments.list, { params: { id } })).toMatchObject([
      { id: kept.body.id, title: 'Contract' },
    ]);
    await refusesAllBut(fixture, ['admin', 'support'], businessDocuments.list, { params: { id } });
    await hidesOthers(fixture.agents.support, businessDocuments.list, other.business.id);
    await hidesOthers(fixture.agents.student, getOwnDocumentFile, kept.body.id);
  });

  it("hides a classmate's and a teacher's document from a student", async () => {
    const classmate = await makeStudent(pool, fixture.provider);
    const { support, student } = fixture.agents;
    const theirs = await upload(support, studentDocuments.add, classmate.id, PDF);
    const teachers = await upload(support, teacherDocuments.add, fixture.people.teacher.id, PDF);
    await hidesOthers(student, getOwnDocumentFile, theirs.body.id);
    await hidesOthers(student, getOwnDocumentFile, teachers.body.id);
  });
});

describe('what is not taken', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 1, 0])],
    ['a zip of anything', Buffer.from('PK\u0003\u0004setup.exe', 'latin1')],
  ])('%s, whatever it is called, and keeps no file of it', async (_, bytes) => {
    const before = filesOf(fixture);
    const named = { title: 'report.pdf', type: 'application/pdf' };
    const answer = await upload(
      fixture.agents.support,
      studentDocuments.add,
      fixture.people.student.id,
      bytes,
      named,
    );
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['body']]);
    expect(filesOf(fixture)).toEqual(before);
  });

  it('more than a file may have', async () => {
    const bytes = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES)]);
    const answer = await upload(
      fixture.agents.support,
      studentDocuments.add,
      fixture.people.student.id,
      bytes,
    );
    expect([answer.status, answer.body.code]).toEqual([413, 'too-large']);
  });

  it('no title', async () => {
    const params = { id: fixture.people.student.id };
    await refusesField(
      fixture.agents.support,
      studentDocuments.add,
      { params, query: { title: ' ' } },
      'title',
    );
    await refusesField(fixture.agents.support, studentDocuments.add, { params }, 'title');
  });
});

describe('a document', () => {
  it('is kept, listed, and comes back byte for byte as an attachment under our name', async () => {
    const { support } = fixture.agents;
    const { id } = await makeStudent(pool, fixture.provider);
    const made = await upload(support, studentDocuments.add, id, PDF, {
      title: 'Übung "3"/4',
      type: 'text/html',
    });
    expect(made.body).toMatchObject({
      title: 'Übung "3"/4',
      fileName: 'Übung 3 4.pdf',
      mediaType: 'application/pdf',
      sizeBytes: PDF.length,
      uploadedByName: fixture.people.support.fullName,
    });
    expect(await support.call(studentDocuments.list, { params: { id } })).toEqual([made.body]);
    const file = await download(support, getDocumentFile, made.body.id);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload).toEqual(PDF);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_bung_3_4.pdf"; filename*=UTF-8''${encodeURIComponent('Übung 3 4.pdf')}`,
      'content-length': String(PDF.length),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['a picture', () => readFileSync('docs/images/teacher-schedule.png'), 'image/png', 'Real.png'],
    ['a PDF', realPdf, 'application/pdf', 'Real.pdf'],
  ])(
    'of %s as programs make them is kept whole, and its coming and going are in the audit',
    async (_, read, mediaType, fileName) => {
      const { support } = fixture.agents;
      const bytes = await read();
      const { body } = await upload(support, studentDocuments.add, fixture.people.student.id, bytes, {
        title: 'Real',
      });
      expect(body).toMatchObject({ mediaType, fileName, sizeBytes: bytes.length });
      expect((await download(support, getDocumentFile, body.id)).rawPayload.equals(bytes)).toBe(true);
      await support.call(deleteDocument, { params: { id: body.id } });
      const entries = await test.sql(
        "select operation, actor_id from audit_entry where noun = 'document' and record_id = $1 order by id",
        [body.id],
      );
      const actor_id = fixture.people.support.id;
      expect(entries).toEqual([
        { operation: 'insert', actor_id },
        { operation: 'delete', actor_id },
      ]);
    },
  );

  it('of a page of HTML is text that no browser shows as a page', async () => {
    const { support } = fixture.agents;
    const html = Buffer.from('<script>alert(document.cookie)</script>');
    const { body } = await upload(support, teacherDocuments.add, fixture.people.teacher.id, html, {
      type: 'text/html',
    });
    const file = await download(support, getDocumentFile, body.id);
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    const [latest] = await support.call(teacherDocuments.list, { params: { id: fixture.people.teacher.id } });
    expect(latest).toMatchObject({ id: body.id, fileName: 'Homework.txt' });
  });

  it('reaches the student it is for', async () => {
    const { body } = await upload(
      fixture.agents.support,
      studentDocuments.add,
      fixture.people.student.id,
      PDF,
    );
    const file = await download(fixture.agents.student, getOwnDocumentFile, body.id);
    expect([file.statusCode, file.rawPayload]).toEqual([200, PDF]);
  });

  it('goes, and a file that is gone already answers 404', async () => {
    const { support } = fixture.agents;
    const student = fixture.people.student.id;
    const one = await upload(support, studentDocuments.add, student, PDF);
    await support.call(deleteDocument, { params: { id: one.body.id } });
    expect((await download(support, getDocumentFile, one.body.id)).statusCode).toBe(404);
    expect((await support.apiCall(deleteDocument, { params: { id: one.body.id } })).status).toBe(404);
    const before = filesOf(fixture);
    const two = await upload(support, studentDocuments.add, student, PDF);
    const file = filesOf(fixture).find((name) => !before.includes(name));
    rmSync(join(DATA_DIR, 'uploads', fixture.provider.id, file!));
    expect((await download(support, getDocumentFile, two.body.id)).statusCode).toBe(404);
  });
});

describe('of a company’s group', () => {
  it('ROUTE-06 are open only to the company’s managers and to support', async () => {
    const { business, agents, provider } = fixture;
    const ofBusiness = await makeGroup(pool, provider, { business_id: business.id });
    const ofNobody = await makeGroup(pool, provider);
    const add = async (groupId: string) =>
      (await upload(agents.support, groupDocuments.add, groupId, PDF)).body.id;
    const [own, others] = [await add(ofBusiness.id), await add(ofNobody.id)];
    await refusesAllBut(fixture, ['admin', 'support', 'manager'], getGroupDocumentFile, {
      params: { id: own },
    });
    for (const agent of [agents.manager, agents.support]) {
      expect((await download(agent, getGroupDocumentFile, own)).rawPayload).toEqual(PDF);
      await hidesOthers(agent, getGroupDocumentFile, others);
    }
    await hidesOthers(other.agents.manager, getGroupDocumentFile, own);
    const seen = await agents.manager.call(businessGroup, { params: { id: ofBusiness.id } });
    expect(seen.documents.map(({ id }) => id)).toEqual([own]);
  });
});
