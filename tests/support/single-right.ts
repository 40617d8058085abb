import type { Noun } from '#domain/nouns.ts';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import { type Endpoint, fillPath } from '#domain/contract/endpoint.ts';
import { noteNoun } from '#domain/office/api/notes.ts';
import { LIST_NAMES } from '#domain/shared/resource-facts.ts';
import { can, type Rights } from '#domain/shared/rights.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { secretsIn } from './planted.ts';
import { recordsOf } from './records.ts';
import { idParams, inputSchema, sampleOf } from './sample.ts';

/** Every reading of the contract that staff have. */
export const READS = ENDPOINTS.filter(
  ({ method, roles, path }) =>
    method === 'GET' &&
    roles !== 'anyone' &&
    roles.includes('CUSTOMER_SUPPORT') &&
    !/refresh|socket/.test(path),
);

type Query = Record<string, string>;
interface Answer {
  endpoint: Endpoint;
  url: string;
  status: number;
  text: string;
}

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const DAYS = { from: dayIn(-20), to: dayIn(7) };

/** Reads all that an agent is let in to, of the records of one school. */
export async function reader({ pool, sql }: TestApp, provider: string) {
  const records: Map<Noun, string> = await recordsOf(pool, provider);
  const tasks = await sql<{ id: string }>(
    `select distinct on (t.type) t.id from support_task t join provider p on p.id = t.provider_id
      where p.subdomain = $1 and t.resolved_at is null order by t.type, t.id`,
    [provider],
  );
  const noted = await sql<{ noun: string; recordId: string }>(
    `select distinct on (n.noun) n.noun, n.record_id as "recordId" from note n join provider p on p.id = n.provider_id
      where p.subdomain = $1 order by n.noun`,
    [provider],
  );
  const otherStudents = await sql<{ studentId: string }>(
    `select s.id as "studentId" from student s join provider p on p.id = s.provider_id
      where p.subdomain = $1 and s.id <> $2 order by s.id limit 1`,
    [provider, records.get('student')],
  );
  const ofBusiness = [{ businessId: records.get('business')! }];
  /** What is asked of an endpoint whose query a schema cannot tell. */
  const queries: Readonly<Record<string, readonly Query[]>> = {
    // Copies of what was planted are the newest.
    '/backoffice/audit': [{ range: '[0,199]' }],
    '/backoffice/audit/export': [{ filter: JSON.stringify({ from: dayIn(-1) }) }],
    '/backoffice/holidays/official': [{ country: 'ES', year: DAYS.to.slice(0, 4) }],
    '/backoffice/notes': noted,
    '/backoffice/notes/mentionable': noteNoun.options.map((noun) => ({ noun })),
    '/backoffice/saved-views': [...LIST_NAMES, 'audit'].map((resource) => ({ resource })),
    '/backoffice/students/:id/merge': otherStudents,
    '/backoffice/search': ['secret', 'a', 'ana'].map((q) => ({ q })),
    '/business-platform/invoices': ofBusiness,
    '/business-platform/students': ofBusiness,
    '/business-platform/students/export': ofBusiness,
    '/business-platform/courses': ofBusiness,
  };

  function inputsOf(endpoint: Endpoint): { params: Record<string, unknown>; query: Query }[] {
    const schema = inputSchema(endpoint.query);
    const has = (key: string) => key in (schema.properties ?? {});
    const sample = Object.entries(sampleOf(schema) as Record<string, unknown>);
    const query = {
      ...Object.fromEntries(sample.map(([key, value]) => [key, String(value)])),
      ...(has('range') && { range: '[0,49]' }),
      ...(has('from') && has('to') && DAYS),
    };
    const params = {
      ...(sampleOf(inputSchema(endpoint.params)) as object),
      ...Object.fromEntries(idParams(endpoint.params).map(([name, noun]) => [name, records.get(noun)])),
    };
    if (endpoint.path.startsWith('/backoffice/support-tasks/:id'))
      return tasks.map((one) => ({ params: one, query }));
    return (queries[endpoint.path] ?? [query]).map((one) => ({ params, query: one }));
  }

  return async (agent: Agent, endpoints: readonly Endpoint[]): Promise<Answer[]> => {
    const answers: Answer[] = [];
    for (const endpoint of endpoints)
      for (const { params, query } of inputsOf(endpoint)) {
        const search = new URLSearchParams(query).toString();
        const url = `/api/v1${fillPath(endpoint.path, params)}${search && `?${search}`}`;
        const { statusCode, body } = await agent.inject({ method: 'GET', url });
        answers.push({ endpoint, url, status: statusCode, text: body });
      }
    return answers;
  };
}

/** What an answer to staff with one right alone holds that this right does not reach. */
export function leaksOf(held: Rights, { endpoint, text }: Answer): string[] {
  const { marks, amounts, hasPrice, hasPayRules } = secretsIn(text);
  const found = [
    ...marks
      .filter(({ rights }) => !rights.every((right) => can(held, right, 'view')))
      .map(({ place }) => place),
    // One right is never an area and money: who sees an amount holds the right that the endpoint itself asks for.
    ...(endpoint.money === null ? amounts : []),
    ...(hasPrice && !can(held, 'payments', 'view') ? ['price'] : []),
    ...(hasPayRules && !can(held, 'finance', 'view') ? ['pay rules'] : []),
  ];
  return found.map((place) => `${endpoint.path}: ${place}`);
}
