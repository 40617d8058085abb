import { useEffect, useRef, useState } from 'react';

export type RecordingKind = 'sound' | 'video';

/** The first that the browser writes: MP4 with AAC plays everywhere. */
const TYPES: Readonly<Record<RecordingKind, readonly string[]>> = {
  sound: ['audio/mp4;codecs=mp4a.40.2', 'audio/webm', 'audio/mp4', 'audio/ogg'],
  video: ['video/mp4;codecs=avc1.42E01E,mp4a.40.2', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
};
const TRACKS: Readonly<Record<RecordingKind, MediaStreamConstraints>> = {
  sound: { audio: true },
  video: { audio: true, video: { width: { ideal: 640 }, height: { ideal: 360 }, facingMode: 'user' } },
};
/** Two minutes stay below the largest file. */
const RATES = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 450_000 };

interface Running {
  recorder: MediaRecorder;
  stream: MediaStream;
}
interface RecordingOptions {
  kind: RecordingKind;
  maxSeconds: number;
  onRecorded: (recording: Blob) => void;
  onRunning?: ((isRunning: boolean) => void) | undefined;
}

export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof navigator.mediaDevices?.getUserMedia === 'function';

/** Records until `stop`, or the longest time; `seconds` is null while it does not. Leaving the page ends it and frees the devices. */
export function useRecording({ kind, maxSeconds, onRecorded, onRunning }: RecordingOptions) {
  const running = useRef<Running | null>(null);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const isLeft = useRef(false);

  function release(): void {
    for (const track of running.current?.stream.getTracks() ?? []) track.stop();
    running.current = null;
    setSeconds(null);
    setStream(null);
    onRunning?.(false);
  }
  async function start(): Promise<void> {
    setIsRefused(false);
    onRunning?.(true);
    try {
      const stream = await navigator.mediaDevices.getUserMedia(TRACKS[kind]);
      // Allowed only after the page was left.
      if (isLeft.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      const mimeType = TYPES[kind].find((type) => MediaRecorder.isTypeSupported(type));
      const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), ...RATES });
      const pieces: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      recorder.addEventListener('stop', () => {
        if (running.current?.recorder === recorder) onRecorded(new Blob(pieces, { type: recorder.mimeType }));
        release();
      });
      running.current = { recorder, stream };
      recorder.start();
      setStream(stream);
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
    if (seconds !== null && seconds >= maxSeconds) running.current?.recorder.stop();
  }, [seconds, maxSeconds]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      const left = running.current;
      running.current = null;
      left?.recorder.stop();
      for (const track of left?.stream.getTracks() ?? []) track.stop();
    };
  }, []);
  return { seconds, stream, isRefused, start, stop };
}
