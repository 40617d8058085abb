import type { ElementType } from 'react';
import { Box, type BoxProps } from './Box.tsx';
import type { StyleObject } from './style/sx.ts';

const heading = { fontWeight: 700, letterSpacing: '-0.015em' } as const;

/** The sizes of text; the app's theme takes its own from here. */
export const TEXT = {
  h1: { ...heading, fontSize: '1.625rem', lineHeight: 1.25 },
  h2: { ...heading, fontSize: '1.25rem', lineHeight: 1.3 },
  h3: { ...heading, fontSize: '1.0625rem', lineHeight: 1.35 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.45 },
  caption: { fontSize: '0.75rem', lineHeight: 1.6 },
} as const satisfies Readonly<Record<string, StyleObject>>;
export type TextVariant = keyof typeof TEXT;

const ELEMENT: Readonly<Record<TextVariant, ElementType>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  body1: 'p',
  body2: 'p',
  caption: 'span',
};
const noMargin = { m: 0 } as const;

type TypographyProps<Component extends ElementType> = BoxProps<Component> & { variant?: TextVariant };

export function Typography<Component extends ElementType = 'p'>(props: TypographyProps<Component>) {
  const { variant = 'body1', component, sx, ...rest } = props as TypographyProps<ElementType>;
  const styles = [noMargin, TEXT[variant], ...(Array.isArray(sx) ? sx : [sx])];
  return <Box component={component ?? ELEMENT[variant]} sx={styles} {...rest} />;
}
