/** React's classes of the running page begin with s: a first frame's are its own, so that the two never mix. */
const CLASS = /(?<=[ "])s(?=[0-9a-z]{1,3}[ "])/g;
const inClasses = (html: string): string =>
  html.replaceAll(/class="[^"]*"/g, (attribute) => attribute.replaceAll(CLASS, 'f'));

/**
 * What React drew, as something to look at only: no title and no links of the head's, and blocks in the place of fields,
 * because text typed there would be lost with them.
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
  // Who sees the shop is not known yet.
  '[data-window] a[href="/student/shop"]{visibility:hidden}',
];

/** Of a form in steps the first one is drawn; at a later step the school's logo is shown until it is loaded. */
export const FIRST_STEP_ONLY =
  'html[data-later-step] [data-first-frame] h1,html[data-later-step] [data-first-frame] h1~*{visibility:hidden}';

const ownClasses = (rule: string): string[] =>
  [...rule.matchAll(/\.(f[0-9a-z]{1,3})(?![0-9a-z-])/g)].flatMap(([, name]) => name ?? []);

/** What of the rules that the style engine has written a drawing needs, as a text for the page's head. */
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
