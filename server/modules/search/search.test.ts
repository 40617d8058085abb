import { beforeAll, expect, it } from 'vitest';
import { searchEverywhere } from '#domain/api/search.ts';
import { testApp } from '#tests/support/app.ts';
import {
  makeBusiness,
  makeGroup,
  makeManager,
  makeStudent,
  makeSupport,
  makeTeacher,
} from '#tests/support/people.ts';
import { makeSchool, refusesAllBut, refusesField, type School } from '#tests/support/school.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
const { pool } = test;
let school: School;
const name = { first_name: 'Quirin', last_name: 'Ördög' };

beforeAll(async () => {
  school = await makeSchool(test);
  const { provider, business } = school;
  for (let index = 0; index < 10; index++) {
    await makeStudent(pool, provider, { account: { ...name, phone: `+3460012300${index}` } });
  }
  await makeTeacher(pool, provider, { account: name });
  await makeSupport(pool, provider, name);
  await makeManager(pool, provider, business.id, name);
  await makeGroup(pool, provider, { name: 'Quirin Ördög and friends' });
  await makeBusiness(pool, provider, { name: 'Ördög & Quirin' });
  const other = await makeSchool(test);
  await makeStudent(pool, other.provider, { account: name });
});
const find = (q: string) => school.agents.support.call(searchEverywhere, { query: { q } });

it('PERM-01 refuses everybody but support, and an empty search', async () => {
  await refusesAllBut(school, ['admin', 'support'], searchEverywhere, { query: { q: 'a' } });
  for (const q of ['', '  ', 'x'.repeat(101)]) {
    await refusesField(school.agents.support, searchEverywhere, { query: { q } }, 'q');
  }
});

it('finds every noun by all words in any order, without accents, eight of each at most, in one statement', async () => {
  const found = await find('ordog QUIRIN');
  expect(found.map(({ noun, hits }) => [noun, hits.length])).toEqual([
    ['student', 8],
    ['teacher', 1],
    ['group', 1],
    ['business', 1],
    ['manager', 1],
    ['staff', 1],
  ]);
  expect(found[0]!.hits[0]).toMatchObject({
    title: 'Quirin Ördög',
    subtitle: expect.stringMatching(/@/) as string,
  });
  expect(await ownStatements(pool, () => find('ordog'))).toHaveLength(1);
});

it('finds by e-mail and telephone, and nothing for what nobody is called', async () => {
  expect(await find('+34600123004')).toMatchObject([{ noun: 'student', hits: [{ title: 'Quirin Ördög' }] }]);
  expect(await find(school.people.teacher.email)).toMatchObject([{ noun: 'teacher' }]);
  expect(await find('nobody is called this')).toEqual([]);
});

it('finds by one or two letters too, by title', async () => {
  for (const q of ['q', 'qu', 'q ö']) {
    const found = await find(q);
    expect(
      found.map(({ noun }) => noun),
      q,
    ).toEqual(['student', 'teacher', 'group', 'business', 'manager', 'staff']);
    expect(found[0]!.hits, q).toHaveLength(8);
  }
});

it('takes wildcards as the letters they are', async () => {
  for (const q of ['%', '_', '\\', "'", 'Quirin %']) expect(await find(q), q).toEqual([]);
});
