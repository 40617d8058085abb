import { useEffect, useRef, useState } from 'react';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Box } from '#src/ui/Box.tsx';

export const DEVICES = ['phone', 'computer'] as const;
export type Device = (typeof DEVICES)[number];

/** CSS pixels: an ordinary phone and an ordinary laptop. */
const SIZES: Readonly<Record<Device, { width: number; height: number }>> = {
  phone: { width: 390, height: 780 },
  computer: { width: 1280, height: 800 },
};

/** Of the frame on the screen, however low the window, and below it. */
const LEAST_HEIGHT = 320;
const MARGIN = 26;

/**
 * A page as wide as on a device, scaled down where there is less room. The frame is a sandbox without scripts, forms or new windows; it has
 * this site's origin only so that pictures which need the session are shown.
 */
export function PreviewFrame({ html, device }: { html: string; device: Device }) {
  const t = useT('home-page');
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const measure = () => {
      const { width = 0, top = 0 } = room.current?.getBoundingClientRect() ?? {};
      setAvailable({ width, height: Math.max(LEAST_HEIGHT, window.innerHeight - top - MARGIN) });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  const { width, height: ownHeight } = SIZES[device];
  // Less the border of both sides.
  const scale = available.width > 0 ? Math.min(1, (available.width - 2) / width) : 1;
  // Scrolled in one place: within the frame.
  const height = available.height > 0 ? Math.min(ownHeight, available.height / scale) : ownHeight;
  return (
    <Box ref={room} sx={{ minWidth: 0 }}>
      <Box sx={frame} style={{ width: width * scale, height: height * scale }}>
        <iframe
          title={t('preview.frame')}
          sandbox="allow-same-origin"
          srcDoc={html}
          style={{
            width,
            height,
            display: 'block',
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
}

const frame = {
  mx: 'auto',
  overflow: 'hidden',
  boxSizing: 'content-box',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
} as const;
