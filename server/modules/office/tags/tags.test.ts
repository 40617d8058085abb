import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '#domain/office/api/audit.ts';
import {
  CHANGE_TAGS,
  changeTag,
  createTag,
  deleteTag,
  listTags,
  listTagUses,
  mergeTag,
} from '#domain/office/api/tags.ts';
import { tagManyStudents, tagStudents } from '#domain/people/api/student-tags.ts';
import { exportStudents, students } from '#domain/people/api/students.ts';
import { undo } from '#domain/scheduling/api/lessons.ts';
import { RIGHT_PRESETS } from '#domain/shared/rights.ts';
import { testApp } from '#tests/support/app.ts';
import { makeStudent, makeSupport } from '#tests/support/people.ts';
import {
  type Fixture,
  hidesOthers,
  makeFixture,
  refusesAllBut,
  refusesField,
} from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
let other: Fixture;
beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});
const admin = () => fixture.agents.admin;
const newName = () => `T ${randomUUID().slice(0, 8)}`;
const newTag = (of: Fixture = fixture) =>
  of.agents.admin.call(createTag, { body: { name: newName(), colour: 'RED' } });
const newStudent = () => makeStudent(test.pool, fixture.provider);
const change = (id: string, body: object) => admin().call(CHANGE_TAGS.students, { params: { id }, body });
const namesOf = async (id: string) =>
  (await admin().call(students.one, { params: { id } })).tags.map(({ name }) => name);
const params = { id: randomUUID() };

describe('who may not', () => {
  it('refuses other roles', async () => {
    const allowed = ['admin', 'support'] as const;
    for (const endpoint of [listTags, listTagUses]) await refusesAllBut(fixture, allowed, endpoint);
  });

  it('refuses staff without the area: settings for the tags, that of the records for theirs', async () => {
    const rights = { ...RIGHT_PRESETS.SUPPORT, settings: 'view', students: 'view', teachers: 'none' };
    const { email } = await makeSupport(test.pool, fixture.provider, {
      staff_rights: JSON.stringify(rights),
    } as never);
    const agent = await test.sessionOf(email);
    expect((await agent.apiCall(listTags, {})).status).toBe(200);
    const body = { name: newName(), colour: 'RED' as const };
    expect((await agent.apiCall(createTag, { body })).status).toBe(403);
    expect((await agent.apiCall(changeTag, { params, body: { ...body, version: 1 } })).status).toBe(403);
    expect((await agent.apiCall(mergeTag, { params, body: { intoId: params.id, version: 1 } })).status).toBe(
      403,
    );
    expect((await agent.apiCall(deleteTag, { params })).status).toBe(403);
    expect((await agent.apiCall(CHANGE_TAGS.students, { params, body: {} })).status).toBe(403);
    expect((await agent.apiCall(CHANGE_TAGS.teachers, { params, body: {} })).status).toBe(403);
  });

  it("hides another school's tags and records", async () => {
    const { id, name } = await newTag(other);
    expect((await admin().call(listTags)).map((tag) => tag.id)).not.toContain(id);
    await hidesOthers(admin(), changeTag, id, { body: { name, colour: 'RED', version: 1 } });
    await hidesOthers(admin(), mergeTag, id, { body: { intoId: (await newTag()).id, version: 1 } });
    await hidesOthers(admin(), deleteTag, id);
    const own = await newTag();
    await hidesOthers(admin(), CHANGE_TAGS.students, other.people.student.id, { body: { add: [own.id] } });
    const student = await newStudent();
    const add = { params: { id: student.id }, body: { add: [id] } };
    await refusesField(admin(), CHANGE_TAGS.students, add, 'add');
    await refusesField(
      admin(),
      mergeTag,
      { params: { id: own.id }, body: { intoId: id, version: 1 } },
      'intoId',
    );
  });

  it('names what is wrong', async () => {
    const { id, name } = await newTag();
    const create = (body: object, field: string) =>
      refusesField(admin(), createTag, { body: { name: newName(), colour: 'RED', ...body } as never }, field);
    await create({ name: '' }, 'name');
    await create({ name: 'a, b' }, 'name');
    await create({ name: 'x'.repeat(41) }, 'name');
    await create({ name: name.toUpperCase() }, 'name');
    await create({ colour: 'PINK' }, 'colour');
    const merge = { params: { id }, body: { intoId: id, version: 1 } };
    await refusesField(admin(), mergeTag, merge, 'intoId');
    const student = await newStudent();
    await refusesField(admin(), CHANGE_TAGS.students, { params: { id: student.id }, body: {} }, 'add');
    await refusesField(admin(), tagStudents, { body: { ids: [student.id] } }, 'add');
  });
});

