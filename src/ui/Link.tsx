import { Link as RouterLink } from 'react-router';
import type { ComponentPropsWithRef } from 'react';
import { Box } from './Box.tsx';
import type { Sx } from '#src/theme/sx.ts';

type LinkProps = ComponentPropsWithRef<typeof RouterLink> & { sx?: Sx; className?: string };

/** A link within the app, coloured as one. */
export function Link({ sx, ...props }: LinkProps) {
  return <Box component={RouterLink} sx={[base, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />;
}

const base = {
  color: 'primary.main',
  // A brand that looks like text has its links underlined (brand-css.ts).
  textDecoration: 'var(--link-line, none)',
  '&:hover': { textDecoration: 'underline' },
} as const;
