import type { ElementType } from 'react';
import { Box, type BoxProps } from './Box.tsx';
import { greyed, underPointer } from '#src/theme/greyed.ts';
import { onTouch } from '#src/theme/touch.ts';

interface OwnProps {
  /** Name of the action, because screen readers cannot read an icon. */
  'aria-label': string;
  size?: 'small' | 'medium';
  color?: 'inherit' | 'default' | 'primary';
  disabled?: boolean;
}
type IconButtonProps<Component extends ElementType> = OwnProps & Omit<BoxProps<Component>, keyof OwnProps>;

/** A round button that is an icon. */
export function IconButton<Component extends ElementType = 'button'>(props: IconButtonProps<Component>) {
  const { size = 'medium', color = 'default', sx, ...rest } = props as IconButtonProps<ElementType>;
  const { component = 'button', disabled = false, ...others } = rest;
  return (
    <Box
      component={component}
      title={others['aria-label']}
      data-print="no"
      {...(component === 'button' && { type: 'button', disabled })}
      sx={[base, SIZES[size], COLOURS[color], ...(Array.isArray(sx) ? sx : [sx])]}
      {...others}
    />
  );
}

const base = {
  all: 'unset',
  boxSizing: 'border-box',
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  transition: 'background-color 120ms',
  '&:hover': { bgcolor: 'action.hover' },
  '&:disabled': greyed,
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 0 },
} as const;
const SIZES = {
  small: { width: 32, height: 32, ...onTouch },
  medium: { width: 40, height: 40, ...onTouch },
} as const;
const COLOURS = {
  default: { color: 'text.secondary' },
  inherit: {
    color: 'inherit',
    '&:hover': underPointer,
    '&:focus-visible': { outlineColor: 'currentColor' },
  },
  primary: { color: 'primary.main' },
} as const;
