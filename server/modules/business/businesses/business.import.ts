import type { ManyImporter } from '#server/modules/office/imports/importer.ts';
import {
  type BusinessRow,
  businessNamesInUse,
  businessRow,
  insertBusinesses,
  removeBusinesses,
} from './business-rows.ts';

export const businessImport: ManyImporter<BusinessRow> = {
  schema: businessRow,
  key: { field: 'name', taken: 'A company here is called this already.' },
  keysInUse: businessNamesInUse,
  find: {},
  insert: insertBusinesses,
  remove: removeBusinesses,
};
