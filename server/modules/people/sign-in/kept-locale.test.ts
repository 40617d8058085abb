import { beforeAll, describe, expect, it } from 'vitest';
import { me, signInStudent } from '#domain/people/api/auth.ts';
import { testApp } from '#tests/support/app.ts';
import { type MadeProvider, makeProvider, makeStudent, PASSWORD } from '#tests/support/people.ts';

const test = testApp();
let provider: MadeProvider;
beforeAll(async () => {
  provider = await makeProvider(test.pool, { locales: ['en', 'es'] });
});

/** The language of an account after a sign-in by a browser that asks for one. */
async function keptAfter(asked: string, { locale = null }: { locale?: string | null } = {}, of = provider) {
  const student = await makeStudent(test.pool, of, { account: { locale } });
  const agent = test.agent(of.subdomain);
  const body = { email: student.email, password: PASSWORD };
  await agent.apiCall(signInStudent, { body }, { 'accept-language': asked });
  return (await agent.call(me)).locale;
}

describe('CONST-04 the language of an account that has never chosen one', () => {
  it('is that of the page where it signs in', async () => {
    expect(await keptAfter('es-MX,en;q=0.5')).toBe('es');
  });

  it('is the school’s where the page is in that', async () => {
    expect(await keptAfter('en')).toBeNull();
  });

  it('is the school’s where it does not offer that of the page', async () => {
    expect(await keptAfter('fr')).toBeNull();
    expect(await keptAfter('es', {}, await makeProvider(test.pool))).toBeNull();
  });

  it('is never that of the page once it is chosen', async () => {
    expect(await keptAfter('es', { locale: 'en' })).toBe('en');
  });

  it('is not kept in the demo school, whose accounts are shared', async () => {
    expect(
      await keptAfter('es', {}, await makeProvider(test.pool, { locales: ['en', 'es'], is_demo: true })),
    ).toBeNull();
  });
});
