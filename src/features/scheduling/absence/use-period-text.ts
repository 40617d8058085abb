import { useTranslation } from 'react-i18next';
import type { RequestedAbsence } from '#domain/office/absence-request.ts';
import { formatDay } from '#src/i18n/format-day.ts';

export type AbsencePeriod = Omit<RequestedAbsence, 'reason'>;

/** Returns a function for the text of an absence's days and times: "Thu 26 Nov, from 18:05", "Thu 26 Nov to Fri 27 Nov". */
export function usePeriodText(): (period: AbsencePeriod) => string {
  const { t } = useTranslation('own-absence');
  return ({ from, to, fromTime, toTime }) => {
    const [first, last] = [formatDay(from), formatDay(to)];
    if (from === to) {
      if (fromTime && toTime) return t('period.times', { day: first, from: fromTime, to: toTime });
      if (fromTime) return t('period.from-time', { day: first, time: fromTime });
      return toTime ? t('period.until-time', { day: first, time: toTime }) : first;
    }
    return t('period.days', {
      from: fromTime ? `${first}, ${fromTime}` : first,
      to: toTime ? `${last}, ${toTime}` : last,
    });
  };
}
