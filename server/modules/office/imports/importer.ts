import type { Schema } from '#domain/contract/endpoint.ts';
import type { FieldErrors } from '#domain/contract/errors.ts';
import type { ImportResource } from '#domain/office/import-field.ts';
import type { Db } from '#server/db/connection/tenant.ts';

type Row = Record<string, unknown>;

/** How one noun's rows are read. */
interface Rules<Body = Row> {
  /** The body of the endpoint that makes one: the same rules for a row as for the form. */
  schema: Schema;
  /** The unique field with the message for a duplicate; `of` builds the key where one field is not enough. */
  key: { field: string; taken?: string; of?: (body: Body) => string };
  /** Returns the keys among `keys` that exist at this school. Left out where repeated keys are allowed. */
  keysInUse?: (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Ids by what a cell calls the records of a field; null where that means several. */
  find: Readonly<
    Record<string, (db: Db, names: readonly string[]) => Promise<ReadonlyMap<string, string | null>>>
  >;
  /** Returns the remaining errors of rows that are valid on their own; null for each good row. */
  findErrors?: (db: Db, bodies: readonly Body[]) => Promise<readonly (FieldErrors | null)[]>;
}

/** For records that are created and deleted in bulk by one statement. */
export interface ManyImporter<Body = Row> extends Rules<Body> {
  key: Rules<Body>['key'] & { taken: string };
  keysInUse: NonNullable<Rules<Body>['keysInUse']>;
  /** Creates all of them, or throws; the caller must then roll back the transaction. */
  insert: (db: Db, providerId: string, rows: readonly { id: string; body: Body }[]) => Promise<void>;
  /** Deletes all of them, or throws the database's error for one that is in use. */
  remove: (db: Db, ids: readonly string[]) => Promise<void>;
}

/** In whose name a job acts, and when. */
export interface ActingBatch {
  actorId: string;
  now: Date;
}

/** Importers whose records are created and removed one by one, each in its own transaction, by the command that support uses. */
export interface EachImporter<Body = Row> extends Rules<Body> {
  insertOne: (db: Db, body: Body, acting: ActingBatch) => Promise<string>;
  /** Throws a refusal with the reason why it stays. */
  removeOne: (db: Db, id: string, acting: ActingBatch) => Promise<void>;
}

/** Every noun that can be imported: server/importers.ts. */
export type Importers = Readonly<Record<ImportResource, Importer>>;

export type Importer<Body = Row> = ManyImporter<Body> | EachImporter<Body>;

/** Returns the unique key of a row. */
export const keyOf = ({ key }: Importer, body: Row): string => key.of?.(body) ?? String(body[key.field]);
