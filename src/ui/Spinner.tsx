import { Box } from './Box.tsx';

/** Turns while something is on its way. Decorative: the button says that it is busy. */
export const Spinner = () => <Box component="span" aria-hidden sx={ring} />;

const ring = {
  width: 18,
  height: 18,
  flexShrink: 0,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: 'spin 700ms linear infinite',
  '@keyframes spin': { to: { transform: 'rotate(360deg)' } },
} as const;
