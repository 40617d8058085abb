import type { FieldResource } from '#domain/office/custom-field.ts';

/** Where the values of each list's records are. */
export const FIELD_TABLES = {
  students: { table: 'student_field_value', key: 'student_id' },
  teachers: { table: 'teacher_field_value', key: 'teacher_id' },
  business: { table: 'business_field_value', key: 'business_id' },
  groups: { table: 'group_field_value', key: 'group_id' },
} as const satisfies Readonly<Record<FieldResource, object>>;
