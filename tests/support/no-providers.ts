import type { Providers } from '#server/tenancy/host.ts';

/** Every host belongs to no school: replies are in English. */
export const NO_PROVIDERS: Providers = { ofHost: async () => null, forget: () => undefined };
