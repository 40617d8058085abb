import { useTranslation } from 'react-i18next';
import { localeName } from '#domain/shared/locale.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { switchLocale } from '#src/session/own-locale.ts';
import { useProvider } from '#src/session/provider.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { usePreferences } from './use-preferences.ts';

/** The language of screens, e-mails and files, among those of the school. Saved immediately; the page loads again in it. */
export function LanguageChoice() {
  const { t } = useTranslation('account');
  const { locales } = useProvider();
  const { user } = useUserContext();
  const change = usePreferences();
  if (locales.length < 2) return null;
  const save = async (locale: string) => {
    const saved = await change.mutateAsync({ body: { locale } });
    // Staff who act as someone change that person's language, and keep their own.
    if (saved.locale && !user?.actingAs) switchLocale(saved.locale);
  };
  const shown = user?.locale ?? LOCALE;
  return (
    <ToggleGroup
      label={t('preferences.language')}
      value={change.isPending ? (change.variables.body?.locale ?? shown) : shown}
      options={locales.map((value) => ({ value, label: localeName(value) }))}
      onChange={(locale) => void save(locale).catch(() => {})}
    />
  );
}
