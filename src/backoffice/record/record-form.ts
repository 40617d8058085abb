import type { ComponentType, ReactNode } from 'react';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Timezone } from '#domain/values/timezone.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** What a new record may begin with besides its schema. */
export interface Circumstances {
  search: URLSearchParams;
  /** The school's. */
  timeZone: Timezone | undefined;
}

/** How records of a noun are made and changed, for `createScreen` and `editScreen`. */
export interface RecordForm<Row extends Versioned> {
  api: { readonly create: Endpoint; readonly update: Endpoint };
  /** The fields; without a record those of a new one. */
  Fields: ComponentType<{ record?: Row }>;
  nameOf: (record: Row) => string;
  /** Where a new record begins otherwise than with empty text, the first choice and false. */
  first?: (circumstances: Circumstances) => object;
  /** The record as its fields know it, where that is not how it is kept. */
  toForm?: (record: Row) => Row;
  /** Where a new record is shown; left out, on its page or in the list. */
  afterCreate?: 'edit';
  /** The page around the form of a record that has no other page. */
  Page?: ComponentType<{ record: Row; children: ReactNode }>;
}
