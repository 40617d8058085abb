import { useTranslation } from 'react-i18next';
import { ALWAYS_FROM } from '#domain/scheduling/availability.ts';
import { formatDay } from '#src/i18n/format-day.ts';
import type { Period } from './week-draft.ts';

/** Returns a function for the text of the time of the year that hours apply to: "All year", "Until Thu 31 Dec". */
export function useValidityText(): (period: Period) => string {
  const { t } = useTranslation('availability');
  return ({ validFrom, validTo }) => {
    const dates = { from: formatDay(validFrom), to: validTo ? formatDay(validTo) : '' };
    if (validFrom === ALWAYS_FROM) return validTo ? t('period.until', dates) : t('period.always');
    return validTo ? t('period.between', dates) : t('period.since', dates);
  };
}
