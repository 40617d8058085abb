import { useTranslation } from 'react-i18next';
import { getClasingGoTrial, listClasingGoCards, listClasingGoWords } from '#calls/teaching/api/clasing-go.ts';
import { createOwnWord, type OwnWord, updateOwnWord } from '#domain/teaching/api/own-words.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { Modal } from '#src/ui/Modal.tsx';

interface WordFormProps {
  /** Null: a new word. */
  word: Pick<OwnWord, 'id' | 'term' | 'meaning' | 'example'> | null;
  onClose: () => void;
}

const STALE = { invalidates: [listClasingGoWords, getClasingGoTrial, listClasingGoCards] } as const;

/** Adds or changes a word of the student's own. */
export function WordForm({ word, onClose }: WordFormProps) {
  const { t } = useTranslation('practice');
  const values = { term: word?.term ?? '', meaning: word?.meaning ?? '', example: word?.example ?? '' };
  const form = useSchemaForm<typeof values>(createOwnWord.body, values);
  const create = useCommand(createOwnWord, STALE);
  const change = useCommand(updateOwnWord, STALE);
  const save = async (body: typeof values) => {
    await (word ? change.mutateAsync({ params: { id: word.id }, body }) : create.mutateAsync({ body }));
    toast.success(t(word ? 'word.changed' : 'word.added', { term: body.term }));
    onClose();
  };
  return (
    <Modal title={t(word ? 'word.change' : 'word.add')} size="small" onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="term" label={t('word.term')} takesFocus autoComplete="off" />
        <TextField name="meaning" label={t('word.meaning')} autoComplete="off" />
        <TextField
          name="example"
          label={t('word.example')}
          hint={t('word.example-hint')}
          autoComplete="off"
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t(word ? 'word.save' : 'word.add')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
