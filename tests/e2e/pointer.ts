import { expect, type Locator, type Page } from '@playwright/test';

/** How a user operates a page: with a finger, or with a keyboard only. */
export interface Pointer {
  /** Presses a button, follows a link, ticks a box, chooses a radio button. */
  press: (target: Locator) => Promise<void>;
  /** Fills a field that takes text, or an hour of the morning. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Chooses an option of a list by what it says. */
  choose: (list: Locator, option: string) => Promise<void>;
}

/** Of a box that is drawn by its label, the label is what a finger meets. */
async function tap(target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  const label = target.locator('xpath=ancestor::label');
  await ((await label.count()) > 0 ? label : target).tap();
}

const fingerOn = (): Pointer => ({
  press: tap,
  async write(field, text) {
    await tap(field);
    await field.fill(text);
  },
  choose: async (list, option) => void (await list.selectOption({ label: option })),
});

/** Most presses of Tab to reach a control. */
const MOST_TABS = 80;

/** Whether the focus is at the target, at another button of its group, from which the arrows lead on, or somewhere else. */
const focusSeenFrom = (target: Locator) =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (element === focused) return 'here';
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
    const isInGroup = isRadio && focused instanceof HTMLInputElement && focused.name === element.name;
    return isInGroup ? 'in its group' : 'elsewhere';
  });

/** Returns whether the focused element is in view, and nothing covers it (UI-04). */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const shown = element.closest('label') ?? element;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (shown.contains(seen) || seen.contains(shown));
  });

async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  let focus = await focusSeenFrom(target);
  for (let tabs = 0; focus !== 'here'; tabs += 1) {
    expect(tabs, `${target} is reached`).toBeLessThan(MOST_TABS);
    await page.keyboard.press(focus === 'elsewhere' ? 'Tab' : 'ArrowDown');
    focus = await focusSeenFrom(target);
  }
  await expect.poll(() => isUncovered(target), `${target} is seen where the focus is`).toBe(true);
}

const keyboardOn = (page: Page): Pointer => ({
  async press(target) {
    await reach(page, target);
    const type = await target.getAttribute('type');
    if (type !== 'radio') await page.keyboard.press(type === 'checkbox' ? 'Space' : 'Enter');
    else if (!(await target.isChecked())) await page.keyboard.press('Space');
  },
  async write(field, text) {
    await reach(page, field);
    if ((await field.getAttribute('type')) === 'time')
      // Typed without the separator; only some browsers ask for the half of the day.
      await page.keyboard.type(`${text.replace(':', '')}A`);
    else {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    }
    await expect(field).toHaveValue(text);
  },
  async choose(list, option) {
    await reach(page, list);
    await page.keyboard.type(option);
  },
});

/** The hand of a project: the phone's is a finger, the desktop's keyboard never clicks. */
export const pointerOn = (page: Page, isMobile: boolean): Pointer =>
  isMobile ? fingerOn() : keyboardOn(page);
