import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHoliday, listHolidays, removeHoliday } from '#domain/scheduling/api/holidays.ts';
import { addCostCentre, removeCostCentre } from '#domain/business/api/business-people.ts';
import { listDeleted, restoreDeleted } from '#domain/office/api/deleted.ts';
import { deleteDocument, getDocumentFile, studentDocuments } from '#domain/office/api/documents.ts';
import { createNote, deleteNote, listNotes, updateNote } from '#domain/office/api/notes.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '#domain/office/api/saved-views.ts';
import { jobContext, jobNamed } from '#tests/support/jobs.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness, makeGroup, makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
  type Fixture,
} from '#tests/support/tenant.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'school-deleted-'));
const test = testApp({ env: { DATA_DIR } });
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const staff = () => fixture.agents.support;
const about = () => ({ noun: 'student', recordId: fixture.people.student.id }) as const;
/** A note that was written and deleted again. */
async function deletedNote(text: string, from = fixture): Promise<string> {
  const body = { noun: 'student', recordId: from.people.student.id, text, isPinned: true } as const;
  const { id } = await from.agents.support.call(createNote, { body });
  await from.agents.support.call(deleteNote, { params: { id } });
  return id;
}
const restore = (id: string, agent = staff()) => agent.apiCall(restoreDeleted, { params: { id } });
type DeletedQuery = { noun?: 'note' | 'saved_view' | 'holiday' | 'document'; place?: string };
const seen = async (query: DeletedQuery = {}, agent = staff()) =>
  (await agent.call(listDeleted, { query })).map(({ id }) => id);
const daysLater = (id: string, days: number) =>
  test.sql(
    `update deleted_record set deleted_at = deleted_at - make_interval(days => ${days}) where id = $1`,
    [id],
  );
const sweep = async () => {
  const context = jobContext(test.pool, DATA_DIR);
  await jobNamed('housekeeping').run(context);
  await jobNamed('personal-data').run(context);
};

describe('who may not', () => {
  it('PERM-01 shows what was deleted to support only, and restores for support only', async () => {
    const support = ['admin', 'support'] as const;
    await refusesAllBut(fixture, support, listDeleted);
    await refusesAllBut(fixture, support, restoreDeleted, { params: { id: await deletedNote('Kept') } });
  });

  it("PERM-01 hides other schools' records", async () => {
    const theirs = await deletedNote('Theirs', other);
    await hidesOthers(staff(), restoreDeleted, theirs);
    expect(await seen({}, fixture.agents.admin)).not.toContain(theirs);
  });

  it('PERM-01 keeps to who may delete: the author or an admin, and who may change the record', async () => {
    const id = await deletedNote('Mine');
    const colleague = await test.signIn((await makeSupport(test.pool, fixture.provider)).email);
    const reader = await test.signIn(
      (await makeSupport(test.pool, fixture.provider, { staff_rights: JSON.stringify({ students: 'view' }) }))
        .email,
    );
    for (const agent of [colleague, reader]) {
      expect(await seen({}, agent)).not.toContain(id);
      expect((await restore(id, agent)).body.code).toBe('forbidden');
    }
    expect((await restore(id, fixture.agents.admin)).status).toBe(204);
    const [day] = (
      await fixture.agents.admin.call(addHoliday, { body: { onDate: '2031-05-01', name: 'May' } })
    ).holidays;
    await fixture.agents.admin.call(removeHoliday, { params: { id: day!.id } });
    expect((await restore(day!.id)).body.code).toBe('forbidden');
  });

  it('PERM-01 hides a private view from admins too, but not a shared one', async () => {
    const { admin } = fixture.agents;
    const deletedView = async (isShared: boolean, name: string) => {
      const { id } = await staff().call(createSavedView, {
        body: { resource: 'students', name, search: {}, isShared },
      });
      await staff().call(deleteSavedView, { params: { id } });
      return id;
    };
    const own = await deletedView(false, 'Own');
    await hidesOthers(admin, restoreDeleted, own);
    const shared = await deletedView(true, 'Shared');
    expect(await seen({ noun: 'saved_view', place: 'students' }, admin)).toEqual([shared]);
    expect(await seen({ noun: 'saved_view', place: 'students' })).toEqual([shared, own]);
    expect((await restore(own)).status).toBe(204);
  });

  it('refuses by name what it does not know', async () => {
    await refusesField(staff(), listDeleted, { query: { noun: 'student' } }, 'noun');
    await refusesField(staff(), listDeleted, { query: { place: '' } }, 'place');
    await refusesField(staff(), restoreDeleted, { params: { id: 'x' } }, 'id');
  });
});

