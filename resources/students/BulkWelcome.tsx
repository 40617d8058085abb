import { listBatches } from '#domain/api/batches.ts';
import { welcomeManyStudents, welcomeStudents } from '#domain/api/students.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/ui/toast-store.ts';
import { BulkButton } from '../list/BulkButton.tsx';
import { BulkDialog } from '../list/BulkDialog.tsx';
import { useMeant } from '../list/whole-filter.tsx';
import { useWords } from '../use-words.ts';

function Dialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { count } = useMeant();
  const welcome = useCommand(welcomeStudents);
  const welcomeMany = useCommand(welcomeManyStudents, { invalidates: [listBatches] });
  return (
    <BulkDialog
      resource="students"
      title={t('bulk.welcome-title', { count })}
      confirmLabel={t('bulk.welcome')}
      send={(ids) => welcome.mutateAsync({ body: { ids } })}
      sendMany={(selection) => welcomeMany.mutateAsync({ body: { selection } })}
      onClose={onClose}
      onDone={(sent) => toast.success(t('bulk.welcomed', { count: sent }))}
    >
      <div>{t('bulk.welcome-text')}</div>
    </BulkDialog>
  );
}

/** Mails every ticked student the link to a first password: those of an import have none. */
export function BulkWelcome() {
  const t = useWords();
  return <BulkButton label={t('bulk.welcome')} dialog={Dialog} />;
}
