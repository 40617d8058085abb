import { errorText } from '#domain/values/error-text.ts';
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
  key: { field: 'name', taken: errorText('company-name-in-use') },
  keysInUse: businessNamesInUse,
  find: {},
  insert: insertBusinesses,
  remove: removeBusinesses,
};
