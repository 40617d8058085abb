import { Box } from '#src/ui/Box.tsx';

/** Unit of a number, inside the input's frame. Screen readers get it from the label. */
export const Unit = ({ children }: { children: string }) => (
  <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
    {children}
  </Box>
);
