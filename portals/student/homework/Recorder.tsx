import Mic from '@mui/icons-material/Mic';
import Stop from '@mui/icons-material/Stop';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** The longest recording, well below the largest file. */
const MAX_SECONDS = 600;
const TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
}

const isSupported = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Records the student's voice in the browser; nothing where the browser can't. */
export function Recorder({ onRecorded }: { onRecorded: (recording: Blob) => void }) {
  const { t } = useTranslation('homework');
  const running = useRef<Running | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  function release(): void {
    for (const track of running.current?.stream.getTracks() ?? []) track.stop();
    running.current = null;
    setSeconds(null);
  }
  async function start(): Promise<void> {
    setIsRefused(false);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, {
        ...(mimeType && { mimeType }),
        audioBitsPerSecond: 64_000,
      });
      const pieces: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      recorder.addEventListener('stop', () => {
        if (running.current?.recorder === recorder) onRecorded(new Blob(pieces, { type: recorder.mimeType }));
        release();
      });
      running.current = { recorder, stream };
      recorder.start();
      setSeconds(0);
    } catch {
      release();
      setIsRefused(true);
    }
  }
  const stop = () => running.current?.recorder.stop();

  const isRecording = seconds !== null;
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setInterval(() => setSeconds((now) => (now === null ? null : now + 1)), 1000);
    return () => clearInterval(timer);
  }, [isRecording]);
  useEffect(() => {
    if (seconds !== null && seconds >= MAX_SECONDS) running.current?.recorder.stop();
  }, [seconds]);
  // Leaving the page ends the recording and frees the microphone.
  useEffect(
    () => () => {
      const left = running.current;
      running.current = null;
      left?.recorder.stop();
      for (const track of left?.stream.getTracks() ?? []) track.stop();
    },
    [],
  );
  if (!isSupported()) return null;
  return (
    <>
      <Button
        variant="outlined"
        {...(isRecording && { color: 'error' as const })}
        startIcon={isRecording ? <Stop aria-hidden /> : <Mic aria-hidden />}
        onClick={() => (isRecording ? stop() : void start())}
        sx={{ minHeight: 44 }}
      >
        {isRecording ? t('stop', { time: clock(seconds) }) : t('record')}
      </Button>
      {isRefused && <Notice variant="error">{t('no-microphone')}</Notice>}
    </>
  );
}
