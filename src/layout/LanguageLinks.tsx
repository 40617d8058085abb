import { useTranslation } from 'react-i18next';
import { localeName } from '#domain/shared/locale.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { switchLocale } from '#src/session/own-locale.ts';
import { useProvider } from '#src/session/provider.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

/** A button for each of the school's languages. */
export function LanguageLinks() {
  const { t } = useTranslation();
  const { locales } = useProvider();
  return (
    <Box component="nav" aria-label={t('language')} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {locales.map((locale) => (
        <Button
          key={locale}
          variant="text"
          lang={locale}
          aria-current={locale === LOCALE || undefined}
          onClick={() => switchLocale(locale)}
          sx={{ '&[aria-current]': { fontWeight: 700, textDecoration: 'underline' } }}
        >
          {localeName(locale)}
        </Button>
      ))}
    </Box>
  );
}
