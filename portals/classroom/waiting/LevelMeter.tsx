import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';

const EVERY_MS = 100;
/** Factor from the root mean square of speech at arm's length to the full scale of the meter. */
const GAIN = 4;

/** How loud a track is now, from 0 to 1. Returns the teardown. */
function listen(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  if (!('AudioContext' in window)) return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(wave);
    const loudness = Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / wave.length);
    onLevel(Math.min(1, loudness * GAIN));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** Shows that the microphone picks up sound. */
export function LevelMeter({ track }: { track: MediaStreamTrack | null }) {
  const { t } = useTranslation('classroom');
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!track) return undefined;
    return listen(track, (level) => {
      meter.current?.style.setProperty('--level', level.toFixed(2));
      meter.current?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
    });
  }, [track]);
  return (
    <Box
      ref={meter}
      role="meter"
      aria-label={t('check.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      sx={bar}
    />
  );
}

const bar = {
  '--level': 0,
  position: 'relative',
  height: 10,
  borderRadius: 99,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  border: 1,
  borderColor: 'divider',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    bgcolor: 'success.main',
    transformOrigin: 'left',
    transform: 'scaleX(var(--level))',
    transition: 'transform 90ms linear',
  },
} as const;
