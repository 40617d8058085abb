import {
  getMailSender,
  type MailSenderRecord,
  removeMailSender,
  testMailSender,
} from '#domain/provider/api/mail-sender.ts';
import { mailFailureOf } from '#domain/provider/mail-failure.ts';
import { useState } from 'react';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Chip } from '#src/ui/Chip.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { toast } from '#src/toast-store.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const CHIPS = {
  OWN: { tone: 'success', icon: 'CheckCircle' },
  SHARED: { tone: 'info', icon: 'Groups' },
  FAILING: { tone: 'danger', icon: 'ErrorOutline' },
} as const;

/** How the school's e-mails are sent now, the last failure, and a test. */
export function SenderState({ sender }: { sender: MailSenderRecord }) {
  const t = useT('mail-sender');
  const { isOwn, failure, waiting, fromAddress, installationAddress: address, mayChange } = sender;
  const [isRemoving, setRemoving] = useState(false);
  const attempt = useCommand(testMailSender);
  const remove = useCommand(removeMailSender, {
    invalidates: [getMailSender],
    onSuccess: () => toast.success(t('removed')),
  });
  const close = () => setRemoving(false);
  const refusal = attempt.error && errorText(attempt.error, t);
  const said = (error: string) => {
    const cause = mailFailureOf(error);
    return cause && t(`cause.${cause}`);
  };
  const state = failure ? 'FAILING' : isOwn ? 'OWN' : 'SHARED';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Chip {...CHIPS[state]}>{t(`state.${state}`)}</Chip>
      <Box component="p" sx={text}>
        {isOwn ? t('own', { address: fromAddress }) : t('shared', { address })}
      </Box>
      {waiting > 0 && (
        <Box component="p" sx={text}>
          {t('waiting', { count: waiting })}
        </Box>
      )}
      {failure && (
        <Notice variant="error">
          {said(failure.error) ?? t('failed')} <q>{failure.error}</q> (
          <InstantField at={failure.failedAt} as="relative" />) {t('retry')}
        </Notice>
      )}
      {refusal !== null && (
        <Notice variant="error">
          {said(refusal)} {refusal}
        </Notice>
      )}
      {attempt.data && <Notice variant="success">{t('tested', attempt.data)}</Notice>}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -2 }}>
          <Button loading={attempt.isPending} onClick={() => attempt.mutate({})}>
            {t('test')}
          </Button>
          {isOwn && (
            <Button color="error" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
        </Box>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('remove-title')}
          consequence={t('remove-text', { address })}
          confirmLabel={t('remove')}
          isDangerous
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({}, { onSettled: close })}
          onCancel={close}
        />
      )}
    </Box>
  );
}

const text = { m: 0, overflowWrap: 'anywhere' } as const;
