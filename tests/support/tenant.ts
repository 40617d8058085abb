import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallInput, Endpoint } from '#domain/contract/endpoint.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import {
  type MadeAccount,
  type MadeProvider,
  makeBusiness,
  makeManager,
  makeProvider,
  makeStudent,
  makeSupport,
  makeTeacher,
} from './people.ts';

export const SEATS = ['admin', 'support', 'teacher', 'student', 'manager'] as const;
export type Seat = (typeof SEATS)[number];

export interface Fixture {
  provider: MadeProvider;
  business: { id: string; name: string };
  people: Record<Seat, MadeAccount>;
  /** Signed in, one browser each; `nobody` is not. */
  agents: Record<Seat | 'nobody', Agent>;
}

/** Makes a school with a user of every role, all signed in. */
export async function makeFixture(test: TestApp): Promise<Fixture> {
  const { pool } = test;
  const provider = await makeProvider(pool);
  const business = await makeBusiness(pool, provider);
  const people = {
    admin: await makeSupport(pool, provider, { is_admin: true }),
    support: await makeSupport(pool, provider),
    teacher: await makeTeacher(pool, provider),
    student: await makeStudent(pool, provider),
    manager: await makeManager(pool, provider, business.id),
  };
  const signedIn = await Promise.all(
    SEATS.map(async (seat) => [seat, await test.sessionOf(people[seat].email)] as const),
  );
  const agents = { ...Object.fromEntries(signedIn), nobody: test.agent(provider.subdomain) };
  return { provider, business, people, agents: agents as Fixture['agents'] };
}

/** Expects 401 without a session, and 403 for all seats but those named; the replies disclose nothing of the input. */
export async function refusesAllBut<E extends Endpoint>(
  { agents }: Fixture,
  allowed: readonly Seat[],
  endpoint: E,
  input: CallInput<E> = {},
): Promise<void> {
  const name = `${endpoint.method} ${endpoint.path}`;
  const unknown = await agents.nobody.apiCall(endpoint, input);
  expect([unknown.status, unknown.body.code], name).toEqual([401, 'unauthenticated']);
  for (const seat of SEATS.filter((one) => !allowed.includes(one))) {
    const answer = await agents[seat].apiCall(endpoint, input);
    expect([answer.status, answer.body.code, answer.body.errors], `${name} as ${seat}`).toEqual([
      403,
      'forbidden',
      undefined,
    ]);
  }
}

/** 404 for an id of another school, byte for byte what a random id is answered, the request's own id aside. */
export async function hidesOthers<E extends Endpoint>(
  agent: Agent,
  endpoint: E,
  othersId: string,
  input: CallInput<E> = {},
): Promise<void> {
  const answers = await Promise.all(
    [othersId, randomUUID()].map((id) =>
      agent.apiCall(endpoint, { ...input, params: { id } } as CallInput<E>),
    ),
  );
  const [others, random] = answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }));
  expect(others?.status, `${endpoint.method} ${endpoint.path}`).toBe(404);
  expect(others).toEqual(random);
}

/** 400 that names exactly this field. */
export async function refusesField<E extends Endpoint>(
  agent: Agent,
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown },
  field: string,
): Promise<void> {
  const { status, body } = await agent.apiCall(endpoint, input as CallInput<E>);
  expect([status, Object.keys(body.errors ?? {})], JSON.stringify(input)).toEqual([400, [field]]);
}

/** What a list's address carries, as ra-data-simple-rest writes it. */
export const listed = (asked: {
  sort?: readonly [string, 'ASC' | 'DESC'];
  range?: readonly [number, number];
  filter?: object;
}) => Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, JSON.stringify(value)]));
