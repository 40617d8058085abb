import { useWords } from '../use-words.ts';

/** The API counts no further (design section 5): beyond it says one more. */
export const TOTAL_CAP = 10_000;

const grouped = new Intl.NumberFormat('en');

/** "319", or "more than 10,000". */
export function useTotalText(total: number | undefined): string {
  const t = useWords();
  if (total === undefined) return '';
  return total > TOTAL_CAP
    ? t('list.more-than', { total: grouped.format(TOTAL_CAP) })
    : grouped.format(total);
}
