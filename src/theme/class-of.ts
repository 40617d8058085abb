import { rulesOf } from './rules.ts';
import type { StyleObject, Sx } from './sx.ts';

const byObject = new WeakMap<object, string>();
const byText = new Map<string, string>();
let sheet: CSSStyleSheet | undefined;

/** A sheet of our own: no <style> element, so that a strict content security policy has nothing against it. */
function ownSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return sheet;
}

/** Another browser's own parts (`::-moz-…`) are passed over as in a file of styles; only insertRule refuses them. */
function insertRule(target: CSSStyleSheet, rule: string): void {
  try {
    target.insertRule(rule, target.cssRules.length);
  } catch (error) {
    if (!rule.includes('::-')) throw error;
  }
}

export function insertRules(rules: readonly string[]): void {
  const target = ownSheet();
  for (const rule of rules) insertRule(target, rule);
}

function make(text: string, styles: readonly StyleObject[]): string {
  const known = byText.get(text);
  if (known !== undefined) return known;
  const name = `s${byText.size.toString(36)}`;
  byText.set(text, name);
  for (const style of styles) insertRules(rulesOf(`.${name}`, style));
  return name;
}

const isStyle = (style: StyleObject | null | false | undefined): style is StyleObject => Boolean(style);

/** The class that gives an element its style; the same style gets the same class. Later entries of a list win. */
export function classOf(sx: Sx): string | undefined {
  if (!sx) return undefined;
  const known = byObject.get(sx);
  if (known !== undefined) return known;
  const styles = (Array.isArray(sx) ? sx : [sx]).filter(isStyle);
  if (styles.length === 0) return undefined;
  const name = make(JSON.stringify(styles), styles);
  byObject.set(sx, name);
  return name;
}
