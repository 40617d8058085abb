import { expect } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { MOST_NAMED } from '#server/http/input-faults.ts';
import { inputSchema, type JsonSchema, sampleOf } from './sample.ts';

/** What an endpoint must refuse, and the fields that the refusal must name: each itself or something inside it. */
export interface BrokenInput {
  readonly how: string;
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly fields: readonly string[];
  /** Whether nothing else may be named. */
  readonly isAll?: boolean;
}

/** Properties that every object has without being sent. */
const INHERITED = { constructor: 1, toString: 1, hasOwnProperty: 1 };
/** What PostgreSQL does not keep: a zero byte, and halves of a surrogate pair. */
const UNKEPT = ['a\u0000b', 'a\ud800', '\udc00b'];
const HUGE = 'x'.repeat(100_000);
/** Columns that exist, and that no one may read: secrets, other people's, and other schools'. */
export const SECRET = [
  'passwordHash',
  'password_hash',
  'totpSecret',
  'providerId',
  'provider_id',
  'tokenHash',
  'version',
];
/** How other APIs call the doors that ours has not. */
const DOORS = [
  'embed',
  'include',
  'fields',
  'select',
  'expand',
  'populate',
  'join',
  'where',
  'order',
  'orderBy',
];
const OPERATORS = ['q_like', 'id_neq', '$or', 'account.password_hash', '__proto__'];

export function expectNamed(named: readonly string[], { how, fields, isAll }: BrokenInput): void {
  const missing = fields.filter(
    (field) => !named.some((name) => name === field || name.startsWith(`${field}.`)),
  );
  expect(missing, `${how} names ${named.join()}`).toEqual([]);
  if (isAll) expect(named, how).toEqual(fields);
}

const propertiesOf = (schema: JsonSchema): string[] => Object.keys(schema.properties ?? {});
export const takesBody = ({ method }: Endpoint): boolean => method !== 'GET' && method !== 'DELETE';
export const queryKeysOf = ({ query }: Endpoint): string[] => propertiesOf(inputSchema(query));

/** What the endpoint takes, as far as a schema can tell. */
export const goodInput = (endpoint: Endpoint) => ({
  params: sampleOf(inputSchema(endpoint.params)) as Record<string, unknown>,
  query: sampleOf(inputSchema(endpoint.query)) as Record<string, string>,
  ...(takesBody(endpoint) && { body: sampleOf(inputSchema(endpoint.body)) as Record<string, unknown> }),
});

const isNullable = (schema: JsonSchema): boolean =>
  schema.type === 'null' ||
  (Array.isArray(schema.type) && schema.type.includes('null')) ||
  (schema.anyOf ?? []).some(({ type }) => type === 'null');
const isText = (schema: JsonSchema): boolean => schema.type === 'string' || (schema.anyOf ?? []).some(isText);

/** What breaks a field, by what it is. */
const brokenValues = (schema: JsonSchema): [string, unknown][] => [
  ['an object', { constructor: true }],
  ['a number out of range', isText(schema) ? 12 : 1e300],
  ['a huge text', HUGE],
  ...(isNullable(schema) ? [] : ([['null', null]] as [string, unknown][])),
];

/** Every field of the body, broken in every way that the contract tells. */
export function brokenBodies(endpoint: Endpoint): BrokenInput[] {
  const schema = inputSchema(endpoint.body);
  const fields = propertiesOf(schema);
  if (endpoint.method === 'GET' || fields.length === 0) return [];
  const params = sampleOf(inputSchema(endpoint.params)) as Record<string, unknown>;
  const good = sampleOf(schema) as Record<string, unknown>;
  const without = (field: string) =>
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
  const broken = (field: string, how: string, body: unknown): BrokenInput => ({
    how: `${field} ${how}`,
    params,
    body,
    fields: [field],
  });
  const ofFields = Object.entries(schema.properties ?? {}).flatMap(([field, inner]) =>
    brokenValues(inner).map(([how, value]) => broken(field, how, { ...good, [field]: value })),
  );
  const missing = (schema.required ?? []).map((field) => broken(field, 'missing', without(field)));
  const unkept = Object.fromEntries(fields.map((field, at) => [field, UNKEPT[at % UNKEPT.length]]));
  return [
    ...ofFields,
    ...missing,
    { how: 'unknown', params, body: { ...good, ...INHERITED }, fields: Object.keys(INHERITED) },
    {
      how: 'text that is not kept',
      params,
      body: unkept,
      fields: fields.slice(0, MOST_NAMED),
      isAll: true,
    },
    { how: 'an array', params, body: [], fields: ['body'] },
  ];
}

