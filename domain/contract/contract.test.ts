import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from './contract.ts';
import { EMPLOYEE_STATUS } from '#domain/business/employee-status.ts';
import { ACTIVITY_STATUS } from '#domain/people/activity-status.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { LIST_NAMES, resourceFacts } from '#domain/shared/resource-facts.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import { askedOf } from './sensitive.ts';

const line = ({ method, path, roles, area, money, admin, idempotent }: Endpoint) =>
  [
    `${method} ${path}`,
    roles === 'anyone' ? roles : roles.join(' '),
    ...(area ? [money ? `${area} + ${money}` : area] : []),
    ...(admin ? ['admin'] : []),
    ...(idempotent ? ['idempotent'] : []),
  ].join(' · ');

interface Def {
  type?: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  valueType?: Schema;
  entries?: Record<string, string>;
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const AMOUNT = /cents$|^iban$|^pay[A-Z]\w*Percent$/i;

/** The fields of a reply that are amounts of money and name no right. */
function amountsIn(schema: Schema): string[] {
  if (askedOf(schema)) return [];
  const { shape = {}, element, innerType, valueType, options = [] } = defOf(schema);
  return [
    ...Object.entries(shape).flatMap(([key, inner]) =>
      AMOUNT.test(key) && !askedOf(inner) ? [key] : amountsIn(inner),
    ),
    ...[element, innerType, valueType, ...options].flatMap((inner) => (inner ? amountsIn(inner) : [])),
  ];
}

/** The statuses of students that no other vocabulary has: how the school sells. */
const SALES_STATUSES = valuesOf(ACTIVITY_STATUS).filter(
  (status) => !(status in EMPLOYEE_STATUS) && !['STUDENT', 'TRIAL', 'VACATIONS'].includes(status),
);

const VOCABULARY = /^status$|Status$|^cancelledBy$/;

/** The fields of a reply that hold a word of a vocabulary and take any text. */
function openWordsIn(schema: Schema, name = ''): string[] {
  const { type, shape = {}, element, innerType, valueType, options = [] } = defOf(schema);
  if (type === 'string' && VOCABULARY.test(name)) return [name];
  const inner = innerType ? openWordsIn(innerType, name) : [];
  const fields = Object.entries(shape).flatMap(([key, one]) => openWordsIn(one, key));
  return [
    ...inner,
    ...fields,
    ...[element, valueType, ...options].flatMap((one) => (one ? openWordsIn(one) : [])),
  ];
}

/** Whether a value is one of those that a schema takes, anywhere in it. */
function takes(schema: Schema | null, value: string): boolean {
  if (!schema) return false;
  const { shape = {}, element, innerType, valueType, options = [], entries = {} } = defOf(schema);
  const inner = [...Object.values(shape), element, innerType, valueType, ...options];
  return Object.values(entries).includes(value) || inner.some((one) => one && takes(one, value));
}

/** The right that a column of a list asks for. */
function rightTo(reply: Schema, column: string): string | undefined {
  const { shape = {} } = defOf(defOf(reply).element!);
  return shape[column] && askedOf(shape[column])?.right;
}

/** Two addresses that the server could not tell apart are one: a parameter's name is no difference. */
const shape = ({ method, path }: Endpoint) => `${method} ${path.replace(/:[^/]+/g, ':')}`;

describe('contract', () => {
  it('API-01 has every method and path once', () => {
    const shapes = ENDPOINTS.map(shape);
    expect(shapes.filter((one, index) => shapes.indexOf(one) !== index)).toEqual([]);
  });

  it('writes paths as paths: from the root, without the prefix, no slash at the end', () => {
    for (const { path } of ENDPOINTS) expect(path).toMatch(/^(\/(:[a-z][A-Za-z]*|[a-z0-9-]+))+$/);
  });

  it('PERM-01 names the right that staff need for each of their endpoints', () => {
    const nobody = ENDPOINTS.filter(
      ({ roles, area }) => roles !== 'anyone' && roles.includes('CUSTOMER_SUPPORT') && area === null,
    );
    expect(nobody.map(({ method, path }) => `${method} ${path} needs an area`)).toEqual([]);
  });

  it('PERM-01 D24 names the right to every amount that staff may be answered, with the endpoint or with the field', () => {
    const open = ENDPOINTS.filter(
      ({ roles, money }) => roles !== 'anyone' && roles.includes('CUSTOMER_SUPPORT') && money === null,
    ).flatMap(({ path, reply }) => amountsIn(reply).map((field) => `${path} ${field}`));
    // Shop prices are shown in the shop; the school's own IBAN is on every invoice.
    const known = /^\/backoffice\/(products\S* priceCents|billing iban)$/;
    expect(open.filter((one) => !known.test(one))).toEqual([]);
  });

  it('PERM-01 tells companies nothing of the statuses that the school sorts its students by, nor filters by them', () => {
    const sent = ENDPOINTS.filter(
      ({ path, roles, query, reply }) =>
        roles !== 'anyone' &&
        roles.includes('BUSINESS_MANAGER') &&
        // Who is signed in: the student's own part is empty for a manager.
        path !== '/auth/me' &&
        SALES_STATUSES.some((status) => takes(query, status) || takes(reply, status)),
    );
    expect(sent.map(({ path }) => path)).toEqual([]);
  });

  it('PERM-01 D24 an export asks for the same right to a column as its list', () => {
    for (const list of LIST_NAMES) {
      const at = (path: string) => ENDPOINTS.find((one) => one.method === 'GET' && one.path === path)!;
      const page = at(`/backoffice/${list}`);
      const { columns } = at(`${page.path}/export`) as Endpoint & { columns: readonly string[] };
      const asked = columns.flatMap((column) => {
        const right = rightTo(page.reply, column);
        return right ? [[column, right] as const] : [];
      });
      expect(resourceFacts(list).moneyColumns ?? {}, list).toEqual(Object.fromEntries(asked));
    }
  });

  it('CONST-04 replies statuses as words of a vocabulary, which every language has', () => {
    expect(
      ENDPOINTS.flatMap(({ path, reply }) => openWordsIn(reply).map((name) => `${path} ${name}`)),
    ).toEqual([]);
  });

  it('changes its surface only on purpose', async () => {
    const lines = ENDPOINTS.map(line).toSorted();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('contract.surface.txt');
  });
});
