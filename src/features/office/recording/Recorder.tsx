import Mic from '@mui/icons-material/Mic';
import Stop from '@mui/icons-material/Stop';
import Videocam from '@mui/icons-material/Videocam';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { canRecord, type RecordingKind, useRecording } from './use-recording.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface RecorderProps {
  kind?: RecordingKind;
  /** It stops automatically after this time. */
  maxSeconds: number;
  onRecorded: (recording: Blob) => void;
  /** Called when a recording starts and when it is over. */
  onRunning?: (isRunning: boolean) => void;
}

/** Records sound, or sound with pictures, in the browser; nothing where the browser cannot. */
export function Recorder({ kind = 'sound', maxSeconds, onRecorded, onRunning }: RecorderProps) {
  const { t } = useTranslation('recording');
  const { seconds, stream, isRefused, start, stop } = useRecording({
    kind,
    maxSeconds,
    onRecorded,
    onRunning,
  });
  const isRecording = seconds !== null;
  const Start = kind === 'video' ? Videocam : Mic;
  if (!canRecord()) return null;
  return (
    <>
      {isRecording && kind === 'video' && (
        <Box
          component="video"
          aria-label={t('live')}
          autoPlay
          muted
          playsInline
          ref={(element: HTMLVideoElement | null) => {
            if (element && element.srcObject !== stream) element.srcObject = stream;
          }}
          sx={picture}
        />
      )}
      <Button
        variant="outlined"
        {...(isRecording && { color: 'error' as const })}
        startIcon={isRecording ? <Stop aria-hidden /> : <Start aria-hidden />}
        onClick={() => (isRecording ? stop() : void start())}
        sx={{ minHeight: 44 }}
      >
        {isRecording ? t('stop', { time: clock(seconds) }) : t(`record.${kind}`)}
      </Button>
      {isRefused && <Notice variant="error">{t(`refused.${kind}`)}</Notice>}
    </>
  );
}

// As in a mirror.
const picture = {
  width: '100%',
  maxWidth: 480,
  aspectRatio: '16 / 9',
  borderRadius: 1,
  bgcolor: '#000',
  transform: 'scaleX(-1)',
} as const;
