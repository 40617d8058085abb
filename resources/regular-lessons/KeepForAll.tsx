import { useState } from 'react';
import type { MovedRegularLesson } from '#domain/scheduling/api/clock-changes.ts';
import { KEPT_HOURS, type KeptHour } from '#domain/scheduling/clock-change.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useKeepAll, type KeepReport } from './use-keep-all.ts';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

interface KeepForAllProps {
  /** Weekly lessons without a decision. */
  regularLessons: readonly MovedRegularLesson[];
  on: PlainDate;
}

/** Keeps the same local hour for all of these lessons, after one confirmation; then shows the outcome of each. */
export function KeepForAll({ regularLessons, on }: KeepForAllProps) {
  const t = useT();
  const [asked, setAsked] = useState<KeptHour | null>(null);
  const { keepAll, progress, report } = useKeepAll(on);
  const confirm = async (hour: KeptHour) => {
    await keepAll(regularLessons, hour);
    setAsked(null);
  };
  return (
    <>
      {regularLessons.length > 1 && (
        <Box role="group" aria-label={t('clocks.for-all')} sx={bar}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {t('clocks.for-all')}
          </Box>
          {KEPT_HOURS.map((hour) => (
            <Button key={hour} variant="outlined" onClick={() => setAsked(hour)}>
              {t(`clocks.all-${hour}`)}
            </Button>
          ))}
        </Box>
      )}
      {report && <KeepReportView report={report} />}
      {asked && (
        <ConfirmDialog
          title={t('clocks.all-title', { count: regularLessons.length, whose: t(`clocks.all-${asked}`) })}
          consequence={t('clocks.all-text')}
          confirmLabel={t('clocks.all-confirm')}
          isBusy={progress !== null}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        >
          {progress && (
            <Box role="status" sx={{ mt: 2 }}>
              {t('clocks.all-progress', progress)}
              <Box
                component="progress"
                aria-label={t('clocks.all-progress-label')}
                value={progress.done}
                max={progress.of}
                sx={{ width: '100%' }}
              />
            </Box>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

/** The number of lessons that keep the hour, and the failed ones with their reasons. Those are listed below to decide one by one. */
function KeepReportView({
  report: { results, regularLessons: regularLesson, error },
}: {
  report: KeepReport;
}) {
  const t = useT();
  const failed = results.filter(({ ok }) => !ok);
  const done = results.length - failed.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {done > 0 && <Notice variant="success">{t('clocks.all-kept', { count: done })}</Notice>}
      {failed.length > 0 && (
        <Notice variant="error">
          {t('clocks.all-failed', { count: failed.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {failed.map(({ id, message }) => {
              const { learnerName: studentName = '', teacherName = '' } = regularLesson.get(id) ?? {};
              return (
                <li key={id}>
                  <b>{t('clocks.lesson-of', { learner: studentName, teacher: teacherName })}</b>: {message}
                </li>
              );
            })}
          </Box>
        </Notice>
      )}
      {error !== null && (
        <Notice variant="error">{t('clocks.all-stopped', { why: errorText(error, t) })}</Notice>
      )}
    </Box>
  );
}