describe('a deleted record', () => {
  it('is listed with who deleted it and until when it is kept, and is restored as it was, with its history', async () => {
    const { id } = await staff().call(createNote, {
      body: { ...about(), text: 'Call after ten', isPinned: true },
    });
    const note = await staff().call(updateNote, {
      params: { id },
      body: { version: 1, text: 'Call after eleven' },
    });
    await staff().call(deleteNote, { params: { id } });
    const [kept] = await staff().call(listDeleted, { query: { noun: 'note', place: about().recordId } });
    expect(kept).toMatchObject({
      id,
      noun: 'note',
      title: 'Call after eleven',
      place: about().recordId,
      deletedByName: fixture.people.support.fullName,
    });
    expect(Date.parse(kept!.keptUntil) - Date.parse(kept!.deletedAt)).toBe(30 * 86_400_000);
    expect((await restore(id)).status).toBe(204);
    expect(await staff().call(listNotes, { query: about() })).toContainEqual(note);
    expect(await seen()).not.toContain(id);
    const history = await test.sql<{ operation: string }>(
      "select operation from audit_entry where noun = 'note' and coalesce(after, before) ->> 'id' = $1 order by id",
      [id],
    );
    expect(history.map(({ operation }) => operation)).toEqual(['insert', 'delete', 'insert']);
  });

  it('is restored once of two concurrent calls, and the other reports it', async () => {
    const id = await deletedNote('Raced for');
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => restore(id, n % 2 ? staff() : fixture.agents.admin)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
    expect(answers.find(({ status }) => status === 404)!.body.message).toMatch(/already been restored/);
    const rows = await test.sql('select 1 from note where id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('is refused where something else has taken its place, and stays to be brought back later', async () => {
    const { admin } = fixture.agents;
    const add = async (name: string) =>
      (await admin.call(addHoliday, { body: { onDate: '2031-08-15', name } })).holidays.find(
        (day) => day.name === name,
      )!;
    const old = await add('Assumption');
    await admin.call(removeHoliday, { params: { id: old.id } });
    expect((await admin.call(listDeleted, { query: { noun: 'holiday' } }))[0]).toMatchObject({
      onDate: '2031-08-15',
    });
    const fresh = await add('Town feast');
    const refused = await restore(old.id, admin);
    expect([refused.status, refused.body.code]).toEqual([409, 'already-exists']);
    expect(refused.body.message).toMatch(/already a holiday again/);
    await admin.call(removeHoliday, { params: { id: fresh.id } });
    expect((await restore(old.id, admin)).status).toBe(204);
    expect((await admin.call(listHolidays)).map(({ name }) => name)).toContain('Assumption');

    const { id: businessId } = await makeBusiness(test.pool, fixture.provider);
    const centre = async () =>
      (await staff().call(addCostCentre, { params: { id: businessId }, body: { name: 'Sales' } }))
        .costCentres[0]!;
    const first = await centre();
    await staff().call(removeCostCentre, { params: { id: businessId, centreId: first.id } });
    await centre();
    expect((await restore(first.id)).body.message).toMatch(/cost centre with this name/);
  });

  it("is refused when what it belonged to is gone, and a list's view of the school gives way to the later one", async () => {
    const [trial] = await test.sql<{ id: string }>(
      `insert into trial (provider_id, id, student_id, language, status) values ($1, gen_random_uuid(), $2, 'ENGLISH', 'ASKED') returning id`,
      [fixture.provider.id, fixture.people.student.id],
    );
    const { id } = await staff().call(createNote, {
      body: { noun: 'trial', recordId: trial!.id, text: 'Soon gone' },
    });
    await staff().call(deleteNote, { params: { id } });
    await test.sql('delete from trial where id = $1', [trial!.id]);
    const refused = await restore(id);
    expect([refused.status, refused.body.code]).toEqual([422, 'not-possible']);

    const { admin } = fixture.agents;
    const ofProvider = async (name: string) => {
      const view = await admin.call(createSavedView, {
        body: { resource: 'teachers', name, search: {}, isShared: true },
      });
      const body = { isSchoolDefault: true, version: 1 };
      await admin.call(updateSavedView, { params: { id: view.id }, body });
      return view.id;
    };
    const old = await ofProvider('Old');
    await admin.call(deleteSavedView, { params: { id: old } });
    await ofProvider('New');
    expect((await restore(old, admin)).status).toBe(204);
    const views = await admin.call(listSavedViews, { query: { resource: 'teachers' } });
    expect(views.map(({ name, isSchoolDefault: isProviderDefault }) => [name, isProviderDefault])).toEqual([
      ['New', true],
      ['Old', false],
    ]);
  });

  it("is found where it was deleted: a lesson's document on the tab of each who sees it there", async () => {
    const { provider, people } = fixture;
    const inGroup = await makeStudent(test.pool, provider);
    const group = await makeGroup(test.pool, provider, {}, [inGroup.id]);
    const lesson = await makeLesson(test.pool, provider, {
      teacherId: people.teacher.id,
      startsAt: 30,
      studentIds: [people.student.id],
    });
    const [ofLesson, ofGroup] = [randomUUID(), randomUUID()];
    const file = () => ({
      ...{ provider_id: provider.id, storage_key: randomUUID() },
      ...{ media_type: 'application/pdf', size_bytes: 10, file_name: 'a.pdf' },
    });
    await asOwner(test.pool, (db) =>
      db
        .insertInto('document')
        .values([
          {
            ...file(),
            id: ofLesson,
            title: 'Of a lesson',
            lesson_id: lesson.id,
            uploaded_by: people.teacher.id,
          },
          { ...file(), id: ofGroup, title: 'Of a group', group_id: group.id, uploaded_by: people.support.id },
        ])
        .execute(),
    );
    for (const id of [ofLesson, ofGroup]) await staff().call(deleteDocument, { params: { id } });
    const at = (place: string) => seen({ noun: 'document', place });
    expect(await at(people.student.id)).toEqual([ofLesson]);
    expect(await at(people.teacher.id)).toEqual([ofLesson]);
    expect(await at(inGroup.id)).toEqual([ofGroup]);
    expect(await at(group.id)).toEqual([ofGroup]);
    expect(await at(other.people.student.id)).toEqual([]);
    expect((await restore(ofLesson)).status).toBe(204);
    expect(await at(people.student.id)).toEqual([]);
    const shown = await staff().call(studentDocuments.list, { params: { id: people.student.id } });
    expect(shown.map(({ id }) => id)).toContain(ofLesson);
  });

  it('keeps the file of a document for 30 days, and not a day longer', async () => {
    const upload = async () =>
      (
        await staff().inject({
          method: 'POST',
          url: `/api/v1${fillPath(studentDocuments.add.path, { id: fixture.people.student.id })}?title=Plan`,
          headers: { 'content-type': 'application/octet-stream' },
          payload: Buffer.from('%PDF-1.7\n', 'latin1'),
        })
      ).json<{ id: string }>().id;
    const [back, gone] = [await upload(), await upload()];
    const [{ key }] = (await test.sql<{ key: string }>(
      'select storage_key as key from document where id = $1',
      [gone],
    )) as [{ key: string }];
    for (const id of [back, gone]) await staff().call(deleteDocument, { params: { id } });
    await daysLater(back, 29);
    await daysLater(gone, 30);
    expect(await seen()).toContain(back);
    expect(await seen()).not.toContain(gone);
    expect((await restore(gone)).status).toBe(404);
    await sweep();
    expect(await test.sql('select 1 from deleted_record where id = $1', [gone])).toEqual([]);
    expect(existsSync(join(DATA_DIR, 'uploads', key))).toBe(false);
    expect((await restore(back)).status).toBe(204);
    const file = await staff().inject({ url: `/api/v1${fillPath(getDocumentFile.path, { id: back })}` });
    expect(file.statusCode).toBe(200);
  });
});
