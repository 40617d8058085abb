import type { RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type ListName, resourceFacts } from '#domain/shared/resource-facts.ts';
import { can } from '#domain/shared/rights.ts';
import type { Db } from '#server/db/connection/tenant.ts';
import type { CsvColumns } from '#server/formats/csv.ts';
import { ApiError, fieldError } from '#server/errors/api-error.ts';
import type { Page } from '#server/http/route.ts';
import type { Session } from '#server/auth/session.ts';

/** The person who exports, and the time. */
export interface ExportReader extends Pick<Session, 'providerId' | 'accountId' | 'isAdmin' | 'rights'> {
  now: Date;
}

type QueryOf<E extends Endpoint> = z.output<E['query']>;

type Exported = Endpoint & { readonly columns: readonly string[] };

/** How one list is written as a file. */
export interface Exporter<Row, Query> {
  list: ListName;
  /** The export's endpoint; it determines who can export, and the query. */
  endpoint: Exported;
  /** The file's columns for each column of the screen. */
  columns: Readonly<Record<string, CsvColumns<Row>>>;
  page: (db: Db, reader: ExportReader, query: Query) => Promise<Page<Row>>;
  /** The ids of all that the query means, with their places. */
  inOrder: (
    db: Db,
    reader: ExportReader,
    query: Query,
  ) => RawBuilder<{ id: string; n: number }> | Promise<RawBuilder<{ id: string; n: number }>>;
  /** Columns of the screen that the school has defined, as far as this person sees them. */
  moreColumns?: (db: Db, reader: Pick<ExportReader, 'isAdmin'>) => Promise<Exporter<Row, Query>['columns']>;
}

/** File columns for every column of a list's screen. */
export type ColumnsOf<E extends Exported, Row> = Readonly<Record<E['columns'][number], CsvColumns<Row>>>;

interface Parts<E extends Exported, Row>
  extends Pick<Exporter<Row, QueryOf<E>>, 'page' | 'inOrder' | 'moreColumns'> {
  columns: ColumnsOf<E, Row>;
}

/** Ties a list's export to its endpoint. */
export const exporter = <E extends Exported, Row extends { id: string }>(
  list: ListName,
  endpoint: E,
  parts: Parts<E, Row>,
): AnyExporter => ({ list, endpoint, ...parts }) as unknown as AnyExporter;

/** Query of an export, as of any list. */
export interface ExportQuery {
  filter?: object;
  sort?: readonly [string, 'ASC' | 'DESC'];
  range?: readonly [number, number];
  columns?: readonly string[];
}

/** An export whose rows and query are any list's. */
export type AnyExporter = Exporter<{ id: string }, ExportQuery>;

/** Returns the exporter with the columns that the school has defined. `begun`: columns of a file with headings; those that are gone stay empty. */
export async function withMoreColumns(
  db: Db,
  one: AnyExporter,
  reader: Pick<ExportReader, 'isAdmin'>,
  begun: readonly string[] = [],
): Promise<AnyExporter> {
  if (!one.moreColumns) return one;
  const gone = begun.map((id) => [id, { [id]: () => null }]);
  return {
    ...one,
    columns: { ...Object.fromEntries(gone), ...one.columns, ...(await one.moreColumns(db, reader)) },
  };
}

/**
 * Returns the requested columns in the requested order; without any, all that this person can see. Throws 403 for a column without
 * permission.
 */
export function chosenColumns(
  { list, columns }: AnyExporter,
  { rights }: Pick<Session, 'rights'>,
  wantedIds: readonly string[] | undefined,
): CsvColumns<{ id: string }> {
  const needs = resourceFacts(list).moneyColumns ?? {};
  const canHave = (id: string) => needs[id] === undefined || can(rights, needs[id], 'view');
  if (wantedIds?.some((id) => !canHave(id))) throw new ApiError('forbidden');
  const missing = wantedIds?.findIndex((id) => !(id in columns)) ?? -1;
  if (missing >= 0) throw fieldError(`columns.${missing}`, 'custom-field-missing');
  const ids = wantedIds ?? Object.keys(columns).filter(canHave);
  return Object.assign({}, ...ids.map((id) => columns[id]));
}
