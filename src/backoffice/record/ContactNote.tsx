import { useState } from 'react';
import { deleteContact } from '#domain/office/api/contacts.ts';
import { TIMELINES } from '../screen/timelines.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useT } from '../screen/use-t.ts';
import { EditContactNote, type NotedContact } from './EditContactNote.tsx';

/** A note about a call or chat; its author can change or delete it. */
export function ContactNote({ contact }: { contact: NotedContact }) {
  const t = useT('contacts');
  const { id, text } = contact;
  const [isEditing, setIsEditing] = useState(false);
  const remove = useCommand(deleteContact, {
    invalidates: TIMELINES,
    onError: (error) => void toast.error(errorText(error, t)),
    onSuccess: () => void toast.info(t('removed')),
  });
  if (isEditing) return <EditContactNote contact={contact} onClose={() => setIsEditing(false)} />;
  return (
    <>
      {text && <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>}
      <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>
        <Button onClick={() => setIsEditing(true)}>{t(text ? 'note.change' : 'note.add')}</Button>
        <Button color="error" loading={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
          {t('note.delete')}
        </Button>
      </Box>
    </>
  );
}
