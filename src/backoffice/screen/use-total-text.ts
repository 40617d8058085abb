import { formatCount } from '#src/i18n/format-count.ts';
import { useListContext } from 'react-admin';
import { useT } from './use-t.ts';

/** The API counts no further (UI-10): beyond it says one more. */
export const TOTAL_CAP = 10_000;

/** How many rows the list has: "319", "more than 10,000", or "5,000+" where a search found more than it looks at. */
export function useTotalText(): string {
  const t = useT();
  const { total, meta } = useListContext();
  if (total === undefined) return '';
  if (total > TOTAL_CAP) return t('list.more-than', { total: formatCount(TOTAL_CAP) });
  return meta?.isLeast ? t('list.at-least', { total: formatCount(total) }) : formatCount(total);
}
