import { DEFAULT_LOCALE, type Locale } from '#domain/shared/locale.ts';

/** Every language that has texts. */
export const INSTALLED_LOCALES: readonly Locale[] = Object.keys(
  import.meta.glob('../../domain/locales/*/common.json'),
).map((path) => path.split('/').at(-2) ?? DEFAULT_LOCALE);
