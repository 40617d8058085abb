import { oneRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { useApi } from '#src/api/queries.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CancelSeriesDialog } from './CancelSeriesDialog.tsx';
import { MoveSeriesDialog } from './MoveSeriesDialog.tsx';
import type { SeriesDialogProps } from './series-dialog.ts';
import { SubstituteDialog } from './SubstituteDialog.tsx';

const DIALOGS = { move: MoveSeriesDialog, cancel: CancelSeriesDialog, substitute: SubstituteDialog };
export type SeriesActionName = keyof typeof DIALOGS;

interface SeriesActionProps extends Omit<SeriesDialogProps, 'series'> {
  action: SeriesActionName;
  seriesId: string;
}

/** What is done with a weekly lesson, from wherever one of its dates is seen. */
export function SeriesAction({ action, seriesId, ...rest }: SeriesActionProps) {
  const t = useT();
  const query = useApi(oneRegularLesson, { params: { id: seriesId } });
  const Dialog = DIALOGS[action];
  if (query.data) return <Dialog series={query.data} {...rest} />;
  return (
    <Modal title={t('series.one')} onClose={rest.onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Modal>
  );
}