describe('a record', () => {
  it('gets tags, new ones by their name, and loses them; the reply says what has changed', async () => {
    const [tag, { id }] = [await newTag(), await newStudent()];
    const fresh = newName();
    const first = await change(id, { add: [tag.id], create: [fresh, tag.name.toLowerCase()] });
    expect(first.tags.map(({ name }) => name).toSorted()).toEqual([fresh, tag.name].toSorted());
    expect(first.added).toHaveLength(2);
    expect(await change(id, { add: [tag.id] })).toMatchObject({ added: [], removed: [] });
    const removed = await change(id, { remove: first.added });
    expect(removed).toMatchObject({ tags: [], added: [] });
    await change(id, { add: removed.removed });
    expect(await namesOf(id)).toHaveLength(2);
    const history = await admin().call(listAudit, {
      query: { filter: JSON.stringify({ recordId: id }) } as never,
    });
    expect(history.map(({ noun }) => noun)).toContain('student_tag');
  });

  it('can be a teacher, a group or a company', async () => {
    const tag = await newTag();
    const body = { add: [tag.id] };
    const { teacher } = fixture.people;
    await admin().call(CHANGE_TAGS.teachers, { params: { id: teacher.id }, body });
    const [group] = await test.sql<{ id: string }>(
      `insert into student_group (provider_id, id, name, language, capacity) values ($1, $2, $3, 'ENGLISH', 4) returning id`,
      [fixture.provider.id, randomUUID(), newName()],
    );
    const [company] = await test.sql<{ id: string }>(
      'insert into business (provider_id, id, name) values ($1, $2, $3) returning id',
      [fixture.provider.id, randomUUID(), newName()],
    );
    await admin().call(CHANGE_TAGS.groups, { params: { id: group!.id }, body });
    await admin().call(CHANGE_TAGS.business, { params: { id: company!.id }, body });
    const uses = (await admin().call(listTagUses)).find(({ id }) => id === tag.id)?.uses;
    expect(uses).toEqual({ students: 0, teachers: 1, groups: 1, business: 1 });
  });

  it('is found by any of its tags, in the list and in its file', async () => {
    const [one, two] = [await newTag(), await newTag()];
    const [ana, ben, eva] = [await newStudent(), await newStudent(), await newStudent()];
    await change(ana.id, { add: [one.id] });
    await change(ben.id, { add: [one.id, two.id] });
    const find = async (tagId: string | string[]) =>
      (await admin().call(students.list, { query: { filter: JSON.stringify({ tagId }) } as never })).map(
        ({ id }) => id,
      );
    expect((await find([one.id, two.id])).toSorted()).toEqual([ana.id, ben.id].toSorted());
    expect(await find(two.id)).toEqual([ben.id]);
    expect(await find(two.id)).not.toContain(eva.id);
    const csv = await admin().call(exportStudents, {
      query: { filter: JSON.stringify({ tagId: two.id }), columns: '["tags"]' } as never,
    });
    expect(csv).toContain([one.name, two.name].toSorted().join(', '));
  });

  it('gets and loses tags with many others, each with its result', async () => {
    const [tag, old] = [await newTag(), await newTag()];
    const [ana, ben] = [await newStudent(), await newStudent()];
    await change(ana.id, { add: [old.id] });
    const ids = [ana.id, ben.id, randomUUID()];
    const { results, undoId } = await admin().call(tagStudents, {
      body: { ids, add: [tag.id], remove: [old.id] },
    });
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect(await namesOf(ana.id)).toEqual([tag.name]);
    await admin().call(undo, { params: { id: undoId } });
    expect([await namesOf(ana.id), await namesOf(ben.id)]).toEqual([[old.name], []]);
    const filter = { tagId: old.id };
    const batch = await admin().call(tagManyStudents, {
      body: { selection: { filter }, create: [newName()] },
    });
    expect(batch).toMatchObject({ kind: 'STUDENT_TAGS', total: 1 });
  });
});

