import { useEffect, useRef } from 'react';

/** Plays one person's voice. */
export function StreamAudio({ stream, speaker }: { stream: MediaStream; speaker: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    element.srcObject = stream;
    void element.play?.()?.catch(() => undefined);
  }, [stream]);
  useEffect(() => {
    const element = audio.current as
      | (HTMLAudioElement & { setSinkId?: (id: string) => Promise<void> })
      | null;
    void element?.setSinkId?.(speaker).catch(() => undefined);
  }, [speaker]);
  // Speech of people who are there: there is nothing to caption.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={audio} autoPlay />;
}
