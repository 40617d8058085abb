import { oneRegularLesson } from '#domain/scheduling/api/regular-lessons.ts';
import { useApi } from '#src/api/queries.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CancelRegularLessonDialog } from './CancelRegularLessonDialog.tsx';
import { MoveRegularLessonDialog } from './MoveRegularLessonDialog.tsx';
import type { RegularLessonDialogProps } from './PlanDialog.tsx';
import { SubstituteDialog } from './SubstituteDialog.tsx';

const DIALOGS = {
  move: MoveRegularLessonDialog,
  cancel: CancelRegularLessonDialog,
  substitute: SubstituteDialog,
};
export type RegularLessonActionName = keyof typeof DIALOGS;

interface RegularLessonActionProps extends Omit<RegularLessonDialogProps, 'regularLesson'> {
  action: RegularLessonActionName;
  regularLessonId: string;
}

/** The dialog for an action on weekly lessons, opened from any of their dates. */
export function RegularLessonAction({ action, regularLessonId, ...rest }: RegularLessonActionProps) {
  const t = useT();
  const query = useApi(oneRegularLesson, { params: { id: regularLessonId } });
  const Dialog = DIALOGS[action];
  if (query.data) return <Dialog regularLesson={query.data} {...rest} />;
  return (
    <Modal title={t('regular-lessons.one')} onClose={rest.onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Modal>
  );
}
