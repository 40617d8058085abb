import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import Send from '@mui/icons-material/Send';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openThread, sendMessage } from '#calls/office/api/threads.ts';
import { FILE_ENDINGS } from '#domain/office/document.ts';
import { MAX_MESSAGE } from '#domain/office/thread.ts';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/client.ts';
import { errorText } from '#src/api/error-text.ts';
import { useIdempotencyKey } from '#src/api/queries.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { textArea } from '#src/ui/form/TextField.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { useAttachments } from './use-attachments.ts';
import { refreshThreads } from './use-thread.ts';

interface ComposerProps {
  threadId: string | null;
  /** The person of a thread that does not exist yet; null is the school. */
  personId: string | null;
  /** Under which the text is kept while another thread is shown. */
  draftKey: string;
  name: string;
}

/** With a mouse and keys, Enter sends; on a touch screen it starts a new line. */
const hasKeys = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Writes a message. The text stays until it is sent. */
export function Composer({ threadId, personId, draftKey, name }: ComposerProps) {
  const { t } = useTranslation('messages');
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  const [text, setText] = useState(() => draftOf(draftKey));
  const opened = useRef<Promise<string> | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const ensureThread = (): Promise<string> => {
    if (threadId) return Promise.resolve(threadId);
    opened.current ??= request(openThread, { body: { personId } })
      .then(({ id }) => id)
      .catch((error: unknown) => {
        opened.current = null;
        throw error;
      });
    return opened.current;
  };
  const attachments = useAttachments(ensureThread);
  const change = (value: string) => {
    setText(value);
    keepDraft(draftKey, value);
  };
  const send = useMutation<unknown, Error>({
    mutationFn: async () => {
      const id = await ensureThread();
      const body = { text, fileIds: attachments.files.map((file) => file.id) };
      const idempotencyKey = idempotency.keyFor({ id, body });
      return request(sendMessage, { params: { id }, body }, { idempotencyKey });
    },
    onSuccess: async () => {
      idempotency.done();
      change('');
      attachments.clear();
      await refreshThreads(client);
    },
    onSettled: () => field.current?.focus(),
  });
  const isTooLong = text.length > MAX_MESSAGE;
  const isEmpty = text.trim() === '' && attachments.files.length === 0;
  const submit = () => {
    if (!isEmpty && !isTooLong && !send.isPending && !attachments.uploading) send.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return;
    event.preventDefault();
    submit();
  };
  const fieldError = send.error instanceof ApiError ? Object.values(send.error.fields)[0] : undefined;
  return (
    <Box
      component="form"
      data-composer
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      {send.error && <Notice variant="error">{fieldError ?? errorText(send.error, t)}</Notice>}
      {attachments.errors.map((problem) => (
        <Notice key={problem} variant="error">
          {problem}
        </Notice>
      ))}
      {(attachments.files.length > 0 || attachments.uploading) && (
        <Box component="ul" aria-label={t('attached')} sx={chips}>
          {attachments.files.map(({ id, fileName }) => (
            <Box component="li" key={id} sx={chip}>
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {fileName}
              </Box>
              <IconButton
                aria-label={t('remove-file', { file: fileName })}
                onClick={() => attachments.remove(id)}
              >
                <Close />
              </IconButton>
            </Box>
          ))}
          {attachments.uploading && (
            <Box component="li" role="status" sx={chip}>
              {t('uploading', { file: attachments.uploading })}
            </Box>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          aria-label={t('attach')}
          accept={FILE_ENDINGS.join()}
          onChange={({ target }) => {
            void attachments.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <IconButton aria-label={t('attach')} onClick={() => picker.current?.click()} sx={square}>
          <AttachFile />
        </IconButton>
        <Box
          component="textarea"
          ref={field}
          rows={1}
          value={text}
          placeholder={t('write')}
          aria-label={t('write-to', { name })}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? 'message-length' : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          sx={[...textArea, growing]}
        />
        <Button
          type="submit"
          variant="contained"
          aria-label={t('send')}
          disabled={isEmpty || isTooLong || !!attachments.uploading}
          loading={send.isPending}
          startIcon={<Send aria-hidden />}
          sx={{ minHeight: 48 }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('send')}
          </Box>
        </Button>
      </Box>
      {isTooLong && (
        <Box id="message-length" role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
          {t('too-long', { max: MAX_MESSAGE, over: text.length - MAX_MESSAGE })}
        </Box>
      )}
    </Box>
  );
}

const square = { width: 48, height: 48, flexShrink: 0 } as const;
const growing = {
  fieldSizing: 'content',
  minHeight: 48,
  maxHeight: 200,
  resize: 'none',
  overflowY: 'auto',
} as const;
const chips = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' } as const;
const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 44,
  maxWidth: '100%',
  py: 0.5,
  pl: 1.5,
  pr: 0.5,
  borderRadius: '10px',
  bgcolor: 'primary.light',
  fontSize: '0.875rem',
} as const;
