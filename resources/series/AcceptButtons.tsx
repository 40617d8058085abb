import type { SeriesDate } from '#domain/api/regular-lessons.ts';
import { canPlace } from '#domain/series.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useWords } from '../use-words.ts';
import { canAcceptAll } from './plan-wish.ts';
import { isClash } from './shown-date.ts';

interface AcceptButtonsProps {
  dates: readonly SeriesDate[];
  shifted: ReadonlySet<string>;
  isBusy: boolean;
  onFree: () => void;
  onAll: () => void;
}

/** Accept the free dates, where there are any, or all of them; a button that cannot be pressed says why. */
export function AcceptButtons({ dates, shifted, isBusy, onFree, onAll }: AcceptButtonsProps) {
  const t = useWords();
  const free = dates.filter(({ verdict }) => verdict === 'FREE').length;
  const all = dates.filter((date) => canPlace(date.verdict) || isClash(date)).length;
  const isAll = canAcceptAll(dates, shifted);
  return (
    <>
      {!isAll && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('series.shift-first')}</Box>}
      {free > 0 && (free < dates.length || !isAll) && (
        <Button variant="outlined" disabled={isBusy} onClick={onFree}>
          {t('series.accept-free', { count: free })}
        </Button>
      )}
      <Button variant="contained" disabled={!isAll || isBusy} onClick={onAll}>
        {shifted.size > 0
          ? t('series.accept-shifted', { count: all, shifted: shifted.size })
          : t('series.accept-all', { count: all })}
      </Button>
    </>
  );
}
