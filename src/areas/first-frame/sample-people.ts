import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import type { ProviderReply } from '#domain/provider/api/providers.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { DEFAULT_PROVIDER } from '#domain/shared/provider.ts';
import { BUSINESS_TIME_ZONE } from '#domain/values/business-time-zone.ts';

const named = Object.keys(DEFAULT_PROVIDER).map((key) => [key, `{{${key}}}`]);

/** A school of which the server puts the name and the logos in the place of `{{providerName}}` and the like. */
export const ANY_PROVIDER: ProviderReply = {
  ...(Object.fromEntries(named) as typeof DEFAULT_PROVIDER),
  timeZone: BUSINESS_TIME_ZONE,
  currency: 'EUR',
  allowZoom: false,
  isKnown: true,
  isDemo: false,
  locales: [DEFAULT_LOCALE],
  defaultLocale: DEFAULT_LOCALE,
};

/** A student without any data, who sees what most students see. */
export const ANY_STUDENT: CurrentUser = {
  userId: DEFAULT_PROVIDER.id,
  role: 'STUDENT',
  admin: false,
  rights: null,
  teacher: null,
  student: {
    email: { email: '' },
    firstName: '',
    businessId: null,
    activityStatus: 'LEAD',
    language: 'ENGLISH',
    profileType: 'PRIVATE',
  },
  groups: [],
  business: null,
  classingGoRelationDate: null,
  intercomUserHash: null,
  studentProviderThirdPartyHubspot: null,
  businessProviderThirdPartyHubspot: null,
  fullName: '',
  photoUrl: null,
  phone: null,
  timeZone: BUSINESS_TIME_ZONE,
  locale: null,
  allowZoom: false,
  version: 1,
  provider: { timeZone: BUSINESS_TIME_ZONE, currency: 'EUR', lessonMinutes: [30, 60, 90], trialMinutes: 30 },
  studentAppUrl: null,
  actingAs: null,
};
