import { formatCount } from '#src/i18n/format-count.ts';
import type { BatchRecord } from '#domain/office/api/batches.ts';
import { Box } from '#src/ui/Box.tsx';
import { useT } from '../screen/use-t.ts';
import { isUnderWay, useBatchName } from './use-batches.ts';

/** How far a job is: a bar while it runs, and what was done and what not in figures. */
export function BatchProgress({ batch }: { batch: BatchRecord }) {
  const t = useT();
  const name = useBatchName()(batch);
  const { total, done, failed } = batch;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      {isUnderWay(batch) && (
        <Box
          component="progress"
          aria-label={t('batches.progress', { name })}
          value={done + failed}
          max={total}
          sx={{ width: '100%', height: 10, accentColor: 'var(--primary)' }}
        />
      )}
      <Box aria-live="polite" sx={figures}>
        <b>{t('batches.done', { total: formatCount(done) })}</b>
        {failed > 0 && (
          <Box component="b" sx={{ color: 'error.main' }}>
            {t('batches.failed', { total: formatCount(failed) })}
          </Box>
        )}
        {done + failed < total && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('batches.of', {
              done: formatCount(done + failed),
              total: formatCount(total),
            })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const figures = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;
