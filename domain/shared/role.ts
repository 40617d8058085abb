import * as z from 'zod/mini';

/** The five roles (ENT-01). The `admin` flag is separate: it opens money, staff and settings. */
export const ROLES = [
  'CUSTOMER_SUPPORT',
  'TEACHER',
  'STUDENT',
  'PASSWORD_RESETTER',
  'BUSINESS_MANAGER',
] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;
