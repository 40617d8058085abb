import { Box } from '#src/ui/Box.tsx';
import { useEffect } from 'react';
import { type Colleague, createNote } from '#domain/office/api/notes.ts';
import { useCommand } from '#src/api/queries.ts';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { MentionField } from './MentionField.tsx';
import { NOTE_LISTS, type NotesOf, noteValues, stillNamed } from './note-values.ts';

interface Values {
  text: string;
  isPinned: boolean;
  mentions: Colleague[];
}
const EMPTY: Values = { text: '', isPinned: false, mentions: [] };

/** Half a note survives going to another tab, until the page is left. */
const drafts = new Map<string, Values>();

/** Writes a note. */
export function NewNote({ noun, recordId }: NotesOf) {
  const t = useT();
  const create = useCommand(createNote, { invalidates: NOTE_LISTS });
  const form = useSchemaForm<Values>(noteValues, drafts.get(recordId) ?? EMPTY);
  useEffect(() => () => void drafts.set(recordId, form.getValues()), [form, recordId]);
  const save = async (note: Values) => {
    await create.mutateAsync({ body: { noun, recordId, ...note, mentions: stillNamed(note) } });
    form.reset(EMPTY);
    toast.success(t('notes.added'));
  };
  return (
    <Form form={form} onSubmit={save}>
      <MentionField noun={noun} label={t('notes.new')} hint={t('mentions:hint')} rows={3} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: -1.5 }}>
        <SubmitButton>{t('notes.add')}</SubmitButton>
        <CheckboxField name="isPinned" label={t('notes.pin-it')} />
      </Box>
    </Form>
  );
}
