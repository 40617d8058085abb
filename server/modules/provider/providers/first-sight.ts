import type { FirstSight } from '#server/pages/page-of.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import { cssOf } from './brand-css.ts';
import { brandingOf } from './providers.ts';

/** Returns the school's data that a page needs before its first request (ERR-01: the default record if there is no school). */
export const firstSightOf = (provider: ProviderRow | null): FirstSight => ({
  provider: brandingOf(provider),
  css: cssOf(provider),
});
