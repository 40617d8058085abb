import { declarationOf } from './declaration.ts';
import type { StyleObject } from './sx.ts';

/** From which width in px; 500 is that of LAY-01. */
export const WIDTHS = { xs: 0, sm: 500, md: 900, lg: 1200, xl: 1536 } as const;
type Width = keyof typeof WIDTHS;

type Value = string | number | Tree | null | undefined | false;
interface Tree {
  readonly [key: string]: Value;
}

const isTree = (value: Value): value is Tree => typeof value === 'object' && value !== null;
const isByWidth = (tree: Tree): boolean => Object.keys(tree).every((key) => key in WIDTHS);
const isGiven = (value: Value): value is string | number =>
  value !== null && value !== undefined && value !== false;

const wrap = (outer: readonly string[], rule: string): string =>
  outer.reduceRight((inner, at) => `${at}{${inner}}`, rule);

const nestedSelector = (key: string, selector: string): string => {
  if (key.includes('&')) return key.replaceAll('&', selector);
  return key.startsWith(':') ? selector + key : `${selector} ${key}`;
};

const declarationsOf = (tree: Tree): string =>
  Object.entries(tree)
    .flatMap(([name, value]) => (isGiven(value) && !isTree(value) ? [declarationOf(name, value)] : []))
    .join(';');

const keyframes = (name: string, steps: Tree): string =>
  `${name}{${Object.entries(steps)
    .map(([step, tree]) => `${step}{${isTree(tree) ? declarationsOf(tree) : ''}}`)
    .join('')}}`;

/** The declarations of a width and up, narrow first, so that the wider win. */
function rulesByWidth(selector: string, tree: Tree, outer: readonly string[]): string[] {
  return (Object.keys(WIDTHS) as Width[]).flatMap((width) => {
    const text = Object.entries(tree)
      .flatMap(([name, value]) => {
        const own = isTree(value) && isByWidth(value) ? value[width] : undefined;
        return isGiven(own) && !isTree(own) ? [declarationOf(name, own)] : [];
      })
      .join(';');
    if (!text) return [];
    const at = width === 'xs' ? outer : [...outer, `@media (min-width:${WIDTHS[width]}px)`];
    return [wrap(at, `${selector}{${text}}`)];
  });
}

function rulesOfTree(selector: string, tree: Tree, outer: readonly string[]): string[] {
  const plain = declarationsOf(tree);
  const nested = Object.entries(tree).flatMap(([key, value]) => {
    if (!isTree(value)) return [];
    if (key.startsWith('@keyframes')) return [keyframes(key, value)];
    if (key.startsWith('@')) return rulesOfTree(selector, value, [...outer, key]);
    return isByWidth(value) ? [] : rulesOfTree(nestedSelector(key, selector), value, outer);
  });
  const own = plain ? [wrap(outer, `${selector}{${plain}}`)] : [];
  return [...own, ...rulesByWidth(selector, tree, outer), ...nested];
}

/** Returns the CSS rules of a style for a selector, in the order in which they apply. */
export const rulesOf = (selector: string, style: StyleObject): string[] =>
  rulesOfTree(selector, style as Tree, []);
