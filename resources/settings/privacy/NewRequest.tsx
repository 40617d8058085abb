import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { createPersonalRequest, listPersonalRequests } from '#domain/people/api/personal-data.ts';
import { type PersonalRequestKind, REQUEST_KINDS } from '#domain/people/personal-data.ts';
import { longText } from '#domain/values/text.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { PersonPicker } from '../PersonPicker.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

const schema = z.strictObject({ note: longText({ min: 5, max: 1000 }) });

interface NewRequestProps {
  /** The account that it is about, if already known. */
  about?: string;
  onClose: () => void;
}

/** Logs a data request made by letter or phone. */
export function NewRequest({ about, onClose }: NewRequestProps) {
  const t = useT('privacy');
  const navigate = useNavigate();
  const form = useSchemaForm<{ note: string }>(schema, { note: '' });
  const [accountId, setAccountId] = useState<string | null>(about ?? null);
  const [kind, setKind] = useState<PersonalRequestKind>('EXPORT');
  const create = useCommand(createPersonalRequest, { invalidates: [listPersonalRequests] });
  const submit = async ({ note }: { note: string }) => {
    if (accountId === null) return;
    const { id } = await create.mutateAsync({ body: { accountId, kind, note } });
    void navigate(`${paths.settingsSection('privacy')}?request=${id}`);
  };
  return (
    <Modal title={t('new.title')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <PersonPicker label={t('new.person')} value={accountId} onPick={setAccountId} />
        {form.formState.isSubmitted && accountId === null && (
          <Notice variant="error">{t('new.choose')}</Notice>
        )}
        <ToggleGroup
          label={t('new.kind')}
          value={kind}
          options={REQUEST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={setKind}
        />
        <TextField name="note" label={t('new.note')} rows={4} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton>{t('new.submit')}</SubmitButton>
        </DialogButtons>
      </Form>
    </Modal>
  );
}
