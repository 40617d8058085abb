/** React's classes of the running page begin with s: a first frame's are its own, so that the two never mix. */
const CLASS = /(?<=[ "])s(?=[0-9a-z]{1,3}[ "])/g;
const inClasses = (html: string): string =>
  html.replaceAll(/class="[^"]*"/g, (attribute) => attribute.replaceAll(CLASS, 'f'));

/**
 * Returns React's markup as a static preview: without title and links of the head, and with blocks in place of fields, because text typed
 * there would be lost.
 */
export const staticMarkup = (html: string): string =>
  inClasses(html)
    .replaceAll(/<title>.*?<\/title>|<link [^>]*>/g, '')
    .replaceAll(/<input (?:[^>]*? )?class="([^"]*)"[^>]*>/g, '<div class="$1"></div>')
    .replaceAll(/ (?:for|id|name|aria-[a-z]+)="[^"]*"/g, '');

/** The title that a drawing gives the window. */
export const titleIn = (html: string): string =>
  /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '{{providerName}}';

const ONE_WINDOW = [
  '@media (min-width:500px){[data-window="phone"]{display:none}}',
  '@media (max-width:499.95px){[data-window="wide"],[data-window="open"]{display:none}}',
  'html[data-menu="open"] [data-window="wide"],html:not([data-menu="open"]) [data-window="open"]{display:none}',
  // It is not known yet whether this student has a shop.
  '[data-window] a[href="/student/shop"]{visibility:hidden}',
];

/** Shows only the first step of a multi-step form; for a later step the school's logo is shown until the form is loaded. */
export const FIRST_STEP_ONLY =
  'html[data-later-step] [data-first-frame] h1,html[data-later-step] [data-first-frame] h1~*{visibility:hidden}';

const ownClasses = (rule: string): string[] =>
  [...rule.matchAll(/\.(f[0-9a-z]{1,3})(?![0-9a-z-])/g)].flatMap(([, name]) => name ?? []);

/** Returns those CSS rules of the style engine that a drawing needs, as text for the page's head. */
export function staticRules(rules: readonly string[], html: string): string {
  const used = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => (names ?? '').split(' ')),
  );
  const own = rules.map((rule) => rule.replaceAll(/\.s(?=[0-9a-z]{1,3}(?![0-9a-z-]))/g, '.f'));
  const needed = own.filter((rule) => {
    const names = ownClasses(rule);
    return names.length === 0 || names.some((name) => used.has(name));
  });
  return [...needed, ...ONE_WINDOW].join('');
}
