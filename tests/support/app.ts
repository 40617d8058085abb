import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { CompiledQuery } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { signInStaff, signInStudent } from '#domain/people/api/auth.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import type { Services } from '#server/http/services.ts';
import { cookieNames } from '#server/auth/session.ts';
import { asOwner, inTransaction } from '#server/db/connection/tenant.ts';
import { lockAccount } from '#server/modules/people/sign-in/account.queries.ts';
import { openSession } from '#server/modules/people/sign-in/open-session.ts';
import { Agent } from './agent.ts';
import { canShare, testDatabase } from './database.ts';
import { PASSWORD } from './people.ts';

interface TestAppOptions {
  /** For tests that count rows of all schools, run jobs or change what all share: a database and an app of this file alone. */
  isOwn?: boolean;
  /** Variables on top of NODE_ENV=test. */
  env?: Record<string, string>;
  logger?: FastifyBaseLogger;
  /** Then mail leaves for there; else it waits in the outbox. */
  smtpUrl?: string;
  /** With the demo schools and the named cast in its database. */
  hasCast?: boolean;
  /** For tests that write rows of the past without all that belongs to them. */
  canBreakInvariants?: boolean;
}

/** The application's clock. The database keeps its own: what it compares itself (sessions, supplants) is moved by its rows. */
export class TestClock {
  #offset = 0;
  #stopped: number | null = null;
  readonly now = (): Date => new Date((this.#stopped ?? Date.now()) + this.#offset);
  /** Stops the clock until `reset`, so that no second passes between two steps of a test. */
  stopAt(moment: Date): void {
    this.#stopped = moment.getTime();
  }
  advance(minutes: number): void {
    this.#offset += minutes * 60_000;
  }
  reset(): void {
    this.#offset = 0;
    this.#stopped = null;
  }
}

const STAFF = new Set(['CUSTOMER_SUPPORT', 'TEACHER']);

/** A mail that is queued as facts, as it reads when it leaves. */
function asRead(payload: QueuedMail & { template?: string; facts?: unknown }): QueuedMail {
  const setting = {
    locale: 'en',
    providerName: 'School',
    logoUrl: '',
    colour: '#1f4fa3',
    wordings: {},
    readLogo: async () => null,
    openFile: () => Promise.reject(new Error('No file.')),
    origin: 'https://school.example',
    rules: { cancelBeforeHours: 24 },
    address: 'mail@school.example',
    to: payload.to,
  };
  const write = payload.template === undefined ? null : MAIL_TEMPLATES[payload.template];
  return write
    ? { subject: '', text: '', html: '', ...write(payload.facts, setting), to: payload.to }
    : payload;
}

interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface TestApp {
  readonly pool: Pool;
  /** For processes of their own. */
  readonly connection: PoolConfig;
  readonly clock: TestClock;
  readonly app: () => FastifyInstance;
  /** The address of the app, which answers there from the first call on. */
  listen(): Promise<string>;
  /** SQL as the owner of the tables, across providers: for looking at rows and for moving the database's time. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** A browser that is not signed in, at a school's subdomain. */
  agent(subdomain: string): Agent;
  /** A browser signed in at the door of the account's role; the school is that of `name@school.example`. */
  signIn(email: string, password?: string): Promise<Agent>;
  /** The same without asking for the password, where the sign-in is not what is tested: comparing it takes most of its time. */
  sessionOf(email: string): Promise<Agent>;
  /** The mails to this address that wait in the outbox, oldest first. */
  mailsTo(email: string): Promise<QueuedMail[]>;
  /** The token in the link of the last mail to this address. */
  mailedToken(email: string): Promise<string>;
}

interface RunningApp {
  clock: TestClock;
  config: Config;
  app: () => FastifyInstance;
}

let shared:
  | { clock: TestClock; config: Config; built: Promise<FastifyInstance> | null; app: FastifyInstance | null }
  | undefined;

/** The app of this worker, on its shared database; built when the first file needs it. */
function sharedApp(pool: Pool): RunningApp {
  shared ??= { clock: new TestClock(), config: readConfig(TEST_ENV), built: null, app: null };
  const { clock, config } = shared;
  beforeAll(async () => {
    shared!.built ??= build({ pool, config, clock: clock.now });
    shared!.app = await shared!.built;
  });
  afterAll(() => clock.reset());
  return { clock, config, app: () => shared!.app! };
}

function ownApp(pool: Pool, { env, logger, smtpUrl }: TestAppOptions): RunningApp {
  const clock = new TestClock();
  const config = readConfig({ ...TEST_ENV, ...env });
  let built: FastifyInstance;
  beforeAll(async () => {
    built = await build({ pool, config, clock: clock.now, smtpUrl, ...(logger && { logger }) });
  });
  afterAll(() => built.close());
  return { clock, config, app: () => built };
}

const addresses = new WeakMap<FastifyInstance, Promise<string>>();

function listen(app: FastifyInstance): Promise<string> {
  const address = addresses.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' });
  addresses.set(app, address);
  return address;
}

const TEST_ENV = { NODE_ENV: 'test', LOG_LEVEL: 'silent' };

async function build(options: Parameters<typeof buildApp>[0]): Promise<FastifyInstance> {
  const app = await buildApp(options);
  await app.ready();
  return app;
}

/**
 * The whole application, without a port and without mail: call it once, at the top of a test file. Without options the files of a
 * worker share it with its database and its clock.
 */
export function testApp(options: TestAppOptions = {}): TestApp {
  const { isOwn = !canShare(options), hasCast = false, canBreakInvariants = false } = options;
  const { pool, connection } = testDatabase({ isOwn, hasCast, canBreakInvariants });
  const { app, clock, config } = isOwn ? ownApp(pool, options) : sharedApp(pool);
  const domain = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  const agent = (subdomain: string) => new Agent(app, `${subdomain}.${domain}`);

  async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await asOwner(pool, (db) => db.executeQuery<Row>(CompiledQuery.raw(text, values)));
    return rows;
  }

  async function mailsTo(email: string): Promise<QueuedMail[]> {
    const rows = await sql<{ payload: QueuedMail }>(
      "select payload from outbox_message where kind = 'MAIL' and payload ->> 'to' = $1 order by created_at, id",
      [email],
    );
    return rows.map(({ payload }) => asRead(payload));
  }

  const agentOf = (email: string) => agent(email.split('@')[1]!.replace('.example', ''));

  async function sessionOf(email: string): Promise<Agent> {
    const signedIn = agentOf(email);
    const cookies = cookieNames(config.isProduction);
    const [{ id, provider_id: providerId }] = (await sql(
      'select id, provider_id from account where email = $1',
      [email],
    )) as [{ id: string; provider_id: string }];
    const { tokens, device } = await inTransaction(pool, { providerId, actorId: id }, async (db) => {
      const account = await lockAccount(db, id);
      const services = { config, cookies } as Services;
      const request = { headers: {}, cookies: {}, ip: signedIn.address } as FastifyRequest;
      return openSession(db, account!, { services, request, now: clock.now() }, 'PASSWORD');
    });
    signedIn.cookies.set(cookies.access, tokens.access);
    signedIn.cookies.set(cookies.refresh, tokens.refresh!);
    signedIn.cookies.set(cookies.device, device);
    return signedIn;
  }

  return {
    pool,
    connection,
    clock,
    sql,
    app,
    listen: () => listen(app()),
    agent,
    async signIn(email, password = PASSWORD) {
      const [account] = await sql<{ role: string }>('select role from account where email = $1', [email]);
      const door = STAFF.has(account?.role ?? '') ? signInStaff : signInStudent;
      const signedIn = agentOf(email);
      await signedIn.call(door, { body: { email, password } });
      return signedIn;
    },
    sessionOf,
    mailsTo,
    async mailedToken(email) {
      const mail = (await mailsTo(email)).at(-1);
      return /[?&]token=([\w-]+)/.exec(mail?.text ?? '')![1]!;
    },
  };
}
