import { MomentText } from '#src/ui/MomentText.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import type { Report } from './use-absence.ts';

interface ReportViewProps {
  report: Report;
  /** Shows what was decided for each student. */
  onCalls: (undoId: string) => void;
}

/** Number of successful changes, and each failed lesson with its reason. */
export function ReportView({ report, onCalls }: ReportViewProps) {
  const t = useT();
  const { results, names, error, undoId } = report;
  const failed = results.filter(({ ok }) => !ok);
  const done = results.length - failed.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {(error === null || done > 0) && (
        <Notice
          variant="success"
          actions={
            done > 0 &&
            undoId !== null && (
              <Button variant="outlined" onClick={() => onCalls(undoId)}>
                {t('absence.calls.show')}
              </Button>
            )
          }
        >
          {done > 0 ? t('absence.done', { count: done }) : t('absence.entered')}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice variant="error">
          {t('absence.failed', { count: failed.length })}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                <b>{names.get(id)?.fullName}</b>, <MomentText at={names.get(id)?.startsAt} />: {message}
              </li>
            ))}
          </Box>
        </Notice>
      )}
      {error !== null && (
        <Notice variant="error">{t('absence.stopped', { why: errorText(error, t) })}</Notice>
      )}
    </Box>
  );
}
