import type { ElementType, MouseEvent, ReactNode } from 'react';
import { Box, type BoxProps } from './Box.tsx';
import { Spinner } from './Spinner.tsx';
import { greyed, underPointer } from '#src/theme/greyed.ts';
import type { StyleObject, Sx } from '#src/theme/sx.ts';
import { onTouch } from '#src/theme/touch.ts';

type Colour = 'primary' | 'secondary' | 'error' | 'success' | 'inherit';
type Variant = 'text' | 'outlined' | 'contained';
type Size = 'small' | 'medium' | 'large';

interface OwnProps {
  variant?: Variant;
  color?: Colour;
  size?: Size;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  /** Busy: shows a spinner and ignores further presses. Not `disabled`: the button would lose the focus. */
  loading?: boolean;
  disabled?: boolean;
  fullWidth?: boolean;
  /** Without a frame: aligns its label, not its padding, with this edge of the container. */
  edge?: 'start' | 'end';
  /** Makes the button a link to another site. */
  href?: string;
  target?: string;
  rel?: string;
}
type ButtonProps<Component extends ElementType> = OwnProps & Omit<BoxProps<Component>, keyof OwnProps>;

function paint(variant: Variant, colour: Colour): StyleObject {
  if (colour === 'inherit') {
    return {
      color: 'inherit',
      '&:hover': underPointer,
      '&:focus-visible': { outlineColor: 'currentColor' },
    };
  }
  const soft = `color-mix(in srgb, var(--${colour}-main) 10%, transparent)`;
  if (variant !== 'contained') {
    return { color: `${colour}.main`, '&:hover': { bgcolor: soft } };
  }
  const hover = `color-mix(in srgb, var(--${colour}-main) 86%, var(--text-primary))`;
  return { color: `${colour}.contrastText`, bgcolor: `${colour}.main`, '&:hover': { bgcolor: hover } };
}

/** Ignores a press: neither a submit, a link nor an opened menu follows. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const listOf = (sx: Sx) => (Array.isArray(sx) ? sx : [sx]);

/** A button, or with `component` and `to` a link that looks like one. */
export function Button<Component extends ElementType = 'button'>(props: ButtonProps<Component>) {
  const { variant = 'text', color = 'primary', size = 'medium', ...rest } = props as ButtonProps<ElementType>;
  const { startIcon, endIcon, edge, loading = false, disabled = false, fullWidth = false, ...more } = rest;
  const { component = more.href === undefined ? 'button' : 'a', sx, children, ...others } = more;
  const isButton = component === 'button';
  const styles = [
    base,
    SIZES[size],
    paint(variant, color),
    variant === 'outlined' && outlined,
    fullWidth && wide,
    edge === 'start' && { ml: `-${PADDING[size]}px` },
    edge === 'end' && { mr: `-${PADDING[size]}px` },
  ];
  return (
    <Box
      component={component}
      {...(isButton && { type: 'button', disabled })}
      aria-busy={loading || undefined}
      data-takes={color === 'error' || undefined}
      data-print="no"
      data-framed={variant !== 'text' || undefined}
      sx={[...styles, ...listOf(sx)]}
      {...others}
      {...(loading && { 'aria-disabled': true, onClick: ignore })}
    >
      {loading ? <Spinner /> : startIcon}
      {children}
      {endIcon}
    </Box>
  );
}

const base = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  borderRadius: '10px',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'center',
  cursor: 'pointer',
  border: '1px solid transparent',
  transition: 'background-color 120ms, border-color 120ms',
  '&:disabled, &[aria-disabled="true"]': greyed,
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 2 },
  '& svg': { fontSize: '1.25em' },
} as const;
const outlined = { border: '1px solid color-mix(in srgb, currentColor 45%, transparent)' } as const;
const wide = { width: '100%' } as const;
const PADDING: Readonly<Record<Size, number>> = { small: 12, medium: 18, large: 22 };
const SIZES: Readonly<Record<Size, StyleObject>> = {
  small: { minHeight: 32, px: `${PADDING.small}px`, fontSize: '0.8125rem', ...onTouch },
  medium: { minHeight: 40, px: `${PADDING.medium}px`, fontSize: '0.875rem', ...onTouch },
  large: { minHeight: 48, px: `${PADDING.large}px`, fontSize: '1rem' },
};
