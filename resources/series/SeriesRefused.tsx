import type { SeriesDate } from '#domain/api/regular-lessons.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/ui/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useWords } from '../use-words.ts';

/** The dates as they stand now, where the server refused because some of them were taken meanwhile. */
export const refusedDates = (error: unknown): readonly SeriesDate[] | null => {
  if (!(error instanceof ApiError) || error.code !== 'slot-taken') return null;
  const { dates } = (error.body.details ?? {}) as { dates?: readonly SeriesDate[] };
  return dates ?? null;
};

/** Nothing was written; what has changed is marked among the dates. What concerns a field stands under it. */
export function SeriesRefused({ error }: { error: unknown }) {
  const t = useWords();
  if (!error) return null;
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return null;
  return (
    <Notice variant="error">{refusedDates(error) ? t('series.taken-meanwhile') : errorText(error, t)}</Notice>
  );
}
