import { lazyPart } from '#src/router/lazy-page.tsx';
import { useProvider } from '#src/session/provider.ts';

const LanguageLinks = lazyPart(() => import('./LanguageLinks.tsx').then((m) => m.LanguageLinks));

/** The school's languages, for visitors; null if there is only one. */
export function LanguageSwitch() {
  const { locales } = useProvider();
  return locales.length > 1 ? <LanguageLinks /> : null;
}
