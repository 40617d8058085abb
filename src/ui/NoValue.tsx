import { useTranslation } from 'react-i18next';

/** Placeholder for an unknown value. */
export function NoValue() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('no-value')}</span>
    </>
  );
}
