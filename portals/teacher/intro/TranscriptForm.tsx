import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { changeOwnIntro, getOwnIntro, type TeacherIntro } from '#domain/people/api/teacher-intros.ts';
import { request } from '#src/api/client.ts';
import { apiQuery } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { UnsavedGuard } from '#src/features/people/UnsavedGuard.tsx';
import { useVersioned } from '#src/features/people/use-versioned.tsx';
import { toast } from '#src/toast-store.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { nothingIsNull } from '#src/ui/form/nothing-is-null.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';

interface Values {
  transcript: string;
}
const schema = nothingIsNull(z.pick(changeOwnIntro.body, { transcript: true }));
const valuesOf = ({ transcript }: TeacherIntro) => ({ transcript: transcript ?? '' });

/** The text of what the introduction says. */
export function TranscriptForm({ intro }: { intro: TeacherIntro }) {
  const { t } = useTranslation('recording');
  const form = useSchemaForm<Values>(schema, valuesOf(intro));
  const { isDirty, isSubmitting } = form.formState;
  const send = async ({ transcript }: Values, version: number) => {
    const saved = await request(changeOwnIntro, { body: { transcript: transcript || null, version } });
    queryClient.setQueryData(apiQuery(getOwnIntro).queryKey, saved);
    form.reset(valuesOf(saved.intro!));
    toast.success(t('transcript-saved'));
    return saved.intro!;
  };
  const { save, onRefusal, dialog } = useVersioned<TeacherIntro, { transcript: string }>({
    ...{ form, record: intro, valuesOf, send },
    label: () => t('transcript'),
  });
  return (
    <>
      <Form form={form} onSubmit={save} onRefusal={onRefusal}>
        <TextField name="transcript" label={t('transcript')} hint={t('transcript-hint')} rows={4} />
        <div>
          <SubmitButton>{t('transcript-save')}</SubmitButton>
        </div>
        <UnsavedGuard isDirty={isDirty && !isSubmitting} />
      </Form>
      {dialog(save)}
    </>
  );
}
