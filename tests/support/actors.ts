import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Endpoint, Method } from '#domain/contract/endpoint.ts';
import { fillPath } from '#domain/contract/endpoint.ts';
import { canCall, NO_RIGHTS, type Rights, rightsOf } from '#domain/shared/rights.ts';
import type { Role } from '#domain/shared/role.ts';
import type { TestDatabase } from './database.ts';

export const PASSWORD = 'demo-school-2026';

export interface Actor {
  name: string;
  role: Role;
  isAdmin: boolean;
  rights: Rights;
  cookie: string;
}

/** Whether the contract lets them call this endpoint. */
export const isLetIn = (endpoint: Endpoint, { role, isAdmin, rights }: Actor): boolean =>
  endpoint.roles !== 'anyone' &&
  endpoint.roles.includes(role) &&
  (!endpoint.admin || isAdmin) &&
  (role !== 'CUSTOMER_SUPPORT' || canCall(rights, endpoint));

/** One of the cast for each role, and the admin. */
const WHO = [
  { name: 'admin', role: 'CUSTOMER_SUPPORT', isAdmin: true },
  { name: 'support', role: 'CUSTOMER_SUPPORT', isAdmin: false },
  { name: 'teacher', role: 'TEACHER', isAdmin: false },
  { name: 'student', role: 'STUDENT', isAdmin: false },
  { name: 'manager', role: 'BUSINESS_MANAGER', isAdmin: false },
  { name: 'reset', role: 'PASSWORD_RESETTER', isAdmin: false },
] as const satisfies readonly Omit<Actor, 'cookie' | 'rights'>[];
const STAFF_DOOR = new Set<Role>(['CUSTOMER_SUPPORT', 'TEACHER']);

/** The application on a test's database, without a port and without mail. */
export const appOn = (database: TestDatabase): Promise<FastifyInstance> =>
  buildApp({ pool: database.pool, config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }) });

/** Signs in one of the cast for each role, in the given school. */
export async function createActors(app: FastifyInstance, provider: 'lingua' | 'parla'): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (const who of WHO) {
    const url = STAFF_DOOR.has(who.role) ? '/api/v1/auth/token-petition' : '/api/v1/student-platform/login';
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { host: `${provider}.localhost` },
      payload: { email: `${who.name}@${provider}.example`, password: PASSWORD },
    });
    if (answer.statusCode !== 200) throw new Error(`${who.name}@${provider} cannot sign in: ${answer.body}`);
    const rights = who.role === 'CUSTOMER_SUPPORT' ? rightsOf({ ...who, stored: null }) : NO_RIGHTS;
    actors.push({
      ...who,
      rights,
      cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    });
  }
  return actors;
}

interface Sent {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  cookie?: string | undefined;
}

/** Calls an endpoint as the contract declares it; the body may be wrong on purpose. */
export async function send(
  app: FastifyInstance,
  endpoint: Endpoint,
  { params = {}, query = {}, body, cookie }: Sent,
) {
  const search = new URLSearchParams(query).toString();
  return app.inject({
    method: endpoint.method as Method,
    url: `/api/v1${fillPath(endpoint.path, params)}${search ? `?${search}` : ''}`,
    headers: { host: 'lingua.localhost', ...(cookie && { cookie }) },
    ...(body !== undefined && { payload: body as object }),
  });
}
