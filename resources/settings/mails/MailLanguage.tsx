import { useNavigate, useSearchParams } from 'react-router';
import { localeName } from '#domain/shared/locale.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useMailLocale } from './use-mail-locale.ts';

/** Chooses the language of the e-mails that are shown, where the school offers several. */
export function MailLanguage() {
  const t = useT('mails');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { locale, locales, pathOf } = useMailLocale();
  if (locales.length < 2) return null;
  return (
    <ToggleGroup
      label={t('language')}
      value={locale}
      options={locales.map((value) => ({ value, label: localeName(value) }))}
      onChange={(language) =>
        void navigate(pathOf({ mail: search.get('mail'), language }), { replace: true })
      }
    />
  );
}
