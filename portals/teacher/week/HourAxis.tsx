import { timeOfMinutes } from '#domain/values/time.ts';
import type { Span } from '#src/features/scheduling/availability/week-geometry.ts';
import { Box } from '#src/ui/Box.tsx';

/** The hours beside the days; a minute is a pixel. */
export function HourAxis({ frame }: { frame: Span }) {
  const hours = Array.from({ length: (frame.to - frame.from) / 60 }, (_, index) => frame.from + index * 60);
  return (
    <Box aria-hidden sx={axis} style={{ height: frame.to - frame.from }}>
      {hours.map((minute) => (
        <Box key={minute} component="span" sx={hour} style={{ top: minute - frame.from }}>
          {timeOfMinutes(minute)}
        </Box>
      ))}
    </Box>
  );
}

const axis = { position: 'relative', gridRow: 2, gridColumn: 1 } as const;
const hour = {
  position: 'absolute',
  right: 8,
  fontSize: '0.75rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
