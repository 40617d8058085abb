import type { Schema } from '#domain/api/endpoint.ts';
import type { Db } from '#server/db/tenant.ts';

/** How one noun is brought in and taken out again. */
export interface Importer<Body = Record<string, unknown>> {
  /** The body of the endpoint that makes one: the same rules for a row as for the form. */
  schema: Schema;
  /** The field that no two may share, and what is said of who does. */
  key: { field: string; taken: string };
  /** Fields that only an admin may set. */
  adminFields?: readonly string[];
  /** The keys among these that somebody at this school has. */
  keysInUse: (db: Db, keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Ids by what a cell calls the records of a field; null where that means several. */
  find: Readonly<
    Record<string, (db: Db, names: readonly string[]) => Promise<ReadonlyMap<string, string | null>>>
  >;
  /** Makes them all, or throws and the transaction is to be undone. */
  insert: (db: Db, providerId: string, rows: readonly { id: string; body: Body }[]) => Promise<void>;
  /** Deletes them all, or throws what the database says of the one that is in use. */
  remove: (db: Db, ids: readonly string[]) => Promise<void>;
}
