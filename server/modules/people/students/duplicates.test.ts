import { beforeAll, describe, expect, it } from 'vitest';
import { listDuplicates } from '#domain/people/api/duplicates.ts';
import { testApp } from '#tests/support/app.ts';
import { makeBusiness, makeStudent } from '#tests/support/people.ts';
import { type Fixture, makeFixture, refusesAllBut } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

type Made = Parameters<typeof makeStudent>[2];
const make = (made: Made, of: Fixture = fixture) => makeStudent(test.pool, of.provider, made);
const found = async (of: Fixture = fixture) => of.agents.support.call(listDuplicates);
/** The reasons of the pair of these two; undefined if they are none. */
async function reasonsOf(one: { id: string }, two: { id: string }): Promise<string[] | undefined> {
  const pairs = (await found()).filter(({ students }) =>
    students.every(({ id }) => id === one.id || id === two.id),
  );
  expect(pairs.length).toBeLessThanOrEqual(1);
  return pairs[0]?.reasons;
}

describe('students who may be the same person', () => {
  it('are for staff with the students', () => refusesAllBut(fixture, ['admin', 'support'], listDuplicates));

  it('share an e-mail but for a part after + and dots at Gmail', async () => {
    const one = await make({ account: { email: 'ana.ruiz@gmail.com' } });
    const two = await make({ account: { email: 'anaruiz+school@gmail.com' } });
    const other = await make({ account: { email: 'ana.ruiz@school.example' } });
    const dotted = await make({ account: { email: 'anaruiz@school.example' } });
    expect(await reasonsOf(one, two)).toEqual(['EMAIL']);
    expect(await reasonsOf(one, other)).toBeUndefined();
    expect(await reasonsOf(other, dotted)).toBeUndefined();
  });

  it('share a phone number with or without country code, unless many do', async () => {
    const one = await make({ account: { phone: '+34 611 222 333' } });
    const two = await make({ account: { phone: '611222333' } });
    expect(await reasonsOf(one, two)).toEqual(['PHONE']);
    const [first, second] = await Promise.all(
      Array.from({ length: 5 }, () => make({ account: { phone: '+34910000000' } })),
    );
    expect(await reasonsOf(first!, second!)).toBeUndefined();
  });

  it('share a name with a date of birth or a company, whatever the accents', async () => {
    const name = (first_name: string) => ({ first_name, last_name: 'Nunez Vega' });
    const born = { row: { birth_on: '1990-02-03' } };
    const one = await make({ account: name('Sofía'), ...born });
    const two = await make({ account: name('sofia'), ...born });
    expect(await reasonsOf(one, two)).toEqual(['NAME_AND_BIRTH']);
    const { id } = await makeBusiness(test.pool, fixture.provider);
    const employed = { row: { business_id: id } };
    const three = await make({ account: name('Inés'), ...employed });
    const four = await make({ account: name('Inés'), ...employed });
    expect(await reasonsOf(three, four)).toEqual(['NAME_AND_COMPANY']);
    expect(await reasonsOf(one, three)).toBeUndefined();
    const unborn = await make({ account: name('Sofía') });
    expect(await reasonsOf(one, unborn)).toBeUndefined();
  });

  it('are side by side, the earlier one first; disabled ones and those of other schools are left out', async () => {
    const other = await makeFixture(test);
    const phone = '+34655443322';
    const early = await make({ account: { phone }, row: { created_at: '2026-01-01T09:00:00Z' } }, other);
    const late = await make({ account: { phone } }, other);
    await make({ account: { phone } });
    const pairs = await found(other);
    expect(pairs).toHaveLength(1);
    expect(pairs[0]!.students).toMatchObject([
      { id: early.id, phone, lessonCount: 0, credits: 0, createdAt: expect.stringMatching(/^2026-01-01T09/) },
      { id: late.id },
    ]);
    await test.sql('update account set disabled_at = now() where id = $1', [late.id]);
    expect(await found(other)).toEqual([]);
  });
});
