import { Box } from '#src/ui/Box.tsx';

/** In what an input's number is counted: inside its frame. The label says it to who cannot see. */
export const Unit = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
