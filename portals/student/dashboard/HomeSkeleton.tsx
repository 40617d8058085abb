import { Box } from '#src/ui/Box.tsx';
import { twoColumns } from '#src/theme/columns.ts';

/** The home's cards until they are known; the first frame (src/areas/first-frame) draws the same, so that nothing jumps. */
export function HomeSkeleton() {
  return (
    <Box aria-hidden sx={twoColumns}>
      <Box sx={{ ...card, height: 308 }}>
        <Box sx={{ ...bar, width: '40%', height: 20 }} />
        <Box sx={{ ...bar, width: '85%', height: 34 }} />
        <Box sx={{ ...bar, width: '60%', height: 18 }} />
        <Box sx={{ ...bar, height: 48 }} />
      </Box>
      <Box sx={{ ...card, height: 308 }} />
    </Box>
  );
}

/** Placeholder of the heading. */
export const HomeHead = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
    <Box sx={{ ...bar, height: 32, flex: '1 1 240px' }} />
    <Box sx={{ ...bar, height: 44, flex: '0 1 248px' }} />
  </Box>
);
const bar = { borderRadius: 1, bgcolor: 'divider' } as const;
const card = {
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  p: { xs: 2, sm: 2.5 },
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;
