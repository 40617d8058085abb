import type { ImportResource } from '#domain/office/import-field.ts';
import type { ResourceName } from '#src/backoffice/screen/resource-paths.ts';

/** The list that shows the imported records. */
export const LIST_OF: Readonly<Record<ImportResource, ResourceName>> = {
  students: 'students',
  teachers: 'teachers',
  business: 'business',
  'group-members': 'groups',
  'student-credits': 'students',
};
