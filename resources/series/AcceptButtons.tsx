import type { MouseEvent } from 'react';
import type { SeriesDate } from '#domain/api/regular-lessons.ts';
import { Button } from '#src/ui/Button.tsx';
import { useWords } from '../use-words.ts';
import { canAcceptAll } from './plan-wish.ts';

interface AcceptButtonsProps {
  dates: readonly SeriesDate[];
  shifted: ReadonlySet<string>;
  isBusy: boolean;
  onSome: () => void;
  /** Where something clashes it leads there. */
  onAll: (event: MouseEvent<HTMLElement>) => void;
}

/** Accept what is free and what was given another time, or all of the dates. */
export function AcceptButtons({ dates, shifted, isBusy, onSome, onAll }: AcceptButtonsProps) {
  const t = useWords();
  const some = dates.filter(({ verdict, date }) => verdict === 'FREE' || shifted.has(date)).length;
  const all = dates.filter(({ verdict, date }) => verdict !== 'HOLIDAY' || shifted.has(date)).length;
  const isPart = some < all || !canAcceptAll(dates, shifted);
  const counted = { shifted: shifted.size };
  return (
    <>
      {isPart && some > 0 && (
        <Button variant="outlined" disabled={isBusy} onClick={onSome}>
          {t(shifted.size > 0 ? 'series.accept-some' : 'series.accept-free', { count: some, ...counted })}
        </Button>
      )}
      <Button variant="contained" disabled={isBusy} onClick={onAll}>
        {t(shifted.size > 0 ? 'series.accept-shifted' : 'series.accept-all', { count: all, ...counted })}
      </Button>
    </>
  );
}
