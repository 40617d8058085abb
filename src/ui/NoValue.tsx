import { useTranslation } from 'react-i18next';

/** What stands where nothing is known. */
export function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('no-value')}</span>
    </>
  );
}
