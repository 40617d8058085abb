import type { ElementType } from 'react';
import { Box, type BoxProps } from './Box.tsx';
import { TEXT } from '#src/theme/text.ts';

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
