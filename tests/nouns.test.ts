import { describe, expect, it } from 'vitest';
import { DELETED_NOUNS, type Noun, NOUNS, TABLE_OF } from '#domain/nouns.ts';
import {
  LABELS,
  LIST_NAMES,
  NOTED_NOUNS,
  RESOURCE_NAMES,
  resourceFacts,
} from '#domain/shared/resource-facts.ts';
import { EXPORTERS } from '#server/exporters.ts';
import { testDatabase } from './support/database.ts';

const { pool } = testDatabase();
const sql = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[];

const tables = (): Promise<{ name: string; columns: string[] }[]> =>
  sql(`select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by 1`);

/** The values that a check of the database allows. */
async function allowedBy(check: string): Promise<string[]> {
  const [found] = await sql<{ text: string }>(
    `select pg_get_constraintdef(oid) as text from pg_constraint where conname = '${check}'`,
  );
  return [...found!.text.matchAll(/'(\w+)'::text/g)].map(([, value = '']) => value);
}

describe('the list of nouns and the database', () => {
  it('every noun is a table with a provider; the entries of exports have none', async () => {
    const known = new Map((await tables()).map(({ name, columns }) => [name, columns]));
    const missing = Object.keys(NOUNS).filter(
      (table) => table !== 'provider' && !known.get(table)?.includes('provider_id'),
    );
    expect(missing).toEqual(['export']);
  });

  it('every label is a column of its table', async () => {
    const known = new Map((await tables()).map(({ name, columns }) => [name, columns]));
    const missing = LABELS.filter(
      ([noun, column]) => column !== null && !known.get(TABLE_OF[noun])?.includes(column),
    );
    expect(missing).toEqual([]);
  });

  it('notes and deleted records are of the nouns that the checks allow', async () => {
    expect((await allowedBy('note_noun_check')).toSorted()).toEqual([...NOTED_NOUNS].toSorted());
    expect((await allowedBy('deleted_record_noun_check')).toSorted()).toEqual([...DELETED_NOUNS].toSorted());
  });
});

describe('resources', () => {
  it('each is of a noun that says who may see it, but the settings', () => {
    const without = RESOURCE_NAMES.filter((name) => {
      const { noun } = resourceFacts(name);
      return noun === undefined || !(TABLE_OF[noun as Noun] in NOUNS);
    });
    expect(without).toEqual(['settings']);
  });

  it('each list has an export of its own name', () => {
    expect(Object.values(EXPORTERS).map(({ list }) => list)).toEqual(Object.keys(EXPORTERS));
    expect(Object.keys(EXPORTERS).toSorted()).toEqual([...LIST_NAMES].toSorted());
  });
});
