import { Box } from '#src/ui/Box.tsx';

interface MediaPlayerProps {
  /** Media type, of which only the first part counts. */
  type: string;
  src: string;
  label: string;
  poster?: string | null | undefined;
  /** Called with the length in seconds once it is known; without it, nothing is loaded before the start. */
  onLength?: (seconds: number) => void;
}

/** The browser's own player for sound or moving pictures. */
export function MediaPlayer({ type, src, label, poster, onLength }: MediaPlayerProps) {
  const isVideo = type.startsWith('video/');
  const common = {
    controls: true,
    src,
    preload: onLength ? 'metadata' : 'none',
    'aria-label': label,
    onLoadedMetadata: ({ currentTarget }: { currentTarget: HTMLMediaElement }) =>
      onLength?.(currentTarget.duration),
  };
  return isVideo ? (
    <Box component="video" playsInline {...common} {...(poster && { poster })} sx={picture} />
  ) : (
    <Box component="audio" {...common} sx={{ width: '100%', maxWidth: 480 }} />
  );
}

const picture = {
  display: 'block',
  width: '100%',
  maxWidth: 480,
  aspectRatio: '16 / 9',
  borderRadius: 1,
  bgcolor: '#000',
} as const;
