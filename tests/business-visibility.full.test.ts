import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { type Endpoint, fillPath, type Schema } from '#domain/contract/endpoint.ts';
import { nounOf } from '#domain/contract/id.ts';
import type { Noun } from '#domain/nouns.ts';
import { EVIDENCE_PARTS } from '#domain/teaching/course-evidence.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { INSTALLED_LOCALES } from '#server/locales/installed.ts';
import { textIn } from '#server/locales/texts.ts';
import type { Agent } from './support/agent.ts';
import { testApp } from './support/app.ts';
import { pdfText } from './support/pdf-text.ts';
import { inputSchema, sampleOf } from './support/sample.ts';

/** What a company's manager may see, over every endpoint that lets them in: a later one is covered by existing. */
const test = testApp({ hasCast: true, canBreakInvariants: true });
let manager: Agent;
let own: Partial<Record<Noun, string>>;
let rivals: Partial<Record<Noun, string>>;

const idIn = async (text: string, values: unknown[] = []): Promise<string> =>
  String((await test.sql(text, values))[0]?.['id']);
/** One company's record of each noun that a manager can ask for. */
async function recordsOf(businessRow: 'solaria' | 'nordwind', person: string, boss: string) {
  const business = castId('lingua', 'business', businessRow);
  const of = (from: string) => idIn(`select x.id from ${from} order by x.id limit 1`, [business]);
  return {
    business,
    student: castId('lingua', 'account', person),
    account: castId('lingua', 'account', boss),
    group: await of('student_group x where x.business_id = $1'),
    course: await idIn(
      `select x.id from course x where x.business_id = $1 and x.status <> 'DRAFT'
       order by x.status in ('FINISHED', 'CLAIMED') desc, x.id limit 1`,
      [business],
    ),
    'course-link': await of('course_link x join course c on c.id = x.course_id where c.business_id = $1'),
    invoice: await of('invoice x join customer_order o on o.id = x.order_id where o.business_id = $1'),
    extension: await of('business_extension x where x.business_id = $1'),
    document: await of('document x join student_group g on g.id = x.group_id where g.business_id = $1'),
    photo: await of(`account_photo x join student s on s.id = x.account_id where s.business_id = $1`),
    'personal-data-request': await idIn('select id from personal_data_request where account_id = $1', [
      castId('lingua', 'account', boss),
    ]),
    batch: await idIn("select id from batch where kind = 'INVITATION' and account_id = $1", [
      castId('lingua', 'account', boss),
    ]),
    session: await idIn('select id from session where account_id = $1 limit 1', [
      castId('lingua', 'account', boss),
    ]),
  };
}

beforeAll(async () => {
  const nordwind = castId('lingua', 'business', 'nordwind');
  await test.sql(
    `insert into student_group (provider_id, id, name, capacity, business_id)
     select provider_id, gen_random_uuid(), 'Nordwind B1', 4, id from business where id = $1`,
    [nordwind],
  );
  await test.sql(
    `insert into document (provider_id, id, title, file_name, media_type, size_bytes, storage_key, group_id)
     select provider_id, gen_random_uuid(), 'Contract', 'contract.pdf', 'application/pdf', 1, 'nordwind', id
     from student_group where business_id = $1`,
    [nordwind],
  );
  await test.sql(
    `insert into course_link (provider_id, id, course_id, token_hash, created_by, expires_at)
     select c.provider_id, gen_random_uuid(), c.id, sha256(c.id::text::bytea), $2, now() + interval '5 days'
     from course c where c.business_id = $1 order by c.id limit 1`,
    [nordwind, castId('lingua', 'account', 'manager2')],
  );
  for (const key of ['company', 'company5'] as const)
    await test.sql(
      `insert into account_photo (provider_id, id, account_id, content) select provider_id, gen_random_uuid(), id, 'x' from account where id = $1
        on conflict (provider_id, account_id) do nothing`,
      [castId('lingua', 'account', key)],
    );
  for (const key of ['manager', 'manager2'] as const)
    await test.sql(
      `insert into personal_data_request (provider_id, id, account_id, kind, asked_by, due_on)
       select provider_id, gen_random_uuid(), id, 'EXPORT', id, current_date + 20 from account where id = $1`,
      [castId('lingua', 'account', key)],
    );
  for (const [key, business] of [
    ['manager', 'solaria'],
    ['manager2', 'nordwind'],
  ] as const)
    await test.sql(
      `insert into batch (provider_id, id, account_id, kind, resource, input, total)
       select provider_id, gen_random_uuid(), id, 'INVITATION', 'business', jsonb_build_object('businessId', $2::text), 1 from account where id = $1`,
      [castId('lingua', 'account', key), castId('lingua', 'business', business)],
    );
  const enter = (key: 'manager' | 'manager2') => test.signIn(castEmail('lingua', key), DEMO_PASSWORD);
  [manager] = [await enter('manager'), await enter('manager2')];
  own = await recordsOf('solaria', 'company', 'manager');
  rivals = await recordsOf('nordwind', 'company5', 'manager2');
}, 60_000);