describe('a tag', () => {
  it('is changed over its last version, and deleted with its uses', async () => {
    const [tag, { id }] = [await newTag(), await newStudent()];
    await change(id, { add: [tag.id] });
    const name = newName();
    const saved = await admin().call(changeTag, {
      params: { id: tag.id },
      body: { name, colour: 'TEAL', version: tag.version },
    });
    expect(saved).toMatchObject({ name, colour: 'TEAL', uses: { students: 1 } });
    expect(await namesOf(id)).toEqual([name]);
    const stale = { name, colour: 'RED' as const, version: tag.version };
    expect((await admin().apiCall(changeTag, { params: { id: tag.id }, body: stale })).status).toBe(409);
    const merge = { intoId: (await newTag()).id, version: tag.version };
    expect((await admin().apiCall(mergeTag, { params: { id: tag.id }, body: merge })).status).toBe(409);
    const { undoId } = await admin().call(deleteTag, { params: { id: tag.id } });
    expect(await namesOf(id)).toEqual([]);
    expect((await admin().apiCall(deleteTag, { params: { id: tag.id } })).status).toBe(404);
    await admin().call(undo, { params: { id: undoId } });
    expect(await namesOf(id)).toEqual([name]);
  });

  it('is not restored while another has its name', async () => {
    const { id, name } = await newTag();
    const { undoId } = await admin().call(deleteTag, { params: { id } });
    await admin().call(createTag, { body: { name, colour: 'BLUE' } });
    expect((await admin().apiCall(undo, { params: { id: undoId } })).status).toBe(409);
  });

  it('is merged into another, also on records that have both', async () => {
    const [from, into] = [await newTag(), await newTag()];
    const [ana, ben] = [await newStudent(), await newStudent()];
    await change(ana.id, { add: [from.id, into.id] });
    await change(ben.id, { add: [from.id] });
    const merged = await admin().call(mergeTag, {
      params: { id: from.id },
      body: { intoId: into.id, version: from.version },
    });
    expect(merged.tag).toMatchObject({ id: into.id, uses: { students: 2 } });
    expect([await namesOf(ana.id), await namesOf(ben.id)]).toEqual([[into.name], [into.name]]);
    await admin().call(undo, { params: { id: merged.undoId } });
    expect((await namesOf(ana.id)).toSorted()).toEqual([from.name, into.name].toSorted());
    expect(await namesOf(ben.id)).toEqual([from.name]);
  });

  it('loses no record that gets it while it is merged, and is created once by two at the same time', async () => {
    const [from, into] = [await newTag(), await newTag()];
    const people = await Promise.all(Array.from({ length: 6 }, newStudent));
    const name = newName();
    const [merged, ...given] = await Promise.all([
      admin().apiCall(mergeTag, {
        params: { id: from.id },
        body: { intoId: into.id, version: from.version },
      }),
      ...people.map(({ id }) =>
        admin().apiCall(CHANGE_TAGS.students, { params: { id }, body: { add: [from.id], create: [name] } }),
      ),
    ]);
    expect(merged.status).toBe(200);
    for (const [at, { status }] of given.entries()) {
      expect([200, 400]).toContain(status);
      const expected = status === 200 ? [into.name, name].toSorted() : [];
      expect((await namesOf(people[at]!.id)).toSorted()).toEqual(expected);
    }
    const tags = await admin().call(listTags);
    expect(tags.filter((tag) => tag.name === name).length).toBeLessThanOrEqual(1);
  });
});
