import { beforeAll, describe, expect, it } from 'vitest';
import { mergeStudents, previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { students } from '#domain/people/api/students.ts';
import { castEmail, castId, DEMO_PASSWORD } from '#server/demo/cast.ts';
import { inTransaction } from '#server/db/connection/tenant.ts';
import { partsOf } from '#server/modules/people/personal-data/export-parts.ts';
import type { Agent } from '#tests/support/agent.ts';
import { testApp } from '#tests/support/app.ts';
import { MOVES, OF_ACCOUNT, OF_STUDENT } from './merge-rules.ts';

const test = testApp({ hasCast: true });
const KEPT = castId('lingua', 'account', 'student');
/**
 * With subscriptions, many orders, guardians, tags and fields that the other has too, trials, requests, messages, homework. Which of them
 * have a lesson at the same time depends on the day; these are passed over.
 */
const FULL = ['german', 'newbie', 'junior', 'waiting', 'subscriber', 'zombie', 'reset'].map((key) =>
  castId('lingua', 'account', key),
);
const merged: string[] = [];
/** What a merge writes itself. */
const WRITTEN = new Set([
  'audit_entry',
  'credit_account',
  'credit_entry',
  'credit_transaction',
  'idempotency_key',
  'outbox_message',
  'search_entry',
  'session',
  'session_token',
  'student_merge',
]);
let support: Agent;
let tables: string[];
beforeAll(async () => {
  support = await test.signIn(castEmail('lingua', 'support'), DEMO_PASSWORD);
  await test.sql(
    "update personal_data_request set status = 'REFUSED', refusal_reason = 'x', handled_at = now() where account_id = any ($1) and status in ('OPEN', 'PREPARING')",
    [[KEPT, ...FULL]],
  );
  const rows = await test.sql<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  tables = rows.map(({ name }) => name).filter((name) => !WRITTEN.has(name));
});

const countsOf = async (): Promise<Record<string, number>> => {
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as count from ${name}`);
  const rows = await test.sql<{ name: string; count: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};
/** How many rows name these people, by the columns that have a rule. */
const namingOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const columns = [...Object.keys(OF_STUDENT), ...Object.keys(OF_ACCOUNT)];
  const counts = columns.map((name) => {
    const [table, column] = name.split('.');
    return `select '${name}' as name, count(*)::int as count from ${table} where ${column} = any ($1)`;
  });
  const rows = await test.sql<{ name: string; count: number }>(counts.join(' union all '), [ids]);
  return new Map(rows.map(({ name, count }) => [name, count]));
};
async function mergeOne(studentId: string): Promise<void> {
  const params = { id: KEPT };
  const shown = await support.call(previewStudentMerge, { params, query: { studentId } });
  if (shown.problems.some(({ problem }) => problem === 'students-same-time')) return;
  expect(shown.problems).toEqual([]);
  const { version, fullName: name } = shown.merged;
  const body = { studentId, version: shown.kept.version, studentVersion: version, name };
  const { status, body: reply } = await support.apiCall(mergeStudents, { params, body });
  expect([status, reply.message]).toEqual([200, undefined]);
  merged.push(studentId);
}
const walletOf = async (ids: readonly string[]) =>
  test.sql(
    `select place, kind, sum(balance)::int as credits from credit_account where student_id = any ($1) group by 1, 2
     having sum(balance) <> 0 order by 1, 2`,
    [ids],
  );

describe('full students of the demo school', { timeout: 120_000 }, () => {
  it('lose no row: each stays, at one of the two, by its rule', async () => {
    const all = [KEPT, ...FULL];
    const [rows, naming, wallet] = [await countsOf(), await namingOf(all), await walletOf(all)];
    for (const id of FULL) await mergeOne(id);
    expect(merged.length).toBeGreaterThanOrEqual(3);
    expect(await countsOf()).toEqual(rows);
    const [after, behind] = [await namingOf(all), await namingOf(merged)];
    for (const [name, count] of naming)
      if (
        !WRITTEN.has(name.split('.')[0]!) &&
        name !== 'student.merged_into' &&
        name !== 'coupon_use.merged_from'
      )
        expect([name, after.get(name)]).toEqual([name, count]);
    expect(await walletOf(all)).toEqual(wallet);
    expect(await walletOf(merged)).toEqual([]);
    // Only what the one that stays has already.
    const left = MOVES.map(({ table, column }) => `${table}.${column}`).filter(
      (name) => (behind.get(name) ?? 0) > 0,
    );
    expect(left).toEqual(
      expect.arrayContaining(['student_field_value.student_id', 'student_tag.student_id']),
    );
    const mayStay = new Set(
      MOVES.filter(({ rule }) => rule.sameAs ?? rule.stays).map(({ table, column }) => `${table}.${column}`),
    );
    expect(left.filter((name) => !mayStay.has(name))).toEqual([]);
  });

  it('are exported together, and named on the record that stays', async () => {
    const record = await support.call(students.one, { params: { id: KEPT } });
    expect(record.mergedFrom.map(({ id }) => id).toSorted()).toEqual(merged.toSorted());
    const [school] = await test.sql<{ id: string }>('select provider_id as id from account where id = $1', [
      KEPT,
    ]);
    const scope = { providerId: school!.id, actorId: null, action: 'test' };
    const parts = await inTransaction(test.pool, scope, (db) => partsOf(db, KEPT));
    const countOf = (name: string) => parts.find((part) => part.name === name)?.rows.length ?? 0;
    const naming = await namingOf([KEPT]);
    expect(countOf('lessons')).toBe(naming.get('lesson_participant.student_id'));
    expect(countOf('orders')).toBe(naming.get('customer_order.student_id'));
    expect(countOf('guardians')).toBe(naming.get('guardian.student_id'));
    expect(countOf('merged-records')).toBe(merged.length);
  });
});
