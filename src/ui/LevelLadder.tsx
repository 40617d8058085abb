import { LEVEL, type Level } from '#domain/shared/level.ts';
import { Box } from './Box.tsx';

const LEVELS = Object.keys(LEVEL) as Level[];

/** The six levels as rising steps, the reached ones filled and the last one named. The text beside it has the same information. */
export function LevelLadder({ level }: { level: Level }) {
  const reached = LEVELS.indexOf(level);
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.75, height: 96 }}>
      {LEVELS.map((one, index) => (
        <Box key={one} sx={{ flex: 1, display: 'grid', gap: 0.5, justifyItems: 'center' }}>
          <Box sx={[step, index <= reached && filled]} style={{ height: 14 + index * 11 }} />
          <Box sx={[{ fontSize: '0.8125rem', color: 'text.secondary' }, one === level && named]}>{one}</Box>
        </Box>
      ))}
    </Box>
  );
}

const step = { width: '100%', borderRadius: '6px', bgcolor: 'action.hover' } as const;
const filled = { bgcolor: 'primary.main' } as const;
const named = { color: 'text.primary', fontWeight: 800 } as const;
