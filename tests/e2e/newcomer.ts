import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/shared/locale.ts';
import { textIn } from '#server/locales/texts.ts';
import type { Pointer } from './pointer.ts';
import { mailedPath } from './mailbox.ts';

export interface Newcomer {
  page: Page;
  hand: Pointer;
  /** Of the pages that they see. */
  locale: Locale;
  firstName: string;
  lastName: string;
  email: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** ROUTE-17 Fills in the trial form from its first step; what was typed outlives a reload. */
export async function askForTrial({
  page,
  hand,
  locale,
  firstName,
  lastName,
  email,
}: Newcomer): Promise<void> {
  const say = (key: string, values?: object) => textIn(locale, `trial-form:${key}`, { ...values });
  const next = button(page, say('next'));
  await hand.press(page.getByRole('radio', { name: textIn(locale, 'vocabulary:language.ENGLISH') }));
  await hand.press(next);
  await hand.press(page.getByRole('checkbox', { name: say('goals.TRAVEL') }));
  await hand.press(next);
  const hour = page.getByRole('listitem').getByRole('button', { name: /^\d\d:\d\d/ });
  await hand.press(
    page
      .getByRole('group', { name: say('times.day') })
      .getByRole('radio')
      .nth(1),
  );
  await hand.press(hour.first());
  const chosen = page.getByText(say('times.chosen', { count: 1, most: 3 }));
  await expect(chosen).toBeVisible();
  await page.reload();
  await expect(chosen).toBeVisible();
  await hand.press(next);
  await hand.write(page.getByLabel(say('contact.first-name'), { exact: true }), firstName);
  await hand.write(page.getByLabel(say('contact.last-name')), lastName);
  await hand.write(page.getByLabel(say('contact.email')), email);
  await page.reload();
  await expect(page.getByLabel(say('contact.last-name'))).toHaveValue(lastName);
  const send = button(page, say('contact.send'));
  await hand.press(send);
  await expect(page.getByText(say('contact.consent-missing'))).toBeVisible();
  await hand.press(page.getByRole('checkbox'));
  await hand.press(send);
  await expect(page.getByText(say('done.mailed', { email }))).toBeVisible();
}

/** ROUTE-17 Follows the link of the first mail, chooses a password and is inside. */
export async function enterByMail({ page, hand, locale, email, firstName }: Newcomer): Promise<void> {
  const subject = new RegExp(textIn(locale, 'mail:standard.trial-asked.subject'));
  await page.goto(await mailedPath(page, email, subject, '/student/welcome'));
  await hand.write(page.getByLabel(textIn(locale, 'auth:new-password.label')), 'a-long-sentence-2026');
  await hand.press(button(page, textIn(locale, 'auth:welcome.set')));
  const name = textIn(locale, 'onboarding:title.CONTACT', { name: firstName });
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** The introduction, left and found again, and the placement test, of which the newcomer knows no answer. */
export async function findLevel({ page, hand, locale }: Newcomer): Promise<void> {
  const say = (key: string, values?: object) => textIn(locale, key, { ...values });
  const on = button(page, say('onboarding:next'));
  await hand.press(on);
  await expect(page).toHaveURL(/step=messages/);
  await page.goto('/student/onboarding');
  await expect(page.getByText(say('onboarding:step', { at: 2, of: 3 }))).toBeVisible();
  await hand.press(on);
  await hand.press(page.getByRole('link', { name: say('onboarding:level-take'), exact: true }).first());
  await hand.press(button(page, say('level-form:begin')));
  const unknown = button(page, say('level-form:dont-know'));
  await expect(unknown).toBeVisible();
  for (let number = 1; (await unknown.count()) > 0 && number <= 18; number += 1) {
    const shown = page.getByText(say('level-form:number', { number, most: '#' }).split('#')[0]!);
    await expect(shown).toBeVisible();
    await hand.press(unknown);
    await expect(shown).toBeHidden();
  }
  await expect(
    page.getByRole('heading', { name: say('level-form:level-is', { level: 'A1' }) }),
  ).toBeVisible();
}

/** ROUTE-20 Adds a plan to the cart and orders it; returns the total shown on the button. */
export async function order(
  { page, hand, locale }: Newcomer,
  plan: string,
  coupon?: string,
): Promise<string> {
  const say = (key: string, values?: object) => textIn(locale, `buying:${key}`, { ...values });
  const add = page.getByRole('button', { name: new RegExp(`^${textIn(locale, 'shop:shop.add')}.*${plan}$`) });
  const otherSizes = page.locator('summary').first();
  await expect(otherSizes).toBeVisible();
  if (!(await add.isVisible())) await hand.press(otherSizes);
  await hand.press(add);
  await hand.press(button(page, textIn(locale, 'shop:shop.to-cart')));
  if (coupon) {
    await hand.write(page.getByLabel(say('coupon.label')), coupon);
    await hand.press(button(page, say('coupon.add')));
    await expect(page.getByText(say('cart.discount', { code: coupon.toUpperCase() }))).toBeVisible();
  }
  const comes = page.getByRole('region', { name: say('review.title') });
  await expect(comes).toContainText(
    new RegExp(say('review.credits-by', { count: 9 }).replace('9', String.raw`\d+`)),
  );
  await expect(comes).toContainText(say('review.once'));
  const pay = say('pay.button', { amount: '' }).trim();
  const orders = button(page, new RegExp(String.raw`^${pay} .*\d`));
  const price = (await orders.textContent())!.replace(`${pay} `, '');
  await hand.press(orders);
  await expect(page.getByRole('heading', { name: say('order.title') })).toBeVisible();
  return price;
}

/** What one of the demo's cards does. */
type Card = 'PAYS' | 'CONFIRM' | 'REFUSED';

/** Pays the order that is open with one of the demo's cards. */
export async function payWith({ page, hand, locale }: Newcomer, card: Card, price: string): Promise<void> {
  await hand.press(page.getByRole('radio', { name: textIn(locale, `buying:test.${card}`) }));
  await hand.press(button(page, textIn(locale, 'buying:test.pay', { amount: price })));
}
