import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from './resource-paths.ts';

/**
 * What `resources/<noun>/index.ts` exports as `resource`: `export const resource: ResourceModule = { name: 'students', list: StudentList,
 * show: StudentShow, … }`. The name is that of the API (/backoffice/<name>) and of src/backoffice/screen/resource-paths.ts, the list of
 * each page's address. Pages that are left out do not exist. Field and noun names are in the catalogue `resources`
 * (`students.fields.email`).
 */
export interface ResourceModule {
  name: ResourceName;
  list?: ComponentType;
  show?: ComponentType;
  edit?: ComponentType;
  create?: ComponentType;
  /** One-line name of a record, for titles and references. */
  recordRepresentation?: string | ((record: RaRecord) => string);
  icon?: SvgIconComponent;
  /** Catalogues that its pages need, in addition to `common`, `shell`, `vocabulary` and `resources`. */
  namespaces?: readonly string[];
}
