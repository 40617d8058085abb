import useMediaQuery from '@mui/material/useMediaQuery';
import { MOBILE_BREAKPOINT } from '#src/theme.ts';

/** LAY-01: below 500 px. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width:${MOBILE_BREAKPOINT - 0.05}px)`, { noSsr: true });
