import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { correctHomework, handInHomework, uploadHomeworkFile } from '#domain/teaching/api/homework.ts';
import {
  getStudentHomework,
  getStudentHomeworkFile,
  listStudentHomework,
} from '#domain/teaching/api/student-homework.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { NO_RIGHTS } from '#domain/shared/rights.ts';
import { newId } from '#server/runtime/id.ts';
import { testApp } from '#tests/support/app.ts';
import { homeworkOf, reported, uploadHomework } from '#tests/support/homework.ts';
import { makeSupport } from '#tests/support/people.ts';
import { newStudentOf, teacherFixture } from '#tests/support/teacher-fixture.ts';
import { hidesOthers, makeFixture, refusesAllBut, refusesField } from '#tests/support/tenant.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'student-homework-'));
const test = testApp({ env: { DATA_DIR } });
const rig = teacherFixture(test);
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(40)]);
const STAFF = ['admin', 'support'] as const;

/** A student with one open item. */
async function newHomework() {
  const student = await newStudentOf(test, rig);
  await reported(test, rig, [student.id]);
  const { id } = await homeworkOf(student.agent);
  return { student, id, ofStudent: { params: { id: student.id } } };
}
async function uploaded(student: Awaited<ReturnType<typeof newHomework>>['student'], id: string) {
  const answer = await uploadHomework(student.agent, id, PNG);
  expect(answer.statusCode, uploadHomeworkFile.path).toBe(200);
  return answer.json<{ id: string }>().id;
}

describe("a student's homework, for support", () => {
  it('PERM-01 is for staff who can view students, and no one else', async () => {
    const { fixture } = rig;
    const params = { id: newId() };
    await refusesAllBut(fixture, STAFF, listStudentHomework, { params });
    await refusesAllBut(fixture, STAFF, getStudentHomework, { params });
    await refusesAllBut(fixture, STAFF, getStudentHomeworkFile, { params });
    const { student, id, ofStudent } = await newHomework();
    const fileId = await uploaded(student, id);
    await student.agent.call(handInHomework, { params: { id }, body: { version: 1, answer: '', fileId } });
    const { email } = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify({ ...NO_RIGHTS, tasks: 'edit' }),
    } as never);
    const colleague = await test.sessionOf(email);
    for (const [endpoint, input] of [
      [listStudentHomework, ofStudent],
      [getStudentHomework, { params: { id } }],
      [getStudentHomeworkFile, { params: { id: fileId } }],
    ] as const)
      expect(
        (await colleague.inject({ method: 'GET', url: `/api/v1${fillPath(endpoint.path, input.params)}` }))
          .statusCode,
      ).toBe(403);
  });

  it("hides other schools' students, homework and files, and files that are not handed in", async () => {
    const other = (await makeFixture(test)).agents.support;
    const { student, id } = await newHomework();
    const fileId = await uploaded(student, id);
    await hidesOthers(rig.fixture.agents.support, getStudentHomeworkFile, fileId);
    await student.agent.call(handInHomework, { params: { id }, body: { version: 1, answer: '', fileId } });
    await hidesOthers(other, listStudentHomework, student.id);
    await hidesOthers(other, getStudentHomework, id);
    await hidesOthers(other, getStudentHomeworkFile, fileId);
    await hidesOthers(rig.fixture.agents.support, listStudentHomework, rig.teacher.id);
  });

  it('names each wrong field', async () => {
    const { support } = rig.fixture.agents;
    const { ofStudent } = await newHomework();
    for (const [field, value] of Object.entries({ state: 'LOST', pageStart: -1, pageTake: 0 }))
      await refusesField(support, listStudentHomework, { ...ofStudent, query: { [field]: value } }, field);
    await refusesField(support, getStudentHomework, { params: { id: 'x' } }, 'id');
  });

  it('ROUTE-08 is listed by state, overdue by the clock of the school, a page at a time', async () => {
    const { support } = rig.fixture.agents;
    const { student, id, ofStudent } = await newHomework();
    const list = (query: object = {}) => support.call(listStudentHomework, { ...ofStudent, query });
    const counts = { OPEN: 1, OVERDUE: 0, HANDED_IN: 0, CORRECTED: 0 };
    expect(await list()).toMatchObject({ total: 1, counts, homework: [{ id, state: 'OPEN' }] });
    const dueOn = (days: number) =>
      test.sql(
        `update homework h set due_on = ($2::timestamptz at time zone p.time_zone)::date + $3::int from provider p
         where p.id = h.provider_id and h.id = $1`,
        [id, test.clock.now().toISOString(), days],
      );
    await dueOn(0);
    expect((await list({ state: 'OVERDUE' })).total).toBe(0);
    await dueOn(-1);
    expect(await list({ state: 'OVERDUE' })).toMatchObject({
      total: 1,
      counts: { ...counts, OVERDUE: 1 },
      homework: [{ id }],
    });
    const { version } = await support.call(getStudentHomework, { params: { id } });
    await student.agent.call(handInHomework, { params: { id }, body: { version, answer: 'I have went.' } });
    expect((await list({ state: 'OPEN' })).total).toBe(0);
    expect(await list({ state: 'HANDED_IN' })).toMatchObject({
      total: 1,
      homework: [{ state: 'HANDED_IN' }],
    });
    await reported(test, rig, [student.id]);
    expect(await list({ pageTake: 1, pageStart: 1 })).toMatchObject({ total: 2, homework: [{ id }] });
  });

  it('shows the text, the file, the marks and the comment, and changes nothing', async () => {
    const { support } = rig.fixture.agents;
    const { student, id } = await newHomework();
    const params = { id };
    const fileId = await uploaded(student, id);
    await student.agent.call(handInHomework, {
      params,
      body: { version: 1, answer: 'I have went.', fileId },
    });
    const marks = [{ start: 2, end: 11, note: 'have gone' }];
    await rig.agent.call(correctHomework, { params, body: { version: 2, comment: 'Good', marks } });
    expect(await support.call(getStudentHomework, { params })).toMatchObject({
      ...{ state: 'CORRECTED', answer: 'I have went.', comment: 'Good', marks, isUnread: true },
      student: { id: student.id },
      file: { id: fileId, mediaType: 'image/png' },
    });
    const file = await support.inject({
      method: 'GET',
      url: `/api/v1${fillPath(getStudentHomeworkFile.path, { id: fileId })}`,
    });
    expect([file.statusCode, file.rawPayload.equals(PNG)]).toEqual([200, true]);
    // The student has not seen the correction only because support has.
    expect((await homeworkOf(student.agent)).isUnread).toBe(true);
  });
});
