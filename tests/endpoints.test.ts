import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import {
  ALL_RIGHTS,
  canCall,
  NO_RIGHTS,
  PRESETS,
  RIGHT_PRESETS,
  type Rights,
} from '#domain/shared/rights.ts';
import { authorise } from '#server/auth/authorise.ts';
import { checkInput } from '#server/http/input.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Session } from '#server/auth/session.ts';
import { type Actor, createActors, appOn, send } from './support/actors.ts';
import {
  type BrokenInput,
  brokenBodies,
  brokenLists,
  brokenParams,
  closedDoors,
  expectNamed,
  goodInput,
  unknownQuery,
  unlistedFields,
} from './support/broken-input.ts';
import { testDatabase } from './support/database.ts';

/**
 * Who may call each endpoint and what it takes, by the functions that `serve` calls, and for each endpoint one request that
 * shows that it calls them. The same over HTTP throughout: attack, bad-input and allowed-fields (`*.full.test.ts`).
 */
const named = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const closed = named.filter(([, { roles }]) => roles !== 'anyone');

const FULL: Session = {
  providerId: 'provider',
  sessionId: 'session',
  purpose: 'FULL',
  actorId: 'actor',
  accountId: 'account',
  role: 'STUDENT',
  isAdmin: false,
  rights: NO_RIGHTS,
  fullName: 'Somebody',
  supplantId: null,
  changesAllowed: false,
  languages: [],
};
const staff = (rights: Rights, isAdmin = false): Session => ({
  ...FULL,
  role: 'CUSTOMER_SUPPORT',
  rights,
  isAdmin,
});
const ROLES: readonly (readonly [string, Session])[] = [
  ['an admin', staff(ALL_RIGHTS, true)],
  ...PRESETS.map((preset) => [`staff ${preset}`, staff(RIGHT_PRESETS[preset])] as const),
  ['staff without rights', staff(NO_RIGHTS)],
  ...(['TEACHER', 'STUDENT', 'BUSINESS_MANAGER', 'PASSWORD_RESETTER'] as const).map(
    (role) => [role, { ...FULL, role }] as const,
  ),
];

/** The code by which a session is refused; null where it is let in. */
function refusalOf(endpoint: Endpoint, session: Session | null): string | null {
  try {
    authorise(endpoint, session);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** Whether the contract lets them call this endpoint. */
const isListed = ({ roles, admin, ...rest }: Endpoint, { role, isAdmin, rights }: Session): boolean =>
  roles !== 'anyone' &&
  roles.includes(role) &&
  (!admin || isAdmin) &&
  (role !== 'CUSTOMER_SUPPORT' || canCall(rights, rest));

describe('PERM-01 who may call', () => {
  it.each(closed)('%s', (_, endpoint) => {
    expect(refusalOf(endpoint, null)).toBe('unauthenticated');
    for (const [name, session] of ROLES) {
      const isIn = isListed(endpoint, session);
      expect(refusalOf(endpoint, session), name).toBe(isIn ? null : 'forbidden');
      if (!isIn) continue;
      const codes = {
        setsPassword: refusalOf(endpoint, { ...session, purpose: 'SET_PASSWORD' }),
        setsSecondFactor: refusalOf(endpoint, { ...session, purpose: 'SET_SECOND_FACTOR' }),
        actedAs: refusalOf(endpoint, { ...session, supplantId: 'supplant' }),
        actedAsWithChanges: refusalOf(endpoint, { ...session, supplantId: 'supplant', changesAllowed: true }),
      };
      expect(codes, name).toEqual({
        setsPassword: endpoint.always ? null : 'forbidden',
        setsSecondFactor: endpoint.always ? null : 'second-factor-enrolment',
        actedAs: endpoint.always || endpoint.method === 'GET' ? null : 'supplant-read-only',
        actedAsWithChanges: null,
      });
    }
  });
});

/** The fields that are refused. */
function refusedOf(endpoint: Endpoint, { params = {}, query = {}, body }: Partial<BrokenInput>): string[] {
  try {
    checkInput(endpoint, { params, query, body });
    return [];
  } catch (error) {
    if (error instanceof ApiError) return Object.keys(error.errors ?? {});
    throw error;
  }
}

describe('SEC-06 PERM-01 what is taken', () => {
  it.each(named)('%s', (_, endpoint) => {
    const broken = [
      ...brokenBodies(endpoint),
      ...brokenParams(endpoint),
      ...brokenLists(endpoint),
      ...(endpoint.method === 'GET' ? [...unlistedFields(endpoint), ...closedDoors(endpoint)] : []),
      unknownQuery(endpoint),
    ];
    for (const each of broken) expectNamed(refusedOf(endpoint, each), each);
  });
});

describe('each endpoint is served behind these', () => {
  const database = testDatabase({ hasCast: true });
  let app: FastifyInstance;
  let actors: Actor[];
  beforeAll(async () => {
    app = await appOn(database);
    actors = await createActors(app, 'lingua');
  });

  it.each(closed)('PERM-01 %s answers 401 without a session', async (_, endpoint) => {
    const answer = await send(app, endpoint, goodInput(endpoint));
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it.each(named)('SEC-06 %s answers 400 to a field that it does not know', async (_, endpoint) => {
    const { roles, admin } = endpoint;
    const actor = actors.find(
      ({ role, isAdmin }) => roles !== 'anyone' && roles.includes(role) && (!admin || isAdmin),
    );
    const broken = unknownQuery(endpoint);
    const answer = await send(app, endpoint, { ...broken, cookie: actor?.cookie });
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
    expectNamed(Object.keys(answer.json<{ errors: object }>().errors), broken);
  });

  it.each(named.filter(([, { method }]) => method !== 'GET'))(
    'SEC-09 %s is refused from another site',
    async (_, endpoint) => {
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        const answer = await app.inject({
          method: endpoint.method,
          url: `/api/v1${endpoint.path}`,
          headers: { host: 'lingua.localhost', ...headers },
          payload: {},
        });
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'cross-site' });
      }
    },
  );
});
