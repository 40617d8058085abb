import AttachFile from '@mui/icons-material/AttachFile';
import Close from '@mui/icons-material/Close';
import Send from '@mui/icons-material/Send';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnHomework, handInHomework, listOwnHomework } from '#calls/teaching/api/homework.ts';
import { getStudentDashboard } from '#calls/teaching/api/student-dashboard.ts';
import { FILE_ENDINGS } from '#domain/office/document.ts';
import type { Homework } from '#domain/teaching/api/homework.ts';
import { MAX_ANSWER } from '#domain/teaching/homework.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/api/error-text.ts';
import { keyOf, useCommand } from '#src/api/queries.ts';
import { draftOf, keepDraft } from '#src/features/office/threads/drafts.ts';
import { HandedInFile } from '#src/features/teaching/homework/HandedInFile.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useHandedInFile } from './use-handed-in-file.ts';

const Recorder = lazyPart(
  () => import('#src/features/office/recording/Recorder.tsx').then((m) => m.Recorder),
  'recording',
);

/** The longest recording, well below the largest file. */
const MAX_SECONDS = 600;
const ACCEPTED = ['image/jpeg', 'image/png', ...FILE_ENDINGS, 'audio/*'].join();

/** Storage key of a student's unsent text; the text is kept while this tab is open. */
export const homeworkDraft = (id: string): string => `homework/${id}`;

/** Submits a text, a photo, a recording or another file, again until it is corrected. The input stays until then. */
export function HandInForm({ homework }: { homework: Homework }) {
  const { t } = useTranslation('homework');
  const client = useQueryClient();
  const { id, state, version } = homework;
  const draftKey = homeworkDraft(id);
  const [text, setText] = useState(() => draftOf(draftKey) || homework.answer);
  const [basis, setBasis] = useState(homework);
  const [isChanged, setIsChanged] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { file, problem, uploading, add, setFile } = useHandedInFile(id, homework.file);
  const change = (value: string) => {
    setText(value);
    keepDraft(draftKey, value);
  };
  const send = useCommand(handInHomework, {
    invalidates: [getOwnHomework, listOwnHomework, getStudentDashboard],
    onReply: () => {
      keepDraft(draftKey, '');
      setIsChanged(false);
      toast.success(t('sent'));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || (error.code !== 'stale' && error.code !== 'not-possible')) return;
      setIsChanged(true);
      void client.invalidateQueries({ queryKey: keyOf(getOwnHomework) });
    },
  });
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  const failure =
    send.error && !isChanged && !fields['answer'] ? (fields['fileId'] ?? errorText(send.error, t)) : null;
  const over = text.length - MAX_ANSWER;
  const error = over > 0 ? t('too-long', { over, max: MAX_ANSWER }) : fields['answer'];
  // Saved in another window in the meantime: unchanged fields follow, changed ones are checked again.
  if (basis.version !== version) {
    setBasis(homework);
    const isTyped = text !== basis.answer || file?.id !== basis.file?.id;
    if (!isTyped) {
      setText(homework.answer);
      setFile(homework.file);
    } else if (text.trim() !== homework.answer || file?.id !== homework.file?.id) setIsChanged(true);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (over <= 0 && !uploading && !send.isPending)
      send.mutate({ params: { id }, body: { version, answer: text, fileId: file?.id ?? null } });
  };
  return (
    <Card title={t('answer')}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
        {isChanged && <Notice variant="warning">{t('changed')}</Notice>}
        {failure && <Notice variant="error">{failure}</Notice>}
        {problem && <Notice variant="error">{problem}</Notice>}
        <TextArea label={t('write')} rows={6} value={text} error={error} onChange={change} />
        {file && (
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <HandedInFile key={file.id} file={file} />
            </Box>
            <IconButton
              aria-label={t('remove', { file: file.fileName })}
              onClick={() => setFile(null)}
              sx={{ width: 44, height: 44 }}
            >
              <Close />
            </IconButton>
          </Box>
        )}
        {uploading && <Box role="status">{t('uploading', { file: uploading })}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <input
            ref={picker}
            type="file"
            hidden
            aria-label={t('photo')}
            accept={ACCEPTED}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              if (chosen) void add(chosen, chosen.name);
              target.value = '';
            }}
          />
          <Button
            variant="outlined"
            startIcon={<AttachFile aria-hidden />}
            onClick={() => picker.current?.click()}
            sx={{ minHeight: 44 }}
          >
            {t('photo')}
          </Button>
          <Recorder
            maxSeconds={MAX_SECONDS}
            onRecorded={(recording) => void add(recording, t('recording'))}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={send.isPending}
            disabled={!!uploading}
            startIcon={<Send aria-hidden />}
          >
            {state === 'OPEN' ? t('hand-in') : t('hand-in-again')}
          </Button>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', flex: '1 1 180px' }}>
            {t('until-corrected')}
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
