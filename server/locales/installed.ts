import { readdirSync } from 'node:fs';
import { type Locale } from '#domain/shared/locale.ts';

/** The languages of this installation: every folder of domain/locales. */
export const INSTALLED_LOCALES: readonly Locale[] = readdirSync(
  new URL('../../domain/locales', import.meta.url),
);
