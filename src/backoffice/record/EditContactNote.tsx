import * as z from 'zod/mini';
import { changeContact } from '#domain/office/api/contacts.ts';
import { TIMELINES } from '../screen/timelines.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';
import { useT } from '../screen/use-t.ts';

/** A call or chat, as far as it can be changed. */
export interface NotedContact {
  id: string;
  text: string | null;
  version: number;
}
interface EditContactNoteProps {
  contact: NotedContact;
  onClose: () => void;
}

const values = z.pick(changeContact.body, { note: true });

/** Another note for a call or chat, in its place. */
export function EditContactNote({ contact, onClose }: EditContactNoteProps) {
  const t = useT('contacts');
  const update = useCommand(changeContact, { invalidates: TIMELINES });
  const valuesOf = ({ text }: NotedContact) => ({ note: text });
  const form = useSchemaForm(values, valuesOf(contact));
  return (
    <VersionedForm
      form={form}
      record={contact}
      valuesOf={valuesOf}
      label={() => t('note.label')}
      save={async ({ note }: z.infer<typeof values>, { version }: NotedContact) => {
        const saved = await update.mutateAsync({ params: { id: contact.id }, body: { note, version } });
        onClose();
        return saved;
      }}
    >
      <TextField name="note" label={t('note.label')} rows={2} takesFocus />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton>{t('note.save')}</SubmitButton>
        <Button onClick={onClose}>{t('note.cancel')}</Button>
      </Box>
    </VersionedForm>
  );
}
