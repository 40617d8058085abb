import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { signInStaff, signInStudent } from '#domain/api/auth.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { Agent } from './agent.ts';
import { testDatabase } from './database.ts';
import { PASSWORD } from './people.ts';

interface TestAppOptions {
  /** Variables on top of NODE_ENV=test. */
  env?: Record<string, string>;
  logger?: FastifyBaseLogger;
}

/** The application's clock. The database keeps its own: what it compares itself (sessions, supplants) is moved by its rows. */
export class TestClock {
  #offset = 0;
  readonly now = (): Date => new Date(Date.now() + this.#offset);
  advance(minutes: number): void {
    this.#offset += minutes * 60_000;
  }
  reset(): void {
    this.#offset = 0;
  }
}

interface QueuedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface TestApp {
  readonly pool: Pool;
  readonly clock: TestClock;
  readonly app: () => FastifyInstance;
  /** A browser that is not signed in, at a school's subdomain. */
  agent(subdomain: string): Agent;
  /** A browser signed in at the door of the account's role; the school is that of `name@school.example`. */
  signIn(email: string, password?: string): Promise<Agent>;
  /** The mails to this address that wait in the outbox, oldest first. */
  mailsTo(email: string): Promise<QueuedMail[]>;
}

/** The whole application on a database of its own, without a port and without mail: call it once, at the top of a test file. */
export function testApp({ env = {}, logger }: TestAppOptions = {}): TestApp {
  const { pool } = testDatabase();
  const clock = new TestClock();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  let built: FastifyInstance;
  beforeAll(async () => {
    built = await buildApp({ pool, config, clock: clock.now, ...(logger && { logger }) });
  });
  afterAll(() => built.close());
  const app = () => built;
  const domain = config.publicUrl ? new URL(config.publicUrl).hostname : 'localhost';
  const agent = (subdomain: string) => new Agent(app, `${subdomain}.${domain}`);

  return {
    pool,
    clock,
    app,
    agent,
    async signIn(email, password = PASSWORD) {
      const { rows } = await pool.query<{ role: string }>('select role from account where email = $1', [email]);
      const door = ['CUSTOMER_SUPPORT', 'TEACHER'].includes(rows[0]?.role ?? '') ? signInStaff : signInStudent;
      const signedIn = agent(email.split('@')[1]!.replace('.example', ''));
      await signedIn.call(door, { body: { email, password } });
      return signedIn;
    },
    async mailsTo(email) {
      const { rows } = await pool.query<{ payload: QueuedMail }>(
        "select payload from outbox_message where kind = 'MAIL' and payload ->> 'to' = $1 order by created_at, id",
        [email],
      );
      return rows.map(({ payload }) => payload);
    },
  };
}
