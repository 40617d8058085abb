import { expect, type Page } from '@playwright/test';
import type { Pointer } from './pointer.ts';
import { mailedPath } from './mailbox.ts';

export interface Newcomer {
  page: Page;
  hand: Pointer;
  firstName: string;
  lastName: string;
  email: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** ROUTE-17 Fills in the trial form from its first step; what was typed outlives a reload. */
export async function askForTrial({ page, hand, firstName, lastName, email }: Newcomer): Promise<void> {
  await hand.press(page.getByRole('radio', { name: 'English' }));
  await hand.press(button(page, 'Next'));
  await hand.press(page.getByRole('checkbox', { name: 'Travel' }));
  await hand.press(button(page, 'Next'));
  const hour = page.getByRole('listitem').getByRole('button', { name: /^\d\d:\d\d/ });
  await hand.press(page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(1));
  await hand.press(hour.first());
  await expect(page.getByText('1 of 3 chosen')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 3 chosen')).toBeVisible();
  await hand.press(button(page, 'Next'));
  await hand.write(page.getByLabel('First name'), firstName);
  await hand.write(page.getByLabel('Last name'), lastName);
  await hand.write(page.getByLabel('E-mail'), email);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await hand.press(button(page, 'Request trial lesson'));
  await expect(page.getByText('We need your consent to contact you.')).toBeVisible();
  await hand.press(page.getByRole('checkbox'));
  await hand.press(button(page, 'Request trial lesson'));
  await expect(page.getByText(`We've sent an e-mail to ${email}.`)).toBeVisible();
}

/** ROUTE-17 Follows the link of the first mail, chooses a password and is inside. */
export async function enterByMail({ page, hand, email, firstName }: Newcomer): Promise<void> {
  await page.goto(await mailedPath(page, email, /trial lesson/i, '/student/welcome'));
  await hand.write(page.getByLabel('New password'), 'a-long-sentence-2026');
  await hand.press(page.getByRole('button', { name: /password/i }).last());
  await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible();
}

/** ROUTE-20 Adds a plan to the cart and orders it; returns the total shown on the button. */
export async function order({ page, hand }: Newcomer, plan: string, coupon?: string): Promise<string> {
  await hand.press(page.getByRole('button', { name: new RegExp(`^Add to cart.*${plan}$`) }));
  await hand.press(button(page, 'Go to cart'));
  if (coupon) {
    await hand.write(page.getByLabel('Coupon'), coupon);
    await hand.press(button(page, 'Apply'));
    await expect(page.getByText(`Coupon ${coupon.toUpperCase()}`)).toBeVisible();
  }
  const comes = page.getByRole('region', { name: 'Order summary' });
  await expect(comes).toContainText(/\d+ credits, valid until/);
  await expect(comes).toContainText('One-off payment');
  const orders = button(page, /^Pay €/);
  const price = (await orders.textContent())!.replace('Pay ', '');
  await hand.press(orders);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  return price;
}

/** Pays the order that is open with one of the demo's cards. */
export async function payWith({ page, hand }: Newcomer, card: string, price: string): Promise<void> {
  await hand.press(page.getByRole('radio', { name: card }));
  await hand.press(button(page, `Pay ${price}`));
}
