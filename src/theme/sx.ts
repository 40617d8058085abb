import type { CSSProperties } from 'react';

export type Breakpoint = 'xs' | 'sm' | 'md' | 'lg' | 'xl';
/** One value, or one for each breakpoint from which it applies. */
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
/** Properties that accept values of the theme in addition to CSS values. */
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

/** An element's style in the notation of MUI's `sx`: spacing in multiples of 8 px, colours by their palette names. */
export type StyleObject = Properties & Nested;
export type Sx = StyleObject | null | false | undefined | readonly (StyleObject | null | false | undefined)[];
