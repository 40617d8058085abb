import { errorText } from '#domain/values/error-text.ts';
import { PLACEHOLDER } from './mail-kind.ts';

/** What a reply template can contain as `{{firstName}}`: replaced with a request's own values when it is picked. */
export const TEMPLATE_PLACEHOLDERS = [
  'firstName',
  'teacher',
  'lessonDate',
  'lessonTime',
  'request',
  'school',
  'signature',
] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];
export type TemplateValues = Readonly<Record<TemplatePlaceholder, string | null>>;

export const MAX_TEMPLATE = 3000;
/** Most templates of a school. */
export const MOST_TEMPLATES = 200;

const isKnown = (name: string): name is TemplatePlaceholder =>
  TEMPLATE_PLACEHOLDERS.some((each) => each === name);
const named = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];
const shown = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

/** Returns the problem of a template's text, naming the placeholders concerned; null if there is none. */
export function templateProblem(text: string): string | null {
  const unknown = named(text).filter((name) => !isKnown(name));
  if (unknown.length > 0)
    return errorText('unknown-placeholders', {
      unknown: shown(unknown),
      allowed: shown(TEMPLATE_PLACEHOLDERS),
    });
  const rest = text.replaceAll(PLACEHOLDER, '');
  return rest.includes('{{') || rest.includes('}}')
    ? errorText('placeholder-braces', { open: '{{', close: '}}' })
    : null;
}

/** Replaces the placeholders that have a value; the others stay as they are. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replaceAll(PLACEHOLDER, (whole, name: string) => (isKnown(name) ? (values[name] ?? whole) : whole));

/** Returns the placeholders of a text that is about to be sent. */
export const placeholdersLeft = (text: string): TemplatePlaceholder[] => named(text).filter(isKnown);

/** Returns the error of a text in which placeholders are left; null if there are none. */
export function unfilledProblem(text: string): string | null {
  const left = placeholdersLeft(text);
  return left.length === 0 ? null : errorText('placeholders-left', { left: shown(left) });
}
