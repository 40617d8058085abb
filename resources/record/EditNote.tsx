import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import * as z from 'zod/mini';
import { createNote, listNotes, type NoteRecord, updateNote } from '#domain/api/notes.ts';
import { useCommand } from '#src/api/queries.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';
import { useWords } from '../use-words.ts';

const values = z.pick(createNote.body, { text: true });

/** Another text for a note, in its place. */
export function EditNote({ note, onClose }: { note: NoteRecord; onClose: () => void }) {
  const t = useWords();
  const { id, text } = note;
  const update = useCommand(updateNote, { invalidates: [listNotes] });
  const form = useSchemaForm<{ text: string }>(values, { text });
  const save = async (change: { text: string }, { version }: NoteRecord) => {
    const saved = await update.mutateAsync({ params: { id }, body: { ...change, version } });
    onClose();
    return saved;
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <VersionedForm
        form={form}
        record={note}
        valuesOf={(record) => ({ text: record.text })}
        label={() => t('notes.text')}
        save={save}
      >
        <TextField name="text" label={t('notes.text')} rows={4} takesFocus />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>{t('save')}</SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Box>
      </VersionedForm>
    </Box>
  );
}
