import { COLOUR_NAMES } from './palette.ts';

const STEP = 8;
const RADIUS = 12;
const Z_INDEX: Readonly<Record<string, number>> = {
  appBar: 1100,
  drawer: 1200,
  modal: 1300,
  snackbar: 1400,
  tooltip: 1500,
};

const SHORT: Readonly<Record<string, readonly string[]>> = {
  m: ['margin'],
  mx: ['margin-left', 'margin-right'],
  my: ['margin-top', 'margin-bottom'],
  mt: ['margin-top'],
  mr: ['margin-right'],
  mb: ['margin-bottom'],
  ml: ['margin-left'],
  p: ['padding'],
  px: ['padding-left', 'padding-right'],
  py: ['padding-top', 'padding-bottom'],
  pt: ['padding-top'],
  pr: ['padding-right'],
  pb: ['padding-bottom'],
  pl: ['padding-left'],
  bgcolor: ['background-color'],
};

const SPACED = /^(m[xytrbl]?|p[xytrbl]?|margin.*|padding.*|gap|rowGap|columnGap)$/;
const COLOURED = /^(color|bgcolor|.*Color|fill|stroke)$/;
const SIZED = /^(min|max)?(width|height)$/i;
const LINED = /^border(Top|Right|Bottom|Left)?$/;
const UNITLESS =
  /^(--.*|opacity|zIndex|fontWeight|lineHeight|flex|flexGrow|flexShrink|order|grid(Row|Column|Area).*|animationIterationCount|stroke.*|fill.*|scale|aspectRatio|tabSize|columnCount|WebkitLineClamp|all)$/;

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function numberText(name: string, value: number): string {
  if (SPACED.test(name)) return `${value * STEP}px`;
  if (name === 'borderRadius') return `${value * RADIUS}px`;
  if (LINED.test(name)) return value === 0 ? '0' : `${value}px solid`;
  if (SIZED.test(name) && value > 0 && value <= 1) return `${value * 100}%`;
  return UNITLESS.test(name) ? String(value) : `${value}px`;
}

function valueText(name: string, value: string | number): string {
  if (typeof value === 'number') return numberText(name, value);
  if (name === 'zIndex') return String(Z_INDEX[value] ?? value);
  if (COLOURED.test(name) && COLOUR_NAMES.has(value)) return `var(--${value.replace('.', '-')})`;
  return value;
}

/** `px: 2` → `padding-left:16px;padding-right:16px`; `color: 'text.secondary'` → `color:var(--text-secondary)`. */
export function declarationOf(name: string, value: string | number): string {
  const text = valueText(name, value);
  return (SHORT[name] ?? [kebab(name)]).map((property) => `${property}:${text}`).join(';');
}