/** Every part of the address that names something, by what is no id. */
export function brokenParams(endpoint: Endpoint): BrokenInput[] {
  const { params, body } = goodInput(endpoint);
  return propertiesOf(inputSchema(endpoint.params)).flatMap((name) =>
    ['1', "'; drop table student; --", '%00', '../../etc/passwd', 'x'.repeat(390)].map((value) => ({
      how: `${name}=${value.slice(0, 30)}`,
      params: { ...params, [name]: value },
      body,
      fields: [name],
    })),
  );
}

/** Returns a query with unknown names, besides valid ones. */
export function unknownQuery(endpoint: Endpoint): BrokenInput {
  const good = goodInput(endpoint);
  const query = { ...good.query, ['__proto__']: '1', 'constructor[]': '1', toString: '1' };
  return { ...good, how: 'an unknown query', query, fields: ['__proto__', 'constructor', 'toString'] };
}

/** Sorts, ranges and filters of a list that are none of its own, or nothing at all. */
export function brokenLists(endpoint: Endpoint): BrokenInput[] {
  if (!queryKeysOf(endpoint).includes('sort')) return [];
  const wrong: Record<string, string>[] = [
    { sort: '["passwordHash","ASC"]' },
    { sort: '["id","sideways"]' },
    { sort: 'not json' },
    { range: '[0,100000]' },
    { range: '[5,1]' },
    { range: '[-1,5]' },
    { filter: '{"providerId":"x"}' },
    { filter: '{"id":["x"]}' },
    { filter: '[]' },
    { filter: '{' },
    { filter: String.raw`{"q":"a\ud800"}` },
  ];
  return wrong.map((query) => ({ how: JSON.stringify(query), query, fields: Object.keys(query) }));
}

/** Answers what puts a query beside what the endpoint takes. */
function asker(endpoint: Endpoint): (query: Record<string, string>, field: string) => BrokenInput {
  const { params, query: good } = goodInput(endpoint);
  return (query, field) => ({
    how: JSON.stringify(query),
    params,
    query: { ...good, ...query },
    fields: [field],
  });
}

/** Filters and sorts of a list by what it does not list. */
export function unlistedFields(endpoint: Endpoint): BrokenInput[] {
  const keys = queryKeysOf(endpoint);
  if (!keys.includes('filter')) return [];
  const asked = asker(endpoint);
  const own = propertiesOf(filterOf(endpoint));
  const some = JSON.stringify({ id: ['01890000-0000-7000-8000-000000000001'], passwordHash: 'x' });
  const sorts = keys.includes('sort') ? [...SECRET, 'account.password_hash', '1; drop table student'] : [];
  return [
    ...[...SECRET.filter((field) => !own.includes(field)), ...OPERATORS].map((field) =>
      asked({ filter: `{"${field}":"x"}` }, 'filter'),
    ),
    asked({ filter: some }, 'filter.passwordHash'),
    ...sorts.map((field) => asked({ sort: JSON.stringify([field, 'ASC']) }, 'sort')),
  ];
}

/** What other APIs let a reading ask for, and ours does not. */
export function closedDoors(endpoint: Endpoint): BrokenInput[] {
  const keys = queryKeysOf(endpoint);
  const asked = asker(endpoint);
  return DOORS.filter((door) => !keys.includes(door)).map((door) => asked({ [door]: 'passwordHash' }, door));
}

/** The filter's own schema, behind the text that it travels as. */
export function filterOf(endpoint: Endpoint): JsonSchema & { additionalProperties?: unknown } {
  const { shape } = (endpoint.query as unknown as { _zod: { def: { shape: Record<string, unknown> } } })._zod
    .def;
  let inner = shape['filter'] as { _zod: { def: { innerType?: unknown; out?: unknown } } };
  for (;;) {
    const { innerType, out } = inner._zod.def;
    if (!innerType && !out) break;
    inner = (innerType ?? out) as typeof inner;
  }
  return inputSchema(inner as unknown as Endpoint['query']);
}
