import { useState } from 'react';
import { Link } from 'react-router';
import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { quoteSx } from '#src/backoffice/screen/quote-style.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ResolveForm } from '#resources/support-tasks/ResolveForm.tsx';
import { Solutions } from '#resources/support-tasks/Solutions.tsx';
import { TooLate } from '#resources/support-tasks/TooLate.tsx';
import { useClaim } from '#resources/support-tasks/use-claim.ts';
import { useViewers } from '#resources/support-tasks/use-viewers.ts';

interface ResolveDialogProps {
  task: SupportTaskRecord;
  onClose: () => void;
}

/** A colleague was quicker: nothing was saved from here. */
function ResolvedByOther({
  task,
  note,
  isRefused,
}: {
  task: SupportTaskRecord;
  note: string;
  isRefused: boolean;
}) {
  const t = useT('tasks');
  if (isRefused || note.trim()) return <TooLate resolvedByName={task.resolvedByName} note={note} />;
  return <Notice variant="info">{t('dashboard.work.resolved')}</Notice>;
}

/** A request over the list: its solutions, the best first, and a note; the request itself is one press away. */
export function ResolveDialog({ task, onClose }: ResolveDialogProps) {
  const t = useT('tasks');
  const [note, setNote] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  useViewers(task.id);
  const { holder, isOthers } = useClaim(task, useNow());
  const title = t('title', {
    type: t(`vocabulary:supportTaskType.${task.type}`),
    name: task.issuer.fullName,
  });
  const actions = (
    <Button component={Link} to={paths.supportTask(task.id)}>
      {t('dashboard.work.open-request')}
    </Button>
  );
  return (
    <Modal title={title} size="big" onClose={onClose} actions={actions}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {task.note && (
          <Box component="blockquote" sx={quoteSx}>
            {task.note}
          </Box>
        )}
        {isOthers && holder && (
          <Notice variant="warning">{t('dashboard.work.claimed', { name: holder.fullName })}</Notice>
        )}
        {task.resolvedAt ? (
          <ResolvedByOther task={task} note={note} isRefused={isRefused} />
        ) : (
          <>
            <Solutions task={task} note={note} onDone={onClose} onRefused={() => setIsRefused(true)} />
            <ResolveForm
              task={task}
              note={note}
              onNote={setNote}
              onDone={onClose}
              onRefused={() => setIsRefused(true)}
            />
          </>
        )}
      </Box>
    </Modal>
  );
}
