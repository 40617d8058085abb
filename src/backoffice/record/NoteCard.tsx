import PushPin from '@mui/icons-material/PushPin';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useState } from 'react';
import { listDeleted } from '#domain/office/api/deleted.ts';
import { listNotes, type NoteRecord, updateNote } from '#domain/office/api/notes.ts';
import { useCommand } from '#src/api/queries.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { InstantField } from '#src/ui/InstantField.tsx';
import { toast } from '#src/toast-store.ts';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { useZone } from '#src/ui/zone-context.ts';
import { instantText } from '#src/i18n/instant-text.ts';
import { useDeleteRecord } from './use-delete-record.ts';
import { useDeletedToast } from './use-restore.ts';
import { useT } from '../screen/use-t.ts';
import { useEditable } from './editable.ts';
import { NoteText } from './NoteText.tsx';
import { EditNote } from './EditNote.tsx';
import { NOTE_LISTS } from './note-values.ts';

/** One note: who wrote it when, and for its author what can be done with it. */
export function NoteCard({ note }: { note: NoteRecord }) {
  const t = useT();
  const isEditable = useEditable();
  const zone = useZone();
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null);
  const { id, isPinned, authorName, createdAt, mayChange, version } = note;
  const onError = (error: Error) => toast.error(errorText(error, t));
  const update = useCommand(updateNote, { invalidates: [listNotes], onError });
  const sayDeleted = useDeletedToast({ shows: NOTE_LISTS });
  const { remove, isPending } = useDeleteRecord('notes', {
    invalidates: [...NOTE_LISTS, listDeleted],
    onDeleted: () => sayDeleted(t('notes.deleted'), id),
  });
  const close = () => setDoing(null);
  const upon = (
    <ActionTarget>{t('notes.upon', { name: authorName, at: instantText(createdAt, zone) })}</ActionTarget>
  );
  const pin = () => update.mutate({ params: { id }, body: { isPinned: !isPinned, version } });
  return (
    <Box component="li" sx={[card, isPinned && pinned]}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
        <Avatar name={authorName} size={28} />
        <b>{authorName}</b>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <InstantField at={createdAt} as="relative" />
        </Box>
        {isPinned && (
          <Box component="span" sx={{ ml: 'auto', display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
            <PushPin aria-hidden sx={{ fontSize: 16 }} />
            {t('notes.pinned')}
          </Box>
        )}
      </Box>
      {doing === 'edit' ? (
        <EditNote note={note} onClose={close} />
      ) : (
        <Box sx={{ my: 1 }}>
          <NoteText note={note} />
        </Box>
      )}
      {isEditable && mayChange && doing !== 'edit' && (
        <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
          <Button onClick={() => setDoing('edit')}>
            {t('notes.edit')}
            {upon}
          </Button>
          <Button onClick={pin} loading={update.isPending}>
            {isPinned ? t('notes.unpin') : t('notes.pin')}
            {upon}
          </Button>
          <Button color="error" onClick={() => setDoing('delete')}>
            {t('notes.delete')}
            {upon}
          </Button>
        </Box>
      )}
      {doing === 'delete' && (
        <ConfirmDialog
          title={t('notes.delete-title', { name: authorName })}
          consequence={t('notes.delete-text')}
          confirmLabel={t('notes.delete')}
          isDangerous
          isBusy={isPending}
          onConfirm={() => remove(note, { onSettled: close })}
          onCancel={close}
        />
      )}
    </Box>
  );
}

const card = {
  p: 2,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;
const pinned = { borderColor: 'var(--tone-warning-ink)', bgcolor: 'var(--tone-warning-soft)' } as const;
