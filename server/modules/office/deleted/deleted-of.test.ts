import { beforeAll, expect, it } from 'vitest';
import { addCostCentre, removeCostCentre } from '#domain/business/api/business-people.ts';
import { listDeleted } from '#domain/office/api/deleted.ts';
import { createNote, deleteNote } from '#domain/office/api/notes.ts';
import { testApp } from '#tests/support/app.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness } from '#tests/support/people.ts';
import { makeFixture, type Fixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it("D9 says whose each thing was: a trial's note, a lesson's document, a company's cost centre", async () => {
  const { student, teacher } = fixture.people;
  const staff = fixture.agents.support;
  const own = await staff.call(createNote, {
    body: { noun: 'student', recordId: student.id, text: 'Call after ten' },
  });
  await staff.call(deleteNote, { params: { id: own.id } });
  const [trial] = await test.sql<{ id: string }>(
    `insert into trial (provider_id, id, student_id, language, status) values ($1, gen_random_uuid(), $2, 'ENGLISH', 'ASKED') returning id`,
    [fixture.provider.id, student.id],
  );
  const note = await staff.call(createNote, {
    body: { noun: 'trial', recordId: trial!.id, text: 'Prefers mornings' },
  });
  await staff.call(deleteNote, { params: { id: note.id } });
  const business = await makeBusiness(test.pool, fixture.provider, { name: 'Solaria' });
  const params = { id: business.id };
  const body = { name: 'Sales' };
  const [centre] = (await staff.call(addCostCentre, { params, body })).costCentres;
  await staff.call(removeCostCentre, { params: { id: business.id, centreId: centre!.id } });
  const at = '2031-03-03T10:00:00Z';
  const lesson = await makeLesson(test.pool, fixture.provider, { teacherId: teacher.id, startsAt: at });
  const [document] = await test.sql<{ id: string }>(
    `insert into deleted_record (provider_id, id, noun, title, place, area, held)
     values ($1, gen_random_uuid(), 'document', 'Plan', $2::text, 'calendar', jsonb_build_object('lesson_id', $2::text)) returning id`,
    [fixture.provider.id, lesson.id],
  );
  const rows = await staff.call(listDeleted, { query: {} });
  const of = (id: string) => rows.find((row) => row.id === id)?.of;
  expect(of(own.id)).toEqual({ kind: 'student', name: student.fullName });
  expect(of(note.id)).toEqual({ kind: 'trial', name: student.fullName });
  expect(of(centre!.id)).toEqual({ kind: 'business', name: 'Solaria' });
  expect(of(document!.id)?.kind).toBe('lesson');
});
