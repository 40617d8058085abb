import type { ComponentType, ReactNode } from 'react';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { CustomPart } from '../form/StaleDialog.tsx';
import type { Timezone } from '#domain/values/timezone.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** Values for a new record that do not come from its schema. */
export interface Circumstances {
  search: URLSearchParams;
  /** The school's zone. */
  timeZone: Timezone | undefined;
}

/** How records of a noun are created and edited, for `createScreen` and `editScreen`. */
export interface RecordForm<Row extends Versioned> {
  api: { readonly create: Endpoint; readonly update: Endpoint };
  /** The fields; without a record, those of a new one. */
  Fields: ComponentType<{ record?: Row }>;
  nameOf: (record: Row) => string;
  /** First values of a new record, if they are not empty text, the first choice and false. */
  first?: (circumstances: Circumstances) => object;
  /** Converts the record to form values, if they differ from the stored ones. */
  toForm?: (record: Row) => Row;
  /** Names and values of fields that the school has defined. */
  custom?: CustomPart;
  /** Page that opens after creation; left out: the record's page or the list. */
  afterCreate?: 'edit';
  /** The page around the form, for records without another page. */
  Page?: ComponentType<{ record: Row; children: ReactNode }>;
}
