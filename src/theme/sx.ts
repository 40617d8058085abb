import type { CSSProperties } from 'react';

export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
/** One value, or one for each width from which it counts. */
export type Responsive<Value> = Value | { readonly [Width in Breakpoint]?: Value };

type Length = string | number;
interface Short {
  m: Length;
  mx: Length;
  my: Length;
  mt: Length;
  mr: Length;
  mb: Length;
  ml: Length;
  p: Length;
  px: Length;
  py: Length;
  pt: Length;
  pr: Length;
  pb: Length;
  pl: Length;
  bgcolor: string;
}
/** These take the theme's words besides CSS's own. */
type Worded =
  | 'zIndex'
  | 'border'
  | 'borderTop'
  | 'borderRight'
  | 'borderBottom'
  | 'borderLeft'
  | 'fontWeight';

type Properties = {
  readonly [Name in Exclude<keyof CSSProperties, Worded> | keyof Short]?: Responsive<
    Name extends keyof Short ? Short[Name] : Name extends keyof CSSProperties ? CSSProperties[Name] : never
  >;
} & { readonly [Name in Worded]?: Responsive<Length> };

/** `&:hover`, `& svg`, `[data-x] &`, `@media …`, `@keyframes …`, `--own`. */
type Nested = {
  readonly [Selector in `${string}&${string}` | `@${string}`]?:
    | StyleObject
    | Readonly<Record<string, StyleObject>>;
} & { readonly [Variable in `--${string}`]?: Length };

/** The style of an element as MUI's `sx` writes it: spacing in eighths, colours by their names in the palette. */
export type StyleObject = Properties & Nested;
export type Sx = StyleObject | null | false | undefined | readonly (StyleObject | null | false | undefined)[];
