import { resendEmail } from '#domain/office/api/contacts.ts';
import { getEmailFile } from '#domain/office/api/email-files.ts';
import type { TimelineEntry } from '#domain/office/api/timeline.ts';
import { addressOf } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FileButton } from '#src/ui/FileButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TIMELINES } from '../screen/timelines.ts';
import { useT } from '../screen/use-t.ts';
import { useEditable } from './editable.ts';

/** The files of an e-mail that staff wrote; of one that failed, why, and how to send it again. */
export function EmailFacts({ entry: { files, mailState, missingFile, recordId } }: { entry: TimelineEntry }) {
  const t = useT('contacts');
  const isEditable = useEditable();
  const resend = useCommand(resendEmail, {
    invalidates: TIMELINES,
    onSuccess: () => void toast.success(t('timeline.resent')),
    onError: (error) => void toast.error(errorText(error, t)),
  });
  return (
    <>
      {files.length > 0 && (
        <Box component="ul" aria-label={t('email.attached')} sx={list}>
          {files.map((file) => (
            <li key={file.id}>
              <FileButton
                file={file}
                address={addressOf(getEmailFile, { params: { id: file.id } })}
                verb={t('timeline.download')}
              />
            </li>
          ))}
        </Box>
      )}
      {missingFile && <Notice variant="error">{t('timeline.missing-file', { file: missingFile })}</Notice>}
      {mailState === 'FAILED' && recordId && isEditable && (
        <Button
          variant="outlined"
          loading={resend.isPending}
          onClick={() => resend.mutate({ params: { id: recordId } })}
          sx={{ justifySelf: 'start', minHeight: 44 }}
        >
          {t('timeline.resend')}
        </Button>
      )}
    </>
  );
}

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
  minWidth: 0,
} as const;
