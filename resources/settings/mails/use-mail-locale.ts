import { useSearchParams } from 'react-router';
import type { Locale } from '#domain/shared/locale.ts';
import { useProvider } from '#src/session/provider.ts';

/** The language of the e-mails that are shown: from the address, or else the school's own. */
export function useMailLocale(): { locale: Locale; locales: readonly Locale[]; pathOf: PathOf } {
  const [search] = useSearchParams();
  const { locales, defaultLocale } = useProvider();
  const asked = search.get('language');
  const locale = asked !== null && locales.includes(asked) ? asked : defaultLocale;
  const pathOf: PathOf = ({ mail = null, language = locale }) =>
    `?${new URLSearchParams({ ...(mail !== null && { mail }), ...(language !== defaultLocale && { language }) }).toString()}`;
  return { locale, locales, pathOf };
}

/** The address of a mail, or of all, in this language or another. */
type PathOf = (place: { mail?: string | null; language?: Locale }) => string;
