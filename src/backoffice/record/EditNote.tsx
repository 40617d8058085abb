import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { type Colleague, listNotes, type NoteRecord, updateNote } from '#domain/office/api/notes.ts';
import { useCommand } from '#src/api/queries.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { VersionedForm } from '../form/VersionedForm.tsx';
import { useT } from '../screen/use-t.ts';
import { MentionField } from './MentionField.tsx';
import { noteValues, stillNamed } from './note-values.ts';

interface Values {
  text: string;
  mentions: Colleague[];
}

const LABELS: Readonly<Record<string, string>> = { mentions: 'mentions:colleagues' };

/** Another text for a note, in its place. */
export function EditNote({ note, onClose }: { note: NoteRecord; onClose: () => void }) {
  const t = useT();
  const { id, noun, text, mentions } = note;
  const update = useCommand(updateNote, { invalidates: [listNotes] });
  const form = useSchemaForm<Values>(noteValues, { text, mentions });
  // The text of a note contains the old name of a person who has been renamed since, so their mention is kept.
  const renamed = mentions.filter(({ fullName }) => !text.includes(`@${fullName}`)).map((one) => one.id);
  const save = async (change: Values, { version }: NoteRecord) => {
    const saved = await update.mutateAsync({
      params: { id },
      body: { text: change.text, mentions: [...stillNamed(change), ...renamed], version },
    });
    onClose();
    return saved;
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <VersionedForm
        form={form}
        record={note}
        valuesOf={(record) => ({ text: record.text, mentions: record.mentions })}
        label={(field) => t(LABELS[field] ?? 'notes.text')}
        save={save}
      >
        <MentionField noun={noun} label={t('notes.text')} rows={4} takesFocus />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton>{t('save')}</SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Box>
      </VersionedForm>
    </Box>
  );
}
