import { Box } from '#src/ui/Box.tsx';
import sprite from './menu-icons.svg';

/** The picture of a menu's item, out of one file for all roles. */
export const MenuIcon = ({ name }: { name: string }) => (
  <Box component="svg" aria-hidden sx={shape}>
    <use href={`${sprite}#${name}`} />
  </Box>
);

const shape = { width: 24, height: 24, flexShrink: 0, fill: 'currentColor' } as const;
