import type { FastifyInstance } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Noun } from '#domain/nouns.ts';
import { asOwner } from '#server/db/connection/tenant.ts';
import { castId } from '#server/demo/cast.ts';
import { createActors, appOn, isLetIn, send, type Actor } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { insertIntros } from './support/intros.ts';
import { recordsOf } from './support/records.ts';
import { idParams, inputSchema, sampleOf } from './support/sample.ts';

/** Two people edit one record: the second one to save is refused, for every record. An endpoint is covered as soon as it exists. */
const database = testDatabase({ hasCast: true });
let app: FastifyInstance;
let actors: Actor[];
let own: Map<Noun, string>;

beforeAll(async () => {
  await insertIntros(database.pool);
  app = await appOn(database);
  actors = await createActors(app, 'lingua');
  own = await recordsOf(database.pool, 'lingua');
});

const takesVersion = (endpoint: Endpoint) => 'version' in (inputSchema(endpoint.body).properties ?? {});
const writes = ENDPOINTS.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
/** Records with a single editor, a single choice that is made again rather than a text that is continued, or a set of which each change names its own parts. */
const ALONE = /list-displays|home-page\/quotes|imports\/:id$|business\/:id\/students|\/:id\/tags$/;
/** A version that no record has reached. */
const NEVER = 2_000_000;

/** Records that the first of their noun is not: one that is still open, or that hangs on another. */
const FITTING: Readonly<Record<string, RawBuilder<Record<string, string>>>> = {
  '/backoffice/business/:id/contracts/:contractId': sql`select provider_id, business_id as id, id as "contractId" from business_contract`,
  '/backoffice/pay-runs/:id/confirm': sql`select provider_id, id from pay_run where status = 'DRAFT'`,
  '/backoffice/staff/:id': sql`select provider_id, id from account where role = 'CUSTOMER_SUPPORT' and not is_admin`,
  '/teacher-platform/lessons/:id/report': sql`select r.provider_id, r.lesson_id as id from lesson_report r
    join account a on a.id = r.teacher_id where a.email = 'teacher@lingua.example'`,
  '/student-platform/homework/:id/hand-in': sql`select h.provider_id, h.id from homework h
    join account a on a.id = h.student_id where a.email = 'student@lingua.example'`,
  '/teacher-platform/homework/:id/correction': sql`select h.provider_id, h.id from homework h
    join account a on a.id = h.teacher_id where a.email = 'teacher@lingua.example'`,
  '/student-platform/:id': sql`select provider_id, id from account where email = 'student@lingua.example'`,
  '/backoffice/support-tasks/:id/apply': sql`select provider_id, id from support_task where type = 'RESCHEDULE_LESSON' and resolved_at is null`,
};
const WORDS: Readonly<Record<string, object>> = {
  '/backoffice/mail-wordings/:kind': { body: '{{when}}' },
  '/backoffice/settings/mail-sender': { fromAddress: 'a@b.example', replyTo: null, host: 'b.example' },
  '/backoffice/students/:id/merge': { studentId: castId('lingua', 'account', 'newbie') },
};

describe('a stale write', () => {
  it('each change of a record in the back-office says which version it was made from', () => {
    const without = writes.filter(
      (one) => one.method === 'PATCH' && one.path.startsWith('/backoffice') && !takesVersion(one),
    );
    expect(without.map(({ path }) => path).filter((path) => !ALONE.test(path))).toEqual([]);
  });

  it.each(named(writes.filter(takesVersion)))('%s', async (_, endpoint) => {
    const actor = actors.find((one) => isLetIn(endpoint, one))!;
    const params = {
      ...(sampleOf(inputSchema(endpoint.params)) as object),
      ...Object.fromEntries(idParams(endpoint.params).map(([name, noun]) => [name, own.get(noun)])),
      ...(await fitting(endpoint)),
    };
    const schema = inputSchema(endpoint.body);
    const version = schema.properties?.['version']?.type === 'string' ? String(NEVER) : NEVER;
    const body = { ...(sampleOf(schema) as object), ...WORDS[endpoint.path], version };
    const answer = await send(app, endpoint, { params, body, cookie: actor.cookie });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'stale', details: expect.any(Object) });
  });
});

async function fitting({ path }: Endpoint): Promise<Record<string, string>> {
  const query = FITTING[path];
  if (!query) return {};
  const { rows } = await asOwner(database.pool, (db) =>
    sql<Record<string, string>>`
      select found.* from (${query}) found join provider p on p.id = found.provider_id where p.subdomain = 'lingua'`.execute(
      db,
    ),
  );
  expect(rows.length, `the cast has one for ${path}`).toBeGreaterThan(0);
  return rows[0]!;
}
