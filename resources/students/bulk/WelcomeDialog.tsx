import { welcomeManyStudents, welcomeStudents } from '#domain/people/api/students.ts';
import { BulkDialog } from '#src/backoffice/bulk/BulkDialog.tsx';
import { useBulkCommand } from '#src/backoffice/bulk/use-bulk-update.ts';
import { useBulkSelection } from '#src/backoffice/filters/whole-filter.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { toast } from '#src/toast-store.ts';

/** Mails every selected student the link to a first password: those of an import have none. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { count } = useBulkSelection();
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.welcome-title', { count })}
      confirmLabel={t('bulk.welcome')}
      {...useBulkCommand({ one: welcomeStudents, many: welcomeManyStudents })}
      onClose={onClose}
      onDone={(sent) => toast.success(t('bulk.welcomed', { count: sent }))}
    >
      <div>{t('bulk.welcome-text')}</div>
    </BulkDialog>
  );
}
