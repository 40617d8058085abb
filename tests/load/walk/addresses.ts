import { ENDPOINTS } from '#domain/contract/contract.ts';
import { type Endpoint, fillPath, type Schema } from '#domain/contract/endpoint.ts';
import { nounOf } from '#domain/contract/id.ts';
import type { Samples } from './samples.ts';
import { definitionOf, entriesOf, fieldsOf, isOptional, plain } from './schema.ts';

/** Something to ask for, and whose session asks. */
export interface Address {
  readonly as: Asker;
  /** Which goal holds for it. */
  readonly kind: 'list' | 'dashboard' | 'search';
  readonly url: string;
}
export type Asker = 'CUSTOMER_SUPPORT' | 'TEACHER' | 'STUDENT' | 'BUSINESS_MANAGER';
const PORTALS: Readonly<Partial<Record<Asker, string>>> = {
  BUSINESS_MANAGER: '/business-platform/',
  TEACHER: '/teacher-platform/',
  STUDENT: '/student-platform/',
};
const ASKERS: readonly Asker[] = ['CUSTOMER_SUPPORT', 'BUSINESS_MANAGER', 'TEACHER', 'STUDENT'];

/** They change something, or create a result that is never used. */
const NOT_READ = ['/auth/refresh-token', '/auth/socket-ticket'];
const DASHBOARD = /dashboard|funnel|board$|usage|attendance|evidence|pay-costs|absence$|credits$/;

const DAY_MS = 86_400_000;
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Words as people type them: short and long, frequent and rare, e-mail addresses and telephone numbers in part and whole. */
function wordsOf({ email, phone, fullName }: Samples): string[] {
  const [address, number, name] = [email?.[0] ?? '', phone?.[0] ?? '', fullName?.[0] ?? ''];
  const known = [address, address.split('@')[0]!, number, number.slice(-6), name, name.split(' ')[0]!];
  return [
    ...new Set([
      'garcia',
      'ana',
      'ma',
      'a',
      'maria garcia',
      'an ga',
      'lingua.example',
      'english b1',
      'xqzw',
      'q',
      ...known.filter(Boolean),
    ]),
  ];
}

/** A frequent and a rare value where the contract names a word, a number or a day; otherwise what its schema allows. */
function valuesOf(name: string, schema: Schema, samples: Samples): unknown[] {
  const inner = plain(schema);
  const { type } = definitionOf(inner);
  const noun = nounOf(inner);
  if (type === 'enum') return entriesOf(inner);
  if (type === 'boolean') return [true, false];
  const sampled = samples[name] ?? (noun && samples[noun]);
  if (sampled) return [...sampled];
  if (name === 'q') return wordsOf(samples);
  if (name === 'month') return [day(-40).slice(0, 7), day(-70).slice(0, 7)];
  if (/from$|startDate/i.test(name)) return [day(-28), day(-360)];
  if (/to$|endDate/i.test(name)) return [day(0), day(-330)];
  if (/amount/.test(name)) return [1000, 100_000];
  if (/minutes$/i.test(name)) return [60, 30];
  return [];
}

interface Walk {
  readonly addresses: readonly Address[];
  /** Filters and places in addresses for which this school has no value: they are not asked for. */
  readonly left: readonly string[];
}

/**
 * Every list and every other read of the contract as addresses: alone, in each order, and by each filter with its values in each
 * order. Exports and files are left out: they have no first page.
 */
export function addressesOf(samples: Samples): Walk {
  const left: string[] = [];
  const addresses = ENDPOINTS.flatMap((endpoint) => {
    const askers = askersOf(endpoint);
    const isRead = endpoint.method === 'GET' && (endpoint.replies === 'page' || endpoint.replies === 'json');
    if (askers.length === 0 || !isRead || NOT_READ.includes(endpoint.path)) return [];
    const path = pathOf(endpoint, samples, left);
    if (!path) return [];
    const kind = path.endsWith('/search') ? 'search' : DASHBOARD.test(path) ? 'dashboard' : 'list';
    return askers.flatMap((as) =>
      queriesOf(endpoint, samples, left).map(
        (query): Address => ({ as, kind, url: path + (query && `?${query}`) }),
      ),
    );
  });
  return { addresses, left };
}

/** Returns the callers that see most: staff see all companies, in a portal also its own users, e.g. a manager one company. */
function askersOf({ roles, path }: Endpoint): Asker[] {
  const may = ASKERS.filter((asker) => roles !== 'anyone' && roles.includes(asker));
  return may.filter((asker, place) => place === 0 || path.startsWith(PORTALS[asker] ?? '?'));
}

function pathOf(endpoint: Endpoint, samples: Samples, left: string[]): string | undefined {
  const params = fieldsOf(endpoint.params).map(([name, schema]) => {
    const [value] = name === 'on' ? [] : valuesOf(name, schema, samples);
    if (value === undefined) left.push(`${endpoint.path} ${name}`);
    return [name, value] as const;
  });
  if (params.some(([, value]) => value === undefined)) return undefined;
  return `/api/v1${fillPath(endpoint.path, Object.fromEntries(params))}`;
}

function queriesOf(endpoint: Endpoint, samples: Samples, left: string[]): string[] {
  const fields = new Map(fieldsOf(endpoint.query));
  const filter = fields.get('filter');
  const sort = fields.get('sort');
  const filters = filter ? fieldsOf(filter).flatMap(variantsOf('filter')) : [];
  const sorts = sort ? sortsOf(sort) : [];
  const own = [...fields].filter(([name]) => !['sort', 'range', 'filter', 'timeZone'].includes(name));
  const needed = own.filter(([, schema]) => !isOptional(schema));
  const always = needed.map(([name, schema]) => pair(name, valuesOf(name, schema, samples)[0]));
  const others = own.flatMap(([name, schema]) =>
    valuesOf(name, schema, samples)
      .slice(isOptional(schema) ? 0 : 1)
      .map((value) => always.filter((each) => !each.startsWith(`${name}=`)).concat(pair(name, value))),
  );
  const drafts = ['', ...filters];
  const ordered = ['', ...sorts].flatMap((order) => drafts.map((draft) => always.concat(order, draft)));
  return [...new Set([...ordered, ...others].map((parts) => parts.filter(Boolean).join('&')))];

  function variantsOf(key: string) {
    return ([name, schema]: [string, Schema]): string[] => {
      if (name === 'id') return [];
      const values = valuesOf(name, schema, samples);
      if (values.length === 0) left.push(`${endpoint.path} ${name}`);
      return values.map((value) => pair(key, JSON.stringify({ [name]: value })));
    };
  }
}

const pair = (name: string, value: unknown): string =>
  `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;

/** Each field both ways. */
function sortsOf(sort: Schema): string[] {
  const [fields, ways] = definitionOf(plain(sort)).items ?? [];
  return entriesOf(fields!).flatMap((field) =>
    entriesOf(ways!).map((way) => pair('sort', JSON.stringify([field, way]))),
  );
}
