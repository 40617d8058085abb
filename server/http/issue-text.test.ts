import { beforeAll, expect, it } from 'vitest';
import { correctCredits } from '#domain/billing/api/wallet.ts';
import { updateStudentDetail } from '#domain/people/api/student-platform.ts';
import { students } from '#domain/people/api/students.ts';
import { testApp } from '#tests/support/app.ts';
import { type Fixture, makeFixture } from '#tests/support/tenant.ts';

const test = testApp();
let fixture: Fixture;
beforeAll(async () => {
  fixture = await makeFixture(test);
  await test.sql("update provider set locales = '{en,es}' where id = $1", [fixture.provider.id]);
});

const SPANISH = { 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' };
/** Words of zod's own English messages. */
const ENGLISH = /\b(invalid|expected|received|input|option|must|enter|maximum|too|characters)\b/i;

it('CONST-04 names each wrong field in the language of the caller: types, missing values, lengths, options, numbers', async () => {
  const { support, student } = fixture.agents;
  const params = { id: fixture.people.student.id };
  const answers = [
    await support.apiCall(
      correctCredits,
      { params, body: { kind: 'NONE', credits: 'x', note: 5 } } as never,
      SPANISH,
    ),
    await support.apiCall(correctCredits, { params, body: {} } as never, SPANISH),
    await support.apiCall(correctCredits, { params: { id: 'x' }, body: [] } as never, SPANISH),
    await support.apiCall(
      correctCredits,
      { params, body: { kind: 'GROUP', credits: 1e9, note: 'x'.repeat(5000) } } as never,
      SPANISH,
    ),
    await support.apiCall(
      students.list,
      { query: { range: '[0]', sort: 'x', filter: '{' } } as never,
      SPANISH,
    ),
    await student.apiCall(
      updateStudentDetail,
      { body: { timeZone: 7, phone: {}, other: 1 } } as never,
      SPANISH,
    ),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.message).toBe('Revisa los campos marcados.');
    expect(Object.values(body.errors as object).length).toBeGreaterThan(0);
    for (const text of Object.values(body.errors as Record<string, string>)) {
      expect(text).not.toMatch(ENGLISH);
      expect(text).not.toContain('\u0001');
    }
  }
  expect(answers[0]?.body.errors).toEqual({
    kind: 'Elige una de estas opciones: Individual, En grupo.',
    credits: 'Introduce un número.',
    note: 'Escribe un texto.',
  });
  expect(answers[1]?.body.errors).toEqual({
    kind: 'Obligatorio',
    credits: 'Obligatorio',
    note: 'Obligatorio',
  });
});

it('CONST-04 says the same in English to who reads English', async () => {
  const params = { id: fixture.people.student.id };
  const { body } = await fixture.agents.support.apiCall(correctCredits, {
    params,
    body: { kind: 'NONE', credits: 'x', note: null },
  } as never);
  expect(body.errors).toEqual({
    kind: 'Choose one of these: One-to-one, Group.',
    credits: 'Enter a number.',
    note: 'Enter text.',
  });
});
