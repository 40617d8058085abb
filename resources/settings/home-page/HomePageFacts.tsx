import type { HomePageRecord } from '#domain/provider/api/home-page.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { LOCALE } from '#src/i18n/locale.ts';
import { DescriptionList } from '#src/ui/DescriptionList.tsx';

/** The home page, read-only, for staff who cannot change settings. */
export function HomePageFacts({ page }: { page: HomePageRecord }) {
  const t = useT('home-page');
  const text = page.texts[LOCALE];
  const facts = [
    { label: t('field.headline'), value: text?.headline },
    { label: t('field.intro'), value: text?.intro },
    { label: t('field.email'), value: page.email },
    { label: t('field.phone'), value: page.phone },
  ];
  return <DescriptionList facts={facts} />;
}
