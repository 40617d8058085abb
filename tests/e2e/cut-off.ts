import type { Page } from '@playwright/test';

/**
 * Texts in the pseudo-locale of which a part cannot be seen, and what hides it: an edge, the window's, a field that is too narrow for its
 * words, or something drawn over them. What people typed is as long in every language.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    /** Of pseudoText(), and of no name. */
    const PSEUDO = /[·ƀðƒĝĥîķļɱþʠŕţûṽŵẋ]/;
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class') ?? '').slice(0, 40)}`;
    const note = (text: string, by: string) => found.add(`${text.trim().slice(0, 60)} | ${by}`);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    /** A lesson in a calendar is as narrow as its hour, the beginning of a message one line: each says all once it is pressed. */
    const LESSON = 'button[data-status], [data-excerpt]';

    /** Said to those who hear the page, not drawn. */
    const isOnlyHeard = (element: Element | null): boolean => {
      if (!element) return false;
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || isOnlyHeard(element.parentElement);
    };

    /** What hides a part of these pixels, from the inside out; what can be scrolled shows all. */
    const cutter = (from: Element, box: DOMRect): string | null => {
      let [seesX, seesY] = [true, true];
      for (let each: Element | null = from; each; each = each.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(each);
        const edge = each.getBoundingClientRect();
        if (edge.width <= 1 || edge.height <= 1) return null;
        if (scrolls(overflowX)) seesX = false;
        if (scrolls(overflowY)) seesY = false;
        const isCutX = hides(overflowX) && (box.right > edge.right + SLACK || box.left < edge.left - SLACK);
        const isCutY = hides(overflowY) && (box.bottom > edge.bottom + SLACK || box.top < edge.top - SLACK);
        if ((seesX && isCutX) || (seesY && isCutY)) return nameOf(each);
        if (position === 'fixed') break;
      }
      return seesX && (box.right > innerWidth + SLACK || box.left < -SLACK) ? 'the window' : null;
    };

    const isDrawn = (element: Element) => {
      const alpha = /^rgba\(.+, ([\d.]+)\)$/.exec(getComputedStyle(element).backgroundColor)?.[1] ?? '1';
      return element.closest('svg, img, video, canvas') !== null || Number(alpha) > 0.5;
    };

    /** Whether a scrolling list between the text and `outer` shows this height. */
    const isScrolledTo = (text: Element, outer: Element, y: number): boolean => {
      for (let each: Element | null = text; each && each !== outer; each = each.parentElement) {
        const edge = each.getBoundingClientRect();
        if (scrolls(getComputedStyle(each).overflowY) && (y < edge.top || y > edge.bottom)) return false;
      }
      return true;
    };

    /** What is drawn over these pixels; bars that stay while the page scrolls below them cover nothing for long. */
    const coverAt = (text: Element, x: number, y: number): string | null => {
      const top = document.elementFromPoint(x, y);
      if (!top || top.contains(text) || text.contains(top) || isOnlyHeard(text)) return null;
      let isOpaque = false;
      let each: Element | null = top;
      for (; each && !each.contains(text); each = each.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return null;
        isOpaque ||= isDrawn(each);
      }
      return isOpaque && each && isScrolledTo(text, each, y) ? nameOf(top) : null;
    };

    const cover = (text: Element, box: DOMRect): string | null => {
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const by = coverAt(text, box.left + box.width * part, box.top + box.height / 2);
        if (by) return by;
      }
      return null;
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const { parentElement: parent, textContent: text } = node;
      if (
        !parent ||
        !text ||
        !PSEUDO.test(text) ||
        parent.closest(LESSON) ||
        parent.closest('script, style, noscript, svg, option')
      )
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const by = box.width > 0 && (cutter(parent, box) ?? cover(parent, box));
        if (by) note(text, by);
      }
    }

    const pen = document.createElement('canvas').getContext('2d')!;
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      const style = getComputedStyle(field);
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect ? field.selectedOptions[0]?.text : field.placeholder;
      const isSeen = field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // A select that shows dots says the rest once it is opened.
      const opens = isSelect && style.textOverflow === 'ellipsis';
      if (!text || !PSEUDO.test(text) || !isSeen || opens || field.clientWidth <= 1) continue;
      pen.font = style.font;
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (pen.measureText(text).width > room + SLACK) note(text, nameOf(field));
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [`the page is ${wider} px wider than the window`, ...found] : [...found];
  });
