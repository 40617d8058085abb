import * as z from 'zod/mini';
import { activityStatus } from './activity-status.ts';
import { language } from '#domain/shared/language.ts';
import { localeCode } from '#domain/shared/locale.ts';
import { rights } from '#domain/shared/rights-schema.ts';
import { role } from '#domain/shared/role.ts';
import { profileType } from './student.ts';
import { instant } from '#domain/values/instant.ts';
import { currency } from '#domain/values/money.ts';
import { plainDate } from '#domain/values/plain-date.ts';
import { timezone } from '#domain/values/timezone.ts';

const email = z.object({ email: z.string() });
const named = z.object({ id: z.uuid(), name: z.string() });

const currentStudent = z.object({
  email,
  firstName: z.string(),
  businessId: z.nullable(z.uuid()),
  activityStatus,
  language,
  profileType,
});

/** Set while support acts as this user (STATE-08, D7). */
const actingAs = z.object({
  supplantId: z.uuid(),
  agentName: z.string(),
  subjectName: z.string(),
  subjectRole: role,
  reason: z.string(),
  expiresAt: instant,
  changesAllowed: z.boolean(),
});
export type ActingAs = z.infer<typeof actingAs>;

/** GET /auth/me: the fields of ENT-03, and the additional ones that the shell needs. */
export const currentUser = z.object({
  userId: z.uuid(),
  role,
  admin: z.boolean(),
  /** Permissions of a member of staff; null for everyone else. */
  rights: z.nullable(rights),
  teacher: z.nullable(z.object({ email, firstName: z.string() })),
  student: z.nullable(currentStudent),
  groups: z.array(named),
  business: z.nullable(named),
  classingGoRelationDate: z.nullable(plainDate),
  /** Null unless the outside service is configured (D19). */
  intercomUserHash: z.nullable(z.string()),
  studentProviderThirdPartyHubspot: z.nullable(z.object({ otherData: z.object({ dealId: z.string() }) })),
  businessProviderThirdPartyHubspot: z.nullable(z.object({ providerId: z.string() })),
  fullName: z.string(),
  photoUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  timeZone: timezone,
  /** The language that this person has chosen; null if none. */
  locale: z.nullable(localeCode),
  allowZoom: z.boolean(),
  /** Version of the account, sent with a change of the person's own phone number to detect concurrent changes. */
  version: z.int(),
  provider: z.object({
    timeZone: timezone,
    currency,
    /** Lengths of the school's lessons, and of its trials. */
    lessonMinutes: z.array(z.int()),
    trialMinutes: z.int(),
  }),
  /** Address of a separate student application (D12); null: this one's student portal. */
  studentAppUrl: z.nullable(z.string()),
  actingAs: z.nullable(actingAs),
});
export type CurrentUser = z.infer<typeof currentUser>;