/** Where an id is asked for: a part of the input, a field of it, and what it is the id of. */
interface Place {
  readonly part: 'params' | 'query' | 'body';
  readonly name: string;
  readonly noun: Noun;
}
type Def = { shape?: Record<string, Schema>; innerType?: Schema };
const defOf = (schema: Schema): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;
const nounIn = (schema: Schema): Noun | undefined => {
  const { innerType } = defOf(schema);
  return nounOf(schema) ?? (innerType && nounIn(innerType));
};
const placesOf = (endpoint: Endpoint): Place[] =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    Object.entries(defOf(endpoint[part]).shape ?? {}).flatMap(([name, schema]) => {
      const noun = nounIn(schema);
      return noun ? [{ part, name, noun }] : [];
    }),
  );

const managers = ENDPOINTS.filter(({ roles }) => roles !== 'anyone' && roles.includes('BUSINESS_MANAGER'));
const CASES = managers.flatMap((endpoint) =>
  placesOf(endpoint).map(
    (place) => [`${endpoint.method} ${endpoint.path}`, place.name, { endpoint, place }] as const,
  ),
);
/** What a sample cannot know: days that are still to come. */
const BY_MEANING: Readonly<Record<string, unknown>> = {
  until: '2031-01-31',
  from: '2026-01-01',
  to: '2026-12-31',
};

/** The request with the own company's ids, but for the one given. */
function inputWith({ endpoint, place, id }: { endpoint: Endpoint; place?: Place; id?: string }) {
  const input = { params: {}, query: {}, body: {} } as Record<Place['part'], Record<string, unknown>>;
  for (const part of ['params', 'query', 'body'] as const) {
    const sample = sampleOf(inputSchema(endpoint[part])) as Record<string, unknown>;
    for (const key of Object.keys(sample)) if (key in BY_MEANING) sample[key] = BY_MEANING[key];
    Object.assign(input[part], sample);
  }
  for (const each of placesOf(endpoint))
    if (each.part === 'params' || each.name in input[each.part]) input[each.part][each.name] = own[each.noun];
  if (place) input[place.part][place.name] = id;
  return input;
}

/** Of the own company's rows, those of one employee or group. */
const FILTERS = new Set(['studentId', 'groupId']);

/** What is answered, byte for byte, without what differs between any two requests. */
async function bytesOf(endpoint: Endpoint, { params, query, body }: ReturnType<typeof inputWith>) {
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const answer = await manager.inject({
    method: endpoint.method,
    url: `/api/v1${fillPath(endpoint.path, params)}${search && `?${search}`}`,
    ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { payload: body }),
  });
  const headers = Object.entries(answer.headers).filter(
    ([name]) => !/^(date|x-request-id|x-ratelimit-.*)$/.test(name),
  );
  return {
    status: answer.statusCode,
    headers,
    bytes: answer.rawPayload.toString('latin1').replace(/"requestId":"[^"]*"/, ''),
  };
}

describe('PERM-01 SEC-07 ROUTE-06 another company’s record answers a manager 404, byte for byte like a random id', () => {
  it.each(CASES)('%s by %s', async (_, __, { endpoint, place }) => {
    expect(rivals[place.noun], `another company has a ${place.noun}`).toMatch(/^[0-9a-f-]{36}$/);
    const others = await bytesOf(endpoint, inputWith({ endpoint, place, id: rivals[place.noun]! }));
    const random = await bytesOf(endpoint, inputWith({ endpoint, place, id: randomUUID() }));
    expect(others).toEqual(random);
    // A filter by an unknown person finds nothing.
    if (place.part !== 'query' || !FILTERS.has(place.name)) expect(others.status, others.bytes).toBe(404);
  });
});

/** Private to the school or to the employee: the marks planted in every row of it. */
const PRIVATE: Readonly<Record<string, readonly string[]>> = {
  note: ['text'],
  lesson_report: ['internal_note', 'level_note', 'homework'],
  score: ['comment'],
  support_task: ['resolution'],
  lesson_participant: ['contest_reason'],
  trial: ['goal', 'wishes', 'outcome', 'source'],
  account: ['phone'],
  student: ['goal', 'source', 'hubspot_deal_id', 'promo_code'],
  business: ['notes'],
  payment: ['provider_reference', 'failure_reason', 'reference'],
  refund: ['reason', 'provider_reference', 'failure_reason'],
  customer_order: ['note', 'price_reason'],
};
const SECRET_CENTS = 98_765_431;

