import { useEffect, useRef, useState } from 'react';
import {
  changeMailWording,
  getMailWording,
  listMailWordings,
  type MailWordingRecord,
  resetMailWording,
  testMailWording,
} from '#domain/provider/api/mail-wordings.ts';
import { type MailWording, wordingProblems } from '#domain/office/mail-kind.ts';
import { useErrorTexts } from '#src/i18n/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { errorText } from '#src/api/error-text.ts';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { usePlainForm } from '#src/ui/form/use-plain-form.ts';
import { toast } from '#src/toast-store.ts';
import { VersionedForm } from '#src/backoffice/form/VersionedForm.tsx';
import { Placeholders } from './Placeholders.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a text at the last cursor position: in the focused field, else in the last one; updates the form as if it were typed. */
function insertAtCursor(box: HTMLElement | null, text: string): void {
  const fields = [...(box?.querySelectorAll<Typed>('input, textarea') ?? [])];
  const field = fields.find((each) => each === document.activeElement) ?? fields.at(-1);
  if (!field) return;
  const end = field.selectionEnd ?? field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
}

interface MailFormProps {
  record: MailWordingRecord;
  draft: MailWording;
  onDraft: (draft: MailWording) => void;
}
const wordsOf = ({ subject, body }: MailWording): MailWording => ({ subject, body });
const EXACT = { keepDefaultValues: true } as const;

/** Form for an e-mail's wording, with a live preview; it can be sent as a test or saved. */
export function MailForm({ record, draft, onDraft }: MailFormProps) {
  const t = useT('mails');
  const { kind, locale, isOwn, standard } = record;
  const params = { kind };
  const invalidates = [getMailWording, listMailWordings];
  const onError = (error: Error) => void toast.error(errorText(error, t));
  const update = useCommand(changeMailWording, { invalidates, onSuccess: () => toast.success(t('saved')) });
  const reset = useCommand(resetMailWording, {
    invalidates,
    onSuccess: () => {
      form.reset();
      toast.success(t('is-standard'));
    },
    onError,
  });
  const test = useCommand(testMailWording, {
    onSuccess: ({ to }) => toast.success(t('test-sent', { to })),
    onError,
  });
  const writtenOut = useErrorTexts();
  const [asksReset, setAsksReset] = useState(false);
  const form = usePlainForm<MailWording>(draft);
  const box = useRef<HTMLDivElement>(null);
  // Words of an earlier version come from outside.
  useEffect(() => {
    const now = form.getValues();
    if (now.subject !== draft.subject || now.body !== draft.body) form.reset(draft, EXACT);
  }, [form, draft]);
  useEffect(() => {
    const { unsubscribe } = form.watch(({ subject = '', body = '' }) => onDraft({ subject, body }));
    return unsubscribe;
  }, [form, onDraft]);
  const isWhole = (words: MailWording): boolean => {
    const problems = Object.entries(wordingProblems(kind, words));
    for (const [field, problem] of problems) {
      const message = writtenOut(problem);
      form.setError(field as keyof MailWording, { type: 'schema', message }, { shouldFocus: true });
    }
    return problems.length === 0;
  };
  const save = async (words: MailWording, { version }: MailWordingRecord) =>
    isWhole(words) ? update.mutateAsync({ params, body: { ...words, locale, version } }) : null;
  const tryOut = form.handleSubmit((words) => {
    if (isWhole(words)) test.mutate({ params, body: { ...words, locale } });
  });
  return (
    <Card title={t('words')}>
      <VersionedForm form={form} record={record} valuesOf={wordsOf} label={(name) => t(name)} save={save}>
        <Box ref={box} sx={{ display: 'grid', gap: 2 }}>
          <TextField name="subject" label={t('subject')} />
          <TextField name="body" label={t('body')} hint={t('body-hint')} rows={14} />
          <Placeholders kind={kind} onPick={(name) => insertAtCursor(box.current, `{{${name}}}`)} />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <SubmitButton>{t('save')}</SubmitButton>
          <Button variant="outlined" loading={test.isPending} onClick={() => void tryOut()}>
            {t('test')}
          </Button>
          {isOwn && <Button onClick={() => setAsksReset(true)}>{t('reset')}</Button>}
        </Box>
      </VersionedForm>
      {asksReset && (
        <ConfirmDialog
          title={t('reset-title', { mail: t(`kind.${kind}`) })}
          consequence={t('reset-text', { subject: standard.subject })}
          confirmLabel={t('reset')}
          isBusy={reset.isPending}
          onConfirm={() =>
            reset.mutate(
              { params, body: { version: record.version, locale } },
              { onSettled: () => setAsksReset(false) },
            )
          }
          onCancel={() => setAsksReset(false)}
        />
      )}
    </Card>
  );
}
