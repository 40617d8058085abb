import { useState } from 'react';
import { listTags, listTagUses, mergeTag, type TagRecord } from '#domain/office/api/tags.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { SelectInput } from '#src/backoffice/form/SelectInput.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { usesOf } from './TagRow.tsx';

interface MergeDialogProps {
  tag: TagRecord;
  others: readonly TagRecord[];
  onClose: () => void;
}

/** Chooses the tag into which one is merged, and says how many records change. */
export function MergeDialog({ tag, others, onClose }: MergeDialogProps) {
  const t = useT('tags');
  const [intoId, setIntoId] = useState(others[0]!.id);
  const offerUndo = useUndoToast({ invalidates: [listTagUses, listTags], undoneText: t('restored') });
  const merge = useCommand(mergeTag, {
    invalidates: [listTagUses, listTags],
    onSuccess: ({ tag: into, undoId }) => {
      offerUndo(t('merged', { name: into.name }), undoId);
      onClose();
    },
    onError: (error) => void toast.error(errorText(error, t)),
  });
  const into = others.find(({ id }) => id === intoId)!;
  return (
    <ConfirmDialog
      title={t('merge-title', { name: tag.name })}
      consequence={t('merge-text', { count: usesOf(tag), name: tag.name, into: into.name })}
      confirmLabel={t('merge')}
      isDangerous
      isBusy={merge.isPending}
      onConfirm={() => merge.mutate({ params: { id: tag.id }, body: { intoId, version: tag.version } })}
      onCancel={onClose}
    >
      <Box sx={{ mt: 2 }}>
        <SelectInput
          label={t('merge-into')}
          value={intoId}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setIntoId}
        />
      </Box>
    </ConfirmDialog>
  );
}
