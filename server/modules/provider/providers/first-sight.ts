import type { FirstSight } from '#server/pages/page-of.ts';
import type { ProviderRow } from '#server/tenancy/host.ts';
import { cssOf } from './brand-css.ts';
import { brandingOf } from './providers.ts';

/** What a page shows of its school before anything is asked for (ERR-01: the default record where there is none). */
export const firstSightOf = (provider: ProviderRow | null): FirstSight => ({
  provider: brandingOf(provider),
  css: cssOf(provider),
});
