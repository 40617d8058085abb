/** In the page: how readable what is pressed is, as it looks now. Of many that look alike the first is measured. */
export interface ContrastProbe {
  mark: (scheme: string) => number;
  measure: (state: string) => string[];
  measureDisabled: () => string[];
  unmark: () => void;
}
declare global {
  interface Window {
    contrastProbe?: ContrastProbe;
  }
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];
/** What shines through below, and how opaque a layer is upon it. */
interface Layer {
  below: readonly Colour[];
  opacity: number;
}

/** Runs in the browser: it may use nothing from outside itself. */
export function installContrastProbe(): void {
  const PRESSED = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"]';
  const [TEXT, LARGE, SIGN, DISABLED] = [4.5, 3, 3, 3];
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();
  const seen = new Set<string>();

  /** Any colour that CSS knows, as its four numbers. */
  function read(css: string): Colour {
    const old = known.get(css);
    if (old) return old;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    known.set(css, colour);
    return colour;
  }
  const over = (top: Colour, below: Colour, opacity = 1): Colour => {
    const share = top[3] * opacity;
    const mix = (index: 0 | 1 | 2) => top[index] * share + below[index] * (1 - share);
    return [mix(0), mix(1), mix(2), 1];
  };
  const luminance = (colour: Colour): number => {
    const part = (byte: number) => {
      const value = byte / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(colour[0]) + 0.7152 * part(colour[1]) + 0.0722 * part(colour[2]);
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  /** The colours behind an element and within it (of a gradient each), and the layers through which they are seen; null behind a picture. */
  function groundsOf(element: Element): { grounds: readonly Colour[]; layers: Layer[] } | null {
    const way: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) way.unshift(one);
    let grounds: readonly Colour[] = [[255, 255, 255, 1]];
    const layers: Layer[] = [];
    for (const one of way) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      if (backgroundImage.includes('url(')) return null;
      if (opacity !== '1') layers.push({ below: grounds, opacity: Number(opacity) });
      const own = read(backgroundColor);
      grounds = grounds.map((below) => over(own, below));
      const stops = backgroundImage.match(/(rgba?|color|oklab|oklch|hsla?)\([^()]*\)/g) ?? [];
      if (stops.length > 0)
        grounds = stops.flatMap((stop) => grounds.map((below) => over(read(stop), below)));
    }
    return { grounds, layers };
  }
  const seenThrough = (colour: Colour, index: number, layers: readonly Layer[]): Colour =>
    layers.reduceRight((seen, { below, opacity }) => {
      const under = below[index % below.length] ?? below[0]!;
      return over(seen, under, opacity);
    }, colour);

  function worst(ink: string, element: Element): number | null {
    const found = groundsOf(element);
    if (!found) return null;
    const ratios = found.grounds.map((ground, index) =>
      contrast(
        seenThrough(over(read(ink), ground), index, found.layers),
        seenThrough(ground, index, found.layers),
      ),
    );
    return Math.min(...ratios);
  }

  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, display } = getComputedStyle(element);
    return width > 1 && height > 1 && visibility === 'visible' && display !== 'none';
  };
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
    Number.parseFloat(fontSize) >= 24 || (Number.parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  /** What is written in it, else its sign. */
  function inksOf(element: Element): Element[] {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found = new Set<Element>();
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && walker.currentNode.textContent?.trim() && isDrawn(parent)) found.add(parent);
    }
    if (found.size > 0) return [...found];
    const sign = element.querySelector('svg');
    return sign && isDrawn(sign) ? [sign] : [];
  }

  function faultsOf(element: Element, state: string, least?: number): string[] {
    const faults = inksOf(element).flatMap((ink) => {
      const style = getComputedStyle(ink);
      const isSign = ink instanceof SVGElement;
      const enough = least ?? (isSign ? SIGN : isLarge(style) ? LARGE : TEXT);
      const ratio = worst(style.color, ink);
      return ratio === null || ratio >= enough - 0.05
        ? []
        : [`${nameOf(element)} ${state}: ${ratio.toFixed(2)} instead of ${enough}`];
    });
    return faults.slice(0, 1);
  }

  /** Returns a fault where a focus ring has too little contrast, against its surroundings or, if inside, the element. */
  function ringOf(element: Element): string[] {
    const { outlineStyle, outlineColor, outlineOffset, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none' || outlineWidth === '0px') return [];
    const isOutside = Number.parseFloat(outlineOffset) >= 0;
    const ratio = worst(outlineColor, (isOutside && element.parentElement) || element);
    return ratio === null || ratio >= SIGN - 0.05
      ? []
      : [`${nameOf(element)} ring: ${ratio.toFixed(2)} instead of ${SIGN}`];
  }

  const marked = () => [...document.querySelectorAll<HTMLElement>('[data-probe]')];
  const looksOf = (element: HTMLElement, scheme: string): string => {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
    const around = element.parentElement ? groundsOf(element.parentElement)?.grounds.join() : '';
    const inks = inksOf(element).map((ink) => getComputedStyle(ink).color);
    return [scheme, element.className, color, backgroundColor, backgroundImage, around, ...inks].join('|');
  };
  window.contrastProbe = {
    mark(scheme) {
      for (const element of document.querySelectorAll<HTMLElement>(PRESSED)) {
        // Behind an open dialog nothing is pressed.
        if (!isDrawn(element) || element.closest('[aria-hidden="true"], [inert]')) continue;
        const looks = looksOf(element, scheme);
        if (seen.has(looks)) continue;
        seen.add(looks);
        element.dataset['probe'] = '';
      }
      return marked().length;
    },
    measure: (state) =>
      marked().flatMap((element) => {
        const isOff = element.matches(':disabled, [aria-disabled="true"]');
        const faults = faultsOf(element, state, isOff ? DISABLED : undefined);
        return state === 'focus' ? faults.concat(ringOf(element)) : faults;
      }),
    measureDisabled: () =>
      marked().flatMap((element) => {
        if (!(element instanceof HTMLButtonElement)) return [];
        const before = element.disabled;
        element.disabled = true;
        const faults = faultsOf(element, 'disabled', DISABLED);
        element.disabled = before;
        return faults;
      }),
    unmark() {
      for (const element of marked()) delete element.dataset['probe'];
    },
  };
}
