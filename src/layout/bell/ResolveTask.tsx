import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resolveOwnSupportTask } from '#calls/scheduling/api/lesson-requests.ts';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import { useCommand } from '#src/api/queries.ts';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';

const ConfirmDialog = lazyPart(() => import('#src/ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog));

const WORDS = 'student-platform-dashboard';

/** STATE-06, ERR-04: confirms before the user's request is settled; reports the result and closes either way. */
export function useResolveTask() {
  const { t } = useTranslation(WORDS);
  const [taskId, setTaskId] = useState<string | null>(null);
  const close = () => setTaskId(null);
  const solve = useCommand(resolveOwnSupportTask, {
    invalidates: [listStudentSupportTasks, getStudentDashboard],
    onSuccess: () => {
      toast.success(t('student-platform-dashboard:notifications.toast-successful'));
      close();
    },
    onError: (error) => {
      toast.error(`${t('student-platform-dashboard:notifications.toast-error')} ${errorText(error, t)}`);
      close();
    },
  });
  const dialog = taskId !== null && (
    <ConfirmDialog
      title={t('notifications.title')}
      consequence={t('notifications.text')}
      cancelLabel={t('notifications.cancel')}
      confirmLabel={t('notifications.yes')}
      isBusy={solve.isPending}
      onConfirm={() => solve.mutate({ params: { id: taskId } })}
      onCancel={close}
    />
  );
  return { openDialog: setTaskId, dialog };
}
