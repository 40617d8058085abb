import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { describeSchema } from './schema-text.ts';
import { describeTables } from './dump.ts';
import { asOwner } from '../connection/tenant.ts';

const { pool } = testDatabase({ isOwn: true });
const written = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('schema.sql is what the migrations give (else: npm run db:types)', async () => {
  expect(await asOwner(pool, describeSchema)).toBe(written('./schema.sql'));
});

it('tables.ts is what the migrations give (else: npm run db:types)', async () => {
  expect(await asOwner(pool, describeTables)).toBe(written('../tables.ts'));
});
