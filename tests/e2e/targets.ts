import type { Page } from '@playwright/test';

/** What is pressed and is lower or narrower than a thumb (UI-06: 44 px); words inside a text are as high as their line. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 44;
    const isPressed =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]';
    const found = [...document.querySelectorAll<HTMLElement>(isPressed)].flatMap((element) => {
      // A label is pressed instead of its box, a frame instead of its bare input.
      const target = element.closest<HTMLElement>('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const { display, visibility } = getComputedStyle(target);
      // An element that the keyboard skips repeats its neighbour's action.
      const isSeen = width > 1 && height > 1 && visibility === 'visible' && element.tabIndex >= 0;
      const cover = getComputedStyle(element, '::after');
      const isCovering = cover.position === 'absolute' && cover.content !== 'none';
      const isSmall = Math.round(height) < SMALLEST || Math.round(width) < SMALLEST;
      if (!isSeen || display === 'inline' || isCovering || !isSmall) return [];
      const name = element.ariaLabel || element.textContent?.trim() || element.getAttribute('name') || '';
      return [
        `${element.tagName.toLowerCase()} "${name.slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
    return [...new Set(found)];
  });
