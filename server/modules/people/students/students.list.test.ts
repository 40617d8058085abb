import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportStudents, students } from '#domain/people/api/students.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { testApp } from '#tests/support/app.ts';
import { grantCredits } from '#tests/support/credits.ts';
import { makeLesson } from '#tests/support/lessons.ts';
import { makeBusiness, makeStudent } from '#tests/support/people.ts';
import { listed, makeFixture, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let fixture: Fixture;
let other: Fixture;
const named = (firstName: string, lastName: string) => ({
  account: { first_name: firstName, last_name: lastName },
});

beforeAll(async () => {
  [fixture, other] = [await makeFixture(test), await makeFixture(test)];
});

describe('the list', () => {
  let people: Record<'zoe' | 'alvaro' | 'company' | 'french', { id: string }>;
  beforeAll(async () => {
    const { provider } = fixture;
    const business = await makeBusiness(pool, provider);
    const old = '2020-03-10T12:00:00Z';
    people = {
      zoe: await makeStudent(pool, provider, {
        account: { ...named('Zoë', 'Ångström').account, phone: '+34600123456' },
        row: {
          activity_status: 'STUDENT',
          level: 'B2',
          created_at: old,
          teacher_id: fixture.people.teacher.id,
        },
      }),
      alvaro: await makeStudent(pool, provider, {
        ...named('Álvaro', 'García'),
        row: { activity_status: 'NEWBIE', created_at: '2020-03-10T22:59:00Z' },
      }),
      company: await makeStudent(pool, provider, {
        ...named('Bea', 'Company'),
        row: { business_id: business.id, created_at: '2020-03-10T23:01:00Z' },
      }),
      french: await makeStudent(pool, provider, {
        ...named('Claude', 'Petit'),
        row: { language: 'FRENCH', activity_status: 'STUDENT' },
      }),
    };
    await grantCredits(pool, provider, { studentId: people.zoe.id, credits: 7 });
    await makeLesson(pool, provider, {
      teacherId: fixture.people.teacher.id,
      startsAt: 48,
      studentIds: [people.zoe.id],
    });
    await makeStudent(pool, other.provider, named('Zoë', 'Elsewhere'));
  });
  const names = async (asked: Parameters<typeof listed>[0]) =>
    (await fixture.agents.support.call(students.list, { query: listed(asked) })).map(
      ({ firstName }) => firstName,
    );

  it('shows only the own school, by name without regard to accents', async () => {
    expect(await names({})).toEqual(['Álvaro', 'Ana', 'Bea', 'Claude', 'Zoë']);
  });

  it('sorts by each field, both ways', async () => {
    expect(await names({ sort: ['fullName', 'DESC'] })).toEqual(['Zoë', 'Claude', 'Bea', 'Ana', 'Álvaro']);
    const created = await names({ sort: ['createdAt', 'ASC'] });
    expect(created.slice(0, 3)).toEqual(['Zoë', 'Álvaro', 'Bea']);
    expect(await names({ sort: ['createdAt', 'DESC'] })).toEqual(created.toReversed());
    expect((await names({ sort: ['activityStatus', 'ASC'] })).slice(-3)[0]).toBe('Álvaro');
  });

  it.each([
    [{ activityStatus: 'STUDENT' }, ['Claude', 'Zoë']],
    [{ activityStatus: ['STUDENT', 'NEWBIE'] }, ['Álvaro', 'Claude', 'Zoë']],
    [{ language: 'FRENCH' }, ['Claude']],
    [{ level: ['B2', 'C1'] }, ['Zoë']],
    [{ profileType: 'BUSINESS' }, ['Bea']],
    [{ profileType: 'PRIVATE', language: 'ENGLISH' }, ['Álvaro', 'Ana', 'Zoë']],
    [{ q: 'zoe angstrom' }, ['Zoë']],
    [{ q: 'GARCIA' }, ['Álvaro']],
    [{ q: '600123' }, ['Zoë']],
    [{ q: 'Elsewhere' }, []],
    [{ q: '100%' }, []],
    [{ id: [] }, []],
  ])('filters by %j', async (filter, found) => {
    expect(await names({ filter })).toEqual(found);
  });

  it('filters by company, teacher and ids; what is not of this school is not found', async () => {
    expect(await names({ filter: { teacherId: fixture.people.teacher.id } })).toEqual(['Zoë']);
    expect(await names({ filter: { teacherId: other.people.teacher.id } })).toEqual([]);
    expect(await names({ filter: { businessId: fixture.business.id } })).toEqual([]);
    expect(await names({ filter: { id: [people.zoe.id, other.people.student.id] } })).toEqual(['Zoë']);
  });

  it("VAL-06 takes whole days of the school's zone at either end", async () => {
    expect(await names({ filter: { createdFrom: '2020-03-10', createdTo: '2020-03-10' } })).toEqual([
      'Álvaro',
      'Zoë',
    ]);
    expect(await names({ filter: { createdFrom: '2020-03-11', createdTo: '2020-03-11' } })).toEqual(['Bea']);
  });

  it('pages, and tells where it is and how many there are, also behind the end', async () => {
    const apiCall = async (from: number, to: number) => {
      const { body, headers } = await fixture.agents.support.apiCall(students.list, {
        query: listed({ range: [from, to] }),
      });
      return [body.map(({ firstName }) => firstName), headers['content-range']];
    };
    expect(await apiCall(0, 1)).toEqual([['Álvaro', 'Ana'], 'items 0-1/5']);
    expect(await apiCall(4, 9)).toEqual([['Zoë'], 'items 4-4/5']);
    expect(await apiCall(50, 59)).toEqual([[], 'items 50-50/5']);
  });

  it('says of a search with more hits than are looked at that its total is a least one', async () => {
    const apiCall = async () => {
      const query = listed({ filter: { q: 'zoe', activityStatus: ['STUDENT', 'LEAD', 'NEWBIE'] } });
      const { headers } = await fixture.agents.support.apiCall(students.list, { query });
      return [headers['content-range'], headers['total-at-least']];
    };
    const [before] = await apiCall();
    const more = (count: number) =>
      asOwner(pool, (db) =>
        sql`insert into search_entry (provider_id, noun, id, title, text)
          select ${fixture.provider.id}, 'student', gen_random_uuid(), 'Zz', 'zoe' from generate_series(1, ${count}::int)`.execute(
          db,
        ),
      );
    await more(4998);
    expect(await apiCall()).toEqual([before, undefined]);
    await more(1);
    expect(await apiCall()).toEqual([before, String(before).split('/')[1]]);
    await asOwner(pool, (db) => sql`delete from search_entry where title = 'Zz'`.execute(db));
  });

  it('shows credits, teacher and next lesson in the row, the same as in the record', async () => {
    const [row] = await fixture.agents.support.call(students.list, {
      query: listed({ filter: { q: 'zoe' } }),
    });
    expect(row).toMatchObject({
      individualCredits: 7,
      groupCredits: 0,
      teacherName: fixture.people.teacher.fullName,
      nextLessonAt: expect.stringMatching(/^20\d\d-/) as string,
      profileType: 'PRIVATE',
    });
    expect(row).not.toHaveProperty('total');
    expect(await fixture.agents.support.call(students.one, { params: people.zoe })).toEqual(row);
  });

  it('sends one statement a page', async () => {
    const query = listed({ filter: { q: 'a', activityStatus: 'STUDENT' }, sort: ['createdAt', 'DESC'] });
    const sent = await ownStatements(pool, () => fixture.agents.support.call(students.list, { query }));
    expect(sent).toHaveLength(1);
  });

  it('exports what the list shows, harmless in a spreadsheet', async () => {
    await makeStudent(pool, fixture.provider, named('=HYPERLINK("evil")', '@Danger'));
    const query = listed({ filter: { q: 'danger' } });
    const { body, headers } = await fixture.agents.support.apiCall(exportStudents, { query });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [titles, row, ...rest] = String(body).trimEnd().split('\r\n');
    expect(titles).toMatch(/^\uFEFFFirst name,Last name,E-mail,/);
    expect(row).toMatch(/^"'=HYPERLINK\(""evil""\)",'@Danger,person-/);
    expect(rest).toEqual([]);
  });
});
