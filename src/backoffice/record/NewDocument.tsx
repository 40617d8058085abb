import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentEndpoints } from '#domain/office/api/documents.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { keyOf } from '#src/api/queries.ts';
import { withProgress } from '#src/api/with-progress.ts';
import { Box } from '#src/ui/Box.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';
import { FilePicker } from './FilePicker.tsx';
import { FILE_ENDINGS, MAX_FILE_BYTES } from '#domain/office/document.ts';
import { getRecordCounts } from '#domain/office/api/record-counts.ts';

type FileFault = 'too-large' | 'wrong-type' | 'empty';

/** Returns an obvious error of a file before it is uploaded; the server checks the content. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): FileFault | null {
  if (size === 0) return 'empty';
  if (size > MAX_FILE_BYTES) return 'too-large';
  return FILE_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) ? null : 'wrong-type';
}

/** `Report June.pdf` → `Report June`, as far as a title may reach. */
const titleOf = (name: string): string => name.replace(/\.[^.]*$/, '').slice(0, 120);

interface NewDocumentProps {
  endpoints: DocumentEndpoints;
  id: string;
}

/** Keeps a file for a person. Whatever goes wrong, file and title stay for another try. */
export function NewDocument({ endpoints, id }: NewDocumentProps) {
  const t = useT();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const form = useSchemaForm<{ title: string }>(endpoints.add.query, { title: '' });
  const { isSubmitting } = form.formState;

  function pick(picked: File): void {
    if (isSubmitting) return;
    const wrong = faultOf(picked);
    setFault(wrong && t(`documents.fault.${wrong}`));
    setFile(wrong ? null : picked);
    if (!wrong && !form.getFieldState('title').isDirty) form.setValue('title', titleOf(picked.name));
  }
  async function save(query: { title: string }): Promise<void> {
    if (!file) return setFault(t('documents.fault.none'));
    setFault(null);
    setSent(0);
    await request(endpoints.add, { params: { id }, query, file }, { transport: withProgress(setSent) });
    toast.success(t('documents.added', query));
    setFile(null);
    form.reset({ title: '' });
    await Promise.all(
      [endpoints.list, getRecordCounts].map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
    );
  }
  function onRefusal({ code, fields }: ApiError): boolean {
    const said = code === 'too-large' ? t('documents.fault.too-large') : fields.body;
    if (!said) return false;
    setFault(said);
    return true;
  }
  return (
    <Form form={form} onSubmit={save} onRefusal={onRefusal}>
      <FilePicker file={file} error={fault} onPick={pick} />
      <TextField name="title" label={t('documents.field.title')} hint={t('documents.title-hint')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <SubmitButton>{t('documents.add')}</SubmitButton>
        {isSubmitting && (
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {t('documents.sent', { percent: Math.round(sent * 100) })}
            <progress value={sent} max={1} />
          </Box>
        )}
      </Box>
    </Form>
  );
}