/** A request for all there is of the own company, for each variant that an endpoint answers. */
function asked(endpoint: Endpoint): ReturnType<typeof inputWith>[] {
  const input = inputWith({ endpoint });
  const withQuery = (query: Record<string, unknown>) => ({ ...input, query });
  if (endpoint.path.endsWith('/evidence')) return EVIDENCE_PARTS.map((part) => withQuery({ part }));
  return [input];
}

/** What the manager reads at every address, with the texts of files. */
async function everythingRead(): Promise<{ path: string; status: number; text: string }[]> {
  const read: { path: string; status: number; text: string }[] = [];
  const reads = managers.filter(({ method, path }) => method === 'GET' && !path.includes('socket-ticket'));
  for (const endpoint of reads)
    for (const input of asked(endpoint)) {
      const search = new URLSearchParams(input.query as Record<string, string>).toString();
      const answer = await manager.inject({
        url: `/api/v1${fillPath(endpoint.path, input.params)}${search && `?${search}`}`,
      });
      const text = answer.rawPayload.toString('utf8');
      read.push({
        path: endpoint.path,
        status: answer.statusCode,
        text: text.startsWith('%PDF') ? pdfText(answer.rawPayload) : text,
      });
    }
  return read;
}

/** Statuses that only the school sorts its students by. */
const SALES_STATUSES = ['LEAD', 'POST_TRIAL', 'NEWBIE', 'STAND_BY', 'ZOMBIE', 'UNENROLLED'] as const;

it.each(SALES_STATUSES)(
  'PERM-01 the sales status %s of all employees reaches a manager in no reply and no file',
  async (status) => {
    const sql = 'update student set activity_status = $2 where business_id = $1 returning 1';
    expect(await test.sql(sql, [own.business, status])).not.toHaveLength(0);
    const read = await everythingRead();
    const words = INSTALLED_LOCALES.map((locale) => textIn(locale, `vocabulary:activityStatus.${status}`));
    // A code anywhere, a word as a whole cell.
    const found = new RegExp(`\\b${status}\\b|(^|[,;"])(${words.join('|')})([,;"]|$)`, 'm');
    expect(read.filter(({ text }) => found.test(text)).map(({ path }) => path)).toEqual([]);
    expect(read.find(({ path }) => path === '/business-platform/students/export')?.status).toBe(200);
  },
  60_000,
);

it('PERM-01 private notes and payments of students never reach a manager: planted in every row, not in one reply', async () => {
  for (const [table, columns] of Object.entries(PRIVATE))
    for (const column of columns)
      await test.sql(
        `update ${table} x set ${column} = 'PLANTED-${table.toUpperCase()}-${column.toUpperCase()}-' || ${
          column === 'provider_reference' ? 'x.id' : "''"
        } ${table === 'account' ? "where role = 'STUDENT'" : ''} returning 1`,
      );
  await test.sql('update payment set amount_cents = $1 where student_id is not null returning 1', [
    SECRET_CENTS,
  ]);
  const read = await everythingRead();
  for (const { path, text } of read) {
    expect(text, path).not.toMatch(/PLANTED-/);
    expect(text, path).not.toContain(String(SECRET_CENTS));
    expect(text, path).not.toContain((SECRET_CENTS / 100).toLocaleString('en-GB'));
  }
  // The replies were there to be looked into; what a file holds is its own test's.
  const seen = new Set(read.filter(({ status }) => status === 200).map(({ path }) => path));
  const business = read.filter(
    // A certificate is for those who attended enough of their course: courses' tests have one.
    ({ path }) => path.startsWith('/business-platform') && !/\/(file|certificates\/:studentId)$/.test(path),
  );
  expect(business.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([]);
});

it('PERM-01 a user who loses the role, the company or the account loses access on the next request', async () => {
  const email = castEmail('lingua', 'manager2');
  const person = castId('lingua', 'account', 'manager2');
  const dashboard = '/api/v1/business-platform/dashboard';
  const lose = async (text: string, back: string) => {
    const agent = await test.signIn(email, DEMO_PASSWORD);
    expect((await agent.inject({ url: dashboard })).statusCode).toBe(200);
    await test.sql(`${text} returning 1`, [person]);
    const { statusCode } = await agent.inject({ url: dashboard });
    await test.sql(`${back} returning 1`, [person]);
    return statusCode;
  };
  expect(
    await lose(
      `update account set role = 'STUDENT' where id = $1`,
      `update account set role = 'BUSINESS_MANAGER' where id = $1`,
    ),
  ).toBe(403);
  expect(
    await lose(
      'update account set disabled_at = now() where id = $1',
      'update account set disabled_at = null where id = $1',
    ),
  ).toBe(401);
  expect(
    await lose(
      'delete from business_manager where id = $1',
      `insert into business_manager (provider_id, id, business_id)
       select a.provider_id, a.id, b.id from account a join business b on b.provider_id = a.provider_id and b.name like 'Nordwind%' where a.id = $1`,
    ),
  ).toBe(404);
});
