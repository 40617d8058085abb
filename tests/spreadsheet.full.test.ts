import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#domain/contract/contract.ts';
import type { Noun } from '#domain/nouns.ts';
import { asOwner, savepoint } from '#server/db/connection/tenant.ts';
import { createActors, appOn, isLetIn, send, type Actor } from './support/actors.ts';
import { testDatabase } from './support/database.ts';
import { recordsOf } from './support/records.ts';
import { idParams, inputSchema, sampleOf } from './support/sample.ts';

/** Whatever people have written anywhere, no file of ours has a cell that a spreadsheet would run. A later file is covered by its existing. */
// Texts are written over behind the triggers that keep sums by them.
const database = testDatabase({ hasCast: true, canBreakInvariants: true });
let app: FastifyInstance;
let actors: Actor[];
let own: Map<Noun, string>;

/** What tells records apart, or is compared with the world, has to stay as it is; so has the log of what was done. */
const KEPT = /email|password|time_zone|storage_key|subdomain|host|hash|_code$|^code$|url|currency|token/;

beforeAll(async () => {
  app = await appOn(database);
  actors = await createActors(app, 'lingua');
  own = await recordsOf(database.pool, 'lingua');
  await asOwner(database.pool, async (db) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.table_name not like 'audit%' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'`.execute(
      db,
    );
    // A vocabulary's column refuses, and keeps its words.
    for (const table of new Set(rows.map((one) => one.table)))
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    for (const { table, column } of rows.filter((one) => !KEPT.test(one.column)))
      await savepoint(db, 'text', () =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = '=1+' || ${sql.ref(column)}`.execute(db),
      ).catch(() => {});
  });
});

/** The cells of a file, unquoted. */
const cellsOf = (csv: string): string[] =>
  [...csv.replace(/^\uFEFF/, '').matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n"]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell);

const files = ENDPOINTS.filter(({ replies, roles }) => replies === 'csv' && roles !== 'anyone');
const seen = new Map<string, number>();

/** Who took a file of an area out of the school. */
const takenBy = async (path: string): Promise<(string | null)[]> => {
  const { rows } = await asOwner(database.pool, (db) =>
    sql<{
      actor: string | null;
    }>`select actor_id as actor from audit_entry where noun = 'export' and action = ${`GET ${path}`}`.execute(
      db,
    ),
  );
  return rows.map(({ actor }) => actor);
};

it.each(files.map((one) => [one.path, one] as const))('PERM-01 %s is harmless', async (path, endpoint) => {
  const may = actors.filter((one) => isLetIn(endpoint, one));
  // Staff have to say which company; managers have one.
  const isBusiness = path.startsWith('/business-platform/');
  const actor = may.find(({ role }) => isBusiness && role === 'BUSINESS_MANAGER') ?? may[0]!;
  const params = {
    ...(sampleOf(inputSchema(endpoint.params)) as object),
    ...Object.fromEntries(idParams(endpoint.params).map(([name, noun]) => [name, own.get(noun)])),
  };
  const query = sampleOf(inputSchema(endpoint.query)) as Record<string, string>;
  const answer = await send(app, endpoint, { params, query, cookie: actor.cookie });
  expect([200, 404], answer.body).toContain(answer.statusCode);
  if (answer.statusCode === 404) return;
  const cells = cellsOf(answer.body);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isNumber(cell))).toEqual([]);
  // LAY-17 A date and time with T and Z stays text in every spreadsheet.
  expect(cells.filter((cell) => /^\d{4}-\d\d-\d\dT/.test(cell))).toEqual([]);
  if (path.startsWith('/backoffice/')) expect(await takenBy(path), 'I8 the audit log tells').toHaveLength(1);
  seen.set(path, cells.filter((cell) => cell.startsWith("'=1+")).length);
});

it('PERM-01 there was something to be made harmless in them', () => {
  const full = [...seen].filter(([, count]) => count > 0).map(([path]) => path);
  expect(full.length).toBeGreaterThan(10);
});
