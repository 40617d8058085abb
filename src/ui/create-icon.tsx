import type { ReactNode, SVGProps } from 'react';
import { Box } from './Box.tsx';
import type { StyleObject, Sx } from '#src/theme/sx.ts';

const SIZE: Readonly<Record<string, string>> = { inherit: 'inherit', small: '1.25rem', large: '2.1875rem' };

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'color' | 'fontSize' | 'ref'> {
  color?: string;
  fontSize?: string;
  sx?: Sx;
  titleAccess?: string;
}

/** `primary` is the palette's, `action` is MUI's name for a quiet colour; any other is inherited. */
function colourOf(color: string): StyleObject | null {
  if (color === 'action' || color === 'disabled') return { color: 'text.secondary' };
  return color === 'inherit' ? null : ({ color: `${color}.main` } as StyleObject);
}

/**
 * Replaces MUI's createSvgIcon in the build (vite.config.ts): the same icons and props, without the style engine that each of them
 * would add to the first page.
 */
export function createSvgIcon(path: ReactNode, name: string) {
  function Icon({
    color = 'inherit',
    fontSize = 'medium',
    sx,
    titleAccess,
    className = '',
    ...props
  }: IconProps) {
    const size = SIZE[fontSize];
    const own = size ? { fontSize: size } : null;
    return (
      <Box
        component="svg"
        viewBox="0 0 24 24"
        focusable="false"
        data-testid={`${name}Icon`}
        {...(titleAccess ? { role: 'img', 'aria-label': titleAccess } : { 'aria-hidden': true })}
        {...props}
        className={`MuiSvgIcon-root ${className}`.trim()}
        sx={[base, own, colourOf(color), ...(Array.isArray(sx) ? sx : [sx])]}
      >
        {path}
      </Box>
    );
  }
  return Object.assign(Icon, { muiName: 'SvgIcon', displayName: `${name}Icon` });
}

const base = {
  width: '1em',
  height: '1em',
  flexShrink: 0,
  display: 'inline-block',
  fill: 'currentColor',
  fontSize: '1.5rem',
  userSelect: 'none',
} as const;
