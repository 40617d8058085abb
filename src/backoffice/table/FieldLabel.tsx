import { useTranslation } from 'react-i18next';

/** A value's word in the catalogue `vocabulary`, where a badge would be too loud. */
export function FieldLabel({ of }: { of: string }) {
  const { t } = useTranslation();
  return t(`vocabulary:${of}`);
}
