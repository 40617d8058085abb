import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Colour;
}
declare global {
  interface Window {
    axe?: Axe;
  }
}
interface Axe {
  run: (
    context: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] }>;
  commons: { color: { Color: { prototype: Colour } } };
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What puts axe into a page, three times as fast as it comes. As it was transpiled it keeps the private fields of each of
 * thousands of colours in seven weak maps, and to clean up after them takes longer than to scan: the maps that it
 * makes while it loads, which are these, are properties of the colours here.
 */
export const AXE_SOURCE = `(${load})((WeakMap, WeakSet) => {${axe}}); (${rememberColours})();`;

type Owner = Record<symbol, unknown>;

/** Runs in the page. */
function load(define: (maps: unknown, sets: unknown) => void): void {
  let isLoading = true;
  // Called with `new`, which answers the object that is returned.
  const fields = function () {
    if (!isLoading) return new WeakMap();
    const key = Symbol('field');
    const set = (owner: Owner, value: unknown) => {
      owner[key] = value;
    };
    return {
      has: (owner: Owner) => key in owner,
      get: (owner: Owner) => owner[key],
      set,
      add: (owner: Owner) => set(owner, true),
    };
  };
  define(fields, fields);
  isLoading = false;
}

/** Runs in the page. Half of the rest is reading the texts of the same few colours again and again. */
function rememberColours(): void {
  const { prototype } = window.axe!.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (this: Colour, text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
