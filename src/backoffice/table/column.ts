import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';

/** One column of a list; its heading is `<resource>.field.<id>` in the catalogue, or its own label. */
export interface Column<Row extends RaRecord> {
  id: string;
  label?: string;
  render: (row: Row) => ReactNode;
  /** The API's name for sorting by it. */
  sortBy?: string;
  isNumeric?: boolean;
  /** Hidden until the user chooses it. */
  isOptional?: boolean;
}

/** The first column names the record, leads to it, and cannot be hidden. */
export type Columns<Row extends RaRecord> = readonly [Column<Row>, ...Column<Row>[]];
