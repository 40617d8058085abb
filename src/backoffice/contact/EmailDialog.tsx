import { useState } from 'react';
import * as z from 'zod/mini';
import { emailTemplates, previewEmail, sendEmail } from '#domain/office/api/contacts.ts';
import { TIMELINES } from '../screen/timelines.ts';
import { TEMPLATE_PLACEHOLDERS } from '#domain/office/reply-template.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { useUndoToast } from '#src/api/use-undo.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { DialogButtons } from '#src/ui/DialogButtons.tsx';
import { Modal } from '#src/ui/Modal.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useSchemaForm } from '#src/ui/form/use-schema-form.ts';
import { useT } from '../screen/use-t.ts';
import { TemplateChoice } from '../templates/TemplateChoice.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { FilesField } from './FilesField.tsx';
import { NewsField } from './NewsField.tsx';
import { useEmailFiles } from './use-email-files.ts';

/** A request is not known here. */
const PLACEHOLDERS = TEMPLATE_PLACEHOLDERS.filter((name) => name !== 'request')
  .map((name) => `{{${name}}}`)
  .join(', ');

interface EmailDialogProps {
  /** At least one. The preview is that of the first. */
  accountIds: readonly string[];
  /** Of the only one. */
  name?: string;
  onClose: () => void;
  onSent?: () => void;
}

const values = z.pick(sendEmail.body, { subject: true, text: true, isNews: true, fileIds: true });
type Values = z.infer<typeof values>;

/** Writes an e-mail to people: from a template, with placeholders and files, previewed as the first of them gets it. Can be undone until it leaves. */
export function EmailDialog({ accountIds, name, onClose, onSent }: EmailDialogProps) {
  const t = useT('contacts');
  const accountId = accountIds[0] ?? '';
  const count = accountIds.length;
  const form = useSchemaForm<Values>(values, { subject: '', text: '', isNews: false, fileIds: [] });
  const attached = useEmailFiles((ids) => {
    form.clearErrors('fileIds');
    form.setValue('fileIds', ids);
  });
  const [isPicking, setIsPicking] = useState(false);
  const templates = useApi(emailTemplates, { query: { accountId } }, { enabled: isPicking });
  const sayUndo = useUndoToast({ invalidates: TIMELINES, undoneText: t('email.undone') });
  const send = useCommand(sendEmail, { invalidates: TIMELINES });
  const preview = useCommand(previewEmail, {
    onError: (error) => {
      const refusal = error instanceof ApiError ? error.fields['fileIds'] : undefined;
      if (refusal) form.setError('fileIds', { type: 'server', message: refusal });
      else toast.error(errorText(error, t));
    },
  });
  const submit = async (email: Values) => {
    if (attached.uploading !== null) return;
    const sent = await send.mutateAsync({ body: { accountIds: [...accountIds], ...email } });
    sayUndo(t('email.sent', { count: sent.count }), sent.undoId);
    if (sent.leftOut.length > 0) toast.info(t('email.without', { count: sent.leftOut.length }));
    onSent?.();
    onClose();
  };
  const insert = (picked: string) => {
    const text = form.getValues('text').trimEnd();
    form.setValue('text', text === '' ? picked : `${text}\n\n${picked}`, { shouldValidate: true });
  };
  const isShown = preview.data !== undefined;
  return (
    <Modal
      title={name ? t('email.to', { name }) : t('email.title', { count })}
      size="big"
      onClose={send.isPending ? undefined : onClose}
    >
      <Form
        form={form}
        onSubmit={submit}
        onRefusal={() => {
          preview.reset();
          return false;
        }}
      >
        {isShown && <EmailPreview preview={preview.data} count={count} />}
        <Box sx={{ display: isShown ? 'none' : 'grid', gap: 2 }}>
          <Button variant="outlined" onClick={() => setIsPicking(true)} sx={{ justifySelf: 'start' }}>
            {t('email.template')}
          </Button>
          <TextField name="subject" label={t('email.subject')} takesFocus />
          <TextField
            name="text"
            label={t('email.text')}
            rows={9}
            hint={t('email.hint', { names: PLACEHOLDERS })}
          />
          <FilesField attached={attached} />
          <NewsField />
        </Box>
        <DialogButtons onCancel={onClose}>
          {isShown ? (
            <Button variant="outlined" autoFocus onClick={() => preview.reset()}>
              {t('email.change')}
            </Button>
          ) : (
            <Button
              variant="outlined"
              loading={preview.isPending}
              disabled={attached.uploading !== null}
              onClick={form.handleSubmit((email) =>
                preview.mutate({ body: { accountIds: [...accountIds], ...email } }),
              )}
            >
              {t('email.preview')}
            </Button>
          )}
          <SubmitButton isWaiting={attached.uploading !== null}>{t('email.send', { count })}</SubmitButton>
        </DialogButtons>
      </Form>
      {isPicking && <TemplateChoice query={templates} onPick={insert} onClose={() => setIsPicking(false)} />}
    </Modal>
  );
}
