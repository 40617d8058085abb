import type { TFunction } from 'i18next';

/** A length of time as people say it: hours up to two days, days beyond; `t` has `funnel.hours` and `funnel.days`. */
export function durationOf(hours: number, t: TFunction): string {
  if (hours < 48) return t('funnel.hours', { count: Math.max(1, Math.round(hours)) });
  return t('funnel.days', { count: Math.round(hours / 24) });
}
