import { Box } from '#src/ui/Box.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { KeepReport } from './use-keep-all.ts';

/** The number of lessons that keep the hour, and the failed ones with their reasons, which are listed below to decide one by one. */
export function KeepReportView({
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
