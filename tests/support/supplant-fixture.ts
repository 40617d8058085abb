import { beforeAll, beforeEach } from 'vitest';
import { type SessionReply, supplant, supplantToken } from '#domain/people/api/auth.ts';
import { enterSession } from '#server/auth/session.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import type { Agent } from './agent.ts';
import type { TestApp } from './app.ts';
import { type MadeAccount, type MadeProvider, makeProvider, makeStudent, makeSupport } from './people.ts';

export const REASON = 'Looks at a failed booking';

/** A support agent, signed in, and a student to act as: new ones for each test, at one school. */
export class SupplantFixture {
  readonly test: TestApp;
  provider!: MadeProvider;
  support!: MadeAccount;
  student!: MadeAccount;
  agent!: Agent;

  constructor(test: TestApp) {
    this.test = test;
    beforeAll(async () => {
      this.provider = await makeProvider(test.pool);
    });
    beforeEach(async () => {
      this.support = await makeSupport(test.pool, this.provider);
      this.student = await makeStudent(test.pool, this.provider);
      this.agent = await test.sessionOf(this.support.email);
    });
  }

  requestToken(userId: string, agent = this.agent) {
    return agent.apiCall(supplantToken, { body: { userId, reason: REASON } });
  }

  async askToken(userId = this.student.id): Promise<string> {
    return (await this.agent.call(supplantToken, { body: { userId, reason: REASON } })).token;
  }

  async begin(userId = this.student.id): Promise<SessionReply> {
    return this.agent.call(supplant, { body: { token: await this.askToken(userId) } });
  }

  /** As if an hour had passed since every open acting began. */
  async expire(): Promise<void> {
    await this.test.sql(`update supplant_session
      set started_at = started_at - interval '60 minutes', expires_at = expires_at - interval '60 minutes'
      where started_at is not null and ended_at is null`);
  }

  /** A change as any command makes it: in the session's own transaction. */
  async changePhone(phone: string): Promise<void> {
    const scope = { providerId: null, action: 'PATCH /somewhere' };
    await inTransaction(this.test.pool, scope, async (db) => {
      const session = (await enterSession(db, this.agent.cookies.get('at')))!;
      await db.updateTable('account').set({ phone }).where('id', '=', session.accountId).execute();
    });
  }
}
