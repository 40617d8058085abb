import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { type Crop, drawSquare, insideOf, MOST_ZOOM, pushed } from './square.ts';

interface CropFieldProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const PIXELS = 320;
const STEP = 12;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** The square as it will be seen, round: dragged by finger or mouse, moved by the arrow keys, enlarged by the slider. */
export function CropField({ picture, crop, onChange }: CropFieldProps) {
  const { t } = useTranslation('photo');
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const slider = useId();
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, crop);
  }, [picture, crop]);
  const push = (x: number, y: number) => {
    const shown = canvas.current?.clientWidth || PIXELS;
    onChange(pushed(picture, crop, { x, y, shown }));
  };
  return (
    <>
      <Box
        component="canvas"
        ref={canvas}
        width={PIXELS}
        height={PIXELS}
        role="application"
        tabIndex={0}
        aria-label={t('crop')}
        aria-describedby={hint}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={({ buttons, movementX, movementY }) => buttons > 0 && push(movementX, movementY)}
        onKeyDown={(event) => {
          const way = ARROWS[event.key];
          if (!way) return;
          event.preventDefault();
          push(way.x, way.y);
        }}
        sx={round}
      />
      <Box id={hint} sx={{ color: 'text.secondary', fontSize: '0.875rem', textAlign: 'center' }}>
        {t('crop-hint')}
      </Box>
      <Box component="label" htmlFor={slider} sx={{ fontWeight: 600 }}>
        {t('zoom')}
      </Box>
      <input
        id={slider}
        type="range"
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={crop.zoom}
        style={{ minHeight: 44 }}
        onChange={({ target }) => onChange(insideOf({ ...crop, zoom: Number(target.value) }))}
      />
    </>
  );
}

const round = {
  width: '100%',
  maxWidth: 280,
  aspectRatio: '1',
  mx: 'auto',
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  cursor: 'grab',
  touchAction: 'none',
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 3 },
} as const;
