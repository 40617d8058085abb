import UploadFile from '@mui/icons-material/UploadFile';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INTRO_ENDINGS, MAX_INTRO_SECONDS } from '#domain/people/teacher-intro.ts';
import { Recorder } from '#src/features/office/recording/Recorder.tsx';
import type { RecordingKind } from '#src/features/office/recording/use-recording.ts';
import { MediaPlayer } from '#src/features/people/intro/MediaPlayer.tsx';
import { UnsavedGuard } from '#src/features/people/UnsavedGuard.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useNewIntro } from './use-new-intro.ts';

const ACCEPTED = [
  ...Object.keys(INTRO_ENDINGS),
  ...Object.values(INTRO_ENDINGS).map((ending) => `.${ending}`),
].join();
const KINDS: readonly RecordingKind[] = ['sound', 'video'];

interface NewIntroProps {
  /** The present introduction has a text. */
  hasText: boolean;
  /** The present introduction has captions; they are deleted with it. */
  hasCaptions: boolean;
  /** Called when there is a recording that is not published, and when there is none any more. */
  onDraft: (isThere: boolean) => void;
}

/** Records or takes a file, to listen to or watch before it is published. */
export function NewIntro({ hasText, hasCaptions, onDraft }: NewIntroProps) {
  const { t } = useTranslation('recording');
  const picker = useRef<HTMLInputElement>(null);
  const [running, setRunning] = useState<RecordingKind | null>(null);
  const { draft, problem, isBusy, choose, discard, publish, onLength } = useNewIntro({ hasText, onDraft });
  if (draft)
    return (
      <Box role="group" aria-label={t('new')} sx={{ display: 'grid', gap: 2 }}>
        <MediaPlayer
          key={draft.address}
          type={draft.file.type}
          src={draft.address}
          label={t('new')}
          onLength={onLength}
        />
        <Box sx={{ color: 'text.secondary' }}>{t('listen')}</Box>
        {hasCaptions && <Notice variant="info">{t('captions-go')}</Notice>}
        {problem && <Notice variant="error">{problem}</Notice>}
        <Box sx={buttons}>
          <Button variant="contained" loading={isBusy} onClick={() => void publish()}>
            {t('save')}
          </Button>
          <Button disabled={isBusy} onClick={discard}>
            {t('discard')}
          </Button>
        </Box>
        {isBusy && <Box role="status">{t('uploading')}</Box>}
        <UnsavedGuard isDirty={!isBusy} />
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {problem && <Notice variant="error">{problem}</Notice>}
      <Box sx={buttons}>
        {KINDS.filter((kind) => running === null || running === kind).map((kind) => (
          <Recorder
            key={kind}
            kind={kind}
            maxSeconds={MAX_INTRO_SECONDS}
            onRecorded={choose}
            onRunning={(isRunning) => setRunning(isRunning ? kind : null)}
          />
        ))}
        {running === null && (
          <Button
            variant="outlined"
            startIcon={<UploadFile aria-hidden />}
            onClick={() => picker.current?.click()}
          >
            {t('choose')}
          </Button>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('choose')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) choose(file);
            target.value = '';
          }}
        />
      </Box>
    </Box>
  );
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& > button': { minHeight: 44 },
} as const;
