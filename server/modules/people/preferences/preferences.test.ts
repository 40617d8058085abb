import { beforeAll, expect, it } from 'vitest';
import { me } from '#domain/people/api/auth.ts';
import { setPreferences } from '#domain/people/api/preferences.ts';
import { testApp } from '#tests/support/app.ts';
import { makeFixture, refusesAllBut, refusesField, SEATS, type Fixture } from '#tests/support/tenant.ts';
import { ownStatements } from '#tests/support/statements.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
});

it('PERM-01 refuses who is not signed in', async () => {
  await refusesAllBut(fixture, SEATS, setPreferences, { body: { allowZoom: true } });
});

it('VAL-03 refuses a zone that there is not, and a field that is not one’s own to set', async () => {
  const { teacher } = fixture.agents;
  await refusesField(teacher, setPreferences, { body: { timeZone: 'Europe/Atlantis' } }, 'timeZone');
  await refusesField(teacher, setPreferences, { body: { allowZoom: 'yes' } }, 'allowZoom');
  await refusesField(teacher, setPreferences, { body: { phone: 'ask my mother' } }, 'phone');
  await refusesField(teacher, setPreferences, { body: { phone: '' } }, 'phone');
  await refusesField(teacher, setPreferences, { body: { role: 'CUSTOMER_SUPPORT' } }, 'role');
});

it.each(SEATS)('LAY-06 keeps the preferences of %s only', async (seat) => {
  const others = SEATS.filter((other) => other !== seat);
  const before = await Promise.all(others.map((other) => fixture.agents[other].call(me)));
  const change = { allowZoom: true, timeZone: 'Asia/Tokyo', phone: '+34600111222' } as const;
  const body = { ...change, phone: '0034 600 11-12-22' };
  expect(await fixture.agents[seat].call(setPreferences, { body })).toEqual({
    ...change,
    locale: null,
    version: expect.any(Number),
  });
  expect(await fixture.agents[seat].call(me)).toMatchObject(change);
  expect(await Promise.all(others.map((other) => fixture.agents[other].call(me)))).toEqual(before);
});

it('CONST-04 keeps a language that the school offers, and refuses every other', async () => {
  const { student, teacher } = fixture.agents;
  for (const locale of ['es', 'xx', 'English', '', 5])
    await refusesField(student, setPreferences, { body: { locale } }, 'locale');
  await test.sql("update provider set locales = '{en,es}' where id = $1", [fixture.provider.id]);
  expect(await student.call(setPreferences, { body: { locale: 'es' } })).toMatchObject({ locale: 'es' });
  expect(await student.call(me)).toMatchObject({ locale: 'es' });
  expect(await teacher.call(me)).toMatchObject({ locale: null });
  expect(await student.call(setPreferences, { body: { locale: null } })).toMatchObject({ locale: null });
});

it('leaves alone what is left out', async () => {
  const { teacher } = fixture.agents;
  await teacher.call(setPreferences, {
    body: { allowZoom: true, timeZone: 'Europe/Lisbon', phone: '600111222' },
  });
  expect(await teacher.call(setPreferences, { body: { allowZoom: false } })).toMatchObject({
    allowZoom: false,
    timeZone: 'Europe/Lisbon',
    phone: '600111222',
  });
  expect(await teacher.call(setPreferences, { body: { phone: null } })).toMatchObject({
    allowZoom: false,
    timeZone: 'Europe/Lisbon',
    phone: null,
  });
});

it('LAY-06 two windows: the later one gets 409 with the current state, and nothing of it is written', async () => {
  const { manager } = fixture.agents;
  const { version } = await manager.call(me);
  const first = await manager.call(setPreferences, { body: { phone: '+34600000001', version } });
  const late = await manager.apiCall(setPreferences, { body: { phone: '+34600000002', version } });
  expect([late.status, late.body]).toMatchObject([409, { code: 'stale', details: { current: first } }]);
  expect(await manager.call(me)).toMatchObject({ phone: '+34600000001', version: first.version });
  const again = await manager.call(setPreferences, { body: { phone: null, version: first.version } });
  expect(again).toMatchObject({ phone: null });
});

it('LAY-06 lets one of two windows through that save at the same moment', async () => {
  const { manager } = fixture.agents;
  const { version } = await manager.call(me);
  const both = await Promise.all(
    ['+34600000003', '+34600000004'].map((phone) =>
      manager.apiCall(setPreferences, { body: { phone, version } }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('writes in one statement', async () => {
  const { student } = fixture.agents;
  const { version } = await student.call(me);
  const apiCall = () => student.call(setPreferences, { body: { allowZoom: true, version } });
  expect(await ownStatements(test.pool, apiCall)).toHaveLength(1);
});
