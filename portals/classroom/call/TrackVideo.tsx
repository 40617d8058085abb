import { useEffect, useRef } from 'react';
import { Box } from '#src/ui/Box.tsx';

interface TrackVideoProps {
  track: MediaStreamTrack;
  /** Accessible name: the person in the video. */
  label: string;
  /** The user's own camera is mirrored. */
  isMirror?: boolean;
  /** A shared screen is seen whole, a face fills its frame. */
  fit?: 'cover' | 'contain';
}

/** A picture without sound: the sound is played by another element. */
export function TrackVideo({ track, label, isMirror = false, fit = 'cover' }: TrackVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = new MediaStream([track]);
    void element.play?.()?.catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [track]);
  return (
    <Box
      component="video"
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={label}
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        objectFit: fit,
        transform: isMirror ? 'scaleX(-1)' : 'none',
      }}
    />
  );
}
