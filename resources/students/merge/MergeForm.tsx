import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';
import { listDuplicates } from '#domain/people/api/duplicates.ts';
import { mergeConfirmation, mergeStudents, previewStudentMerge } from '#domain/people/api/student-merge.ts';
import { useCommand } from '#src/api/queries.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { paths } from '#src/paths.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { FactTable } from '../duplicates/FactTable.tsx';
import type { MergePreview } from './merge-preview.ts';
import { MergeEffect } from './MergeEffect.tsx';
import { MergeProblems } from './MergeProblems.tsx';

type Confirmation = z.infer<typeof mergeConfirmation>;

interface MergeFormProps {
  preview: MergePreview;
  /** The ids in the order in which the two are shown, whichever stays. */
  order: readonly [string, string];
  onKeep: (id: string) => void;
  onClose: () => void;
}

export function MergeForm({ preview, order, onKeep, onClose }: MergeFormProps) {
  const t = useT('student-merge');
  const group = useId();
  const navigate = useNavigate();
  const renew = useRenewRecord('students');
  const { kept, merged, problems } = preview;
  const form = useSchemaForm<Confirmation>(mergeConfirmation, { name: '' });
  const client = useQueryClient();
  const merge = useCommand(mergeStudents, {
    invalidates: [listDuplicates, previewStudentMerge],
    onError: () => void client.invalidateQueries({ queryKey: [previewStudentMerge.path] }),
  });
  const submit = async ({ name }: Confirmation) => {
    // The preview may have been loaded again since, with newer versions.
    const versions = { version: kept.version, studentVersion: merged.version };
    await merge.mutateAsync({ params: { id: kept.id }, body: { studentId: merged.id, ...versions, name } });
    toast.success(t('done'));
    onClose();
    await renew();
    await navigate(paths.student(kept.id));
  };
  const students = kept.id === order[0] ? [kept, merged] : [merged, kept];
  return (
    <Form form={form} onSubmit={submit}>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ fontWeight: 600, p: 0 }}>
          {t('stays-choice')}
        </Box>
        {students.map(({ id, fullName, email }) => (
          <Box component="label" key={id} sx={row}>
            <Box
              component="input"
              type="radio"
              name={group}
              checked={id === kept.id}
              onChange={() => onKeep(id)}
              sx={radio}
            />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {fullName} · {email}
            </Box>
          </Box>
        ))}
      </Box>
      <FactTable students={students} />
      {problems.length > 0 ? (
        <>
          <MergeProblems preview={preview} />
          <DialogButtons onCancel={onClose}>{null}</DialogButtons>
        </>
      ) : (
        <>
          <MergeEffect preview={preview} />
          <TextField name="name" label={t('confirm', { name: merged.fullName })} autoComplete="off" />
          <DialogButtons onCancel={onClose}>
            <SubmitButton>{t('submit')}</SubmitButton>
          </DialogButtons>
        </>
      )}
    </Form>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' } as const;
const radio = { width: 20, height: 20, flexShrink: 0, m: 0, accentColor: 'var(--primary)' } as const;
