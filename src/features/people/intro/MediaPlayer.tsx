import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/shared/language.ts';
import { LANGUAGE_CODE } from '#domain/shared/language-code.ts';
import { Box } from '#src/ui/Box.tsx';

interface Captions {
  src: string;
  language: Language;
}
interface MediaPlayerProps {
  /** Media type, of which only the first part counts. */
  type: string;
  src: string;
  label: string;
  poster?: string | null | undefined;
  /** Of moving pictures. */
  captions?: Captions | null;
  /** Called with the length in seconds once it is known; without it, nothing is loaded before the start. */
  onLength?: (seconds: number) => void;
}

/** The browser's own player for sound or moving pictures. */
export function MediaPlayer({ type, src, label, poster, captions, onLength }: MediaPlayerProps) {
  const { t } = useTranslation('vocabulary');
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
    <Box component="video" playsInline {...common} {...(poster && { poster })} sx={picture}>
      {captions && (
        <track
          key={captions.src}
          kind="captions"
          default
          src={captions.src}
          srcLang={LANGUAGE_CODE[captions.language]}
          label={t(`language.${captions.language}`)}
        />
      )}
    </Box>
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
