import type { CreditKind } from '#domain/billing/credit.ts';
import type { Language } from '#domain/shared/language.ts';
import type { Plan } from '#domain/billing/plan.ts';
import { DAY, iso } from '../calendar.ts';
import type { DemoText } from '../text.ts';
import type { Provider } from './provider.ts';

export interface Product {
  readonly credits: number;
  readonly priceCents: number;
  readonly validMonths: number;
  readonly kind: CreditKind;
  readonly language: Language;
  /** A subscription grants its credits every month, so many months. */
  readonly months?: 3 | 6 | 9 | 12;
  readonly isActive: boolean;
}

type Extra = Partial<Pick<Product, 'kind' | 'language' | 'months' | 'isActive'>>;

const product = (credits: number, priceCents: number, validMonths: number, extra: Extra = {}): Product => ({
  credits,
  priceCents,
  validMonths,
  kind: 'INDIVIDUAL',
  language: 'ENGLISH',
  isActive: true,
  ...extra,
});

const GROUP = { kind: 'GROUP' } as const;

/** Every plan of the school; the more credits, the cheaper each. */
export const PRODUCTS: Readonly<Record<Plan, Product>> = {
  BASIC: product(8, 9_600, 2),
  STANDARD: product(16, 18_400, 3),
  PREMIUM: product(32, 35_200, 6),
  MONTHS_3: product(24, 27_000, 3),
  MONTHS_12: product(96, 99_000, 12),
  JOURNEY: product(12, 8_400, 3, GROUP),
  ADVENTURE: product(24, 15_600, 6, GROUP),
  SPLASH: product(10, 11_900, 3),
  WAVE: product(20, 22_800, 4),
  ODYSSEY: product(60, 63_000, 12),
  SUBSCRIPTION_6: product(8, 54_000, 2, { months: 6 }),
  SUBSCRIPTION_9: product(8, 79_000, 2, { months: 9 }),
  SUBSCRIPTION_12: product(8, 102_000, 2, { months: 12 }),
  LIGHT: product(4, 5_200, 1),
  FLASH: product(2, 2_900, 1),
  VOLT: product(12, 14_100, 3),
  SPARKLE: product(8, 6_000, 2, { ...GROUP, isActive: false }),
  FROST: product(16, 18_400, 3, { language: 'FRENCH' }),
  WONDER: product(40, 24_000, 12, GROUP),
};

interface Coupon {
  /** On the page of promotions, under this title. */
  readonly title?: DemoText;
  readonly percentOff?: number;
  readonly amountOffCents?: number;
  readonly maxUses?: number;
  /** Valid from and to, in days from today. */
  readonly days?: readonly [from: number, to: number];
  readonly staffOnly?: true;
}

/** Valid, used up, over, for staff only, and one without uses. */
export const COUPONS = {
  WELCOME10: { title: { en: 'Welcome', es: 'Bienvenida' }, percentOff: 10 },
  SUMMER20: { percentOff: 20, maxUses: 2, days: [-120, 60] },
  SPRING15: { percentOff: 15, days: [-150, -40] },
  TEAM50: { percentOff: 50, staffOnly: true },
  FRIEND5: {
    title: { en: 'Five euros for a fresh start', es: 'Cinco euros para empezar' },
    amountOffCents: 500,
    maxUses: 100,
    days: [-30, 90],
  },
} as const satisfies Record<string, Coupon>;
export type CouponCode = keyof typeof COUPONS;

/** What the coupon takes off an amount; never more than the amount. */
export function discountOf(code: CouponCode, amountCents: number): number {
  const coupon: Coupon = COUPONS[code];
  if (coupon.amountOffCents !== undefined) return Math.min(coupon.amountOffCents, amountCents);
  return Math.round((amountCents * (coupon.percentOff ?? 0)) / 100);
}

export function addProducts({ rows, providerId: provider_id, id, calendar }: Provider): void {
  const created_at = iso(calendar.now - 500 * DAY);
  for (const [position, [name, plan]] of Object.entries(PRODUCTS).entries()) {
    rows.add('product', {
      provider_id,
      id: id('product', name),
      name,
      price_cents: plan.priceCents,
      credit_kind: plan.kind,
      credits: plan.credits,
      valid_months: plan.validMonths,
      subscription_months: plan.months ?? null,
      language: plan.language,
      is_active: plan.isActive,
      position,
      created_at,
      updated_at: created_at,
    });
  }
}

/** After the orders: the number of uses is counted from them. */
export function addCoupons({ rows, providerId: provider_id, id, calendar, text }: Provider): void {
  const created_at = iso(calendar.now - 160 * DAY);
  for (const [code, coupon] of Object.entries<Coupon>(COUPONS)) {
    const coupon_id = id('coupon', code);
    rows.add('coupon', {
      provider_id,
      id: coupon_id,
      code,
      title: text(coupon.title),
      is_public: coupon.title !== undefined,
      percent_off: coupon.percentOff ?? null,
      amount_off_cents: coupon.amountOffCents ?? null,
      max_uses: coupon.maxUses ?? null,
      used_count: rows.of('coupon_use').filter((use) => use.coupon_id === coupon_id).length,
      starts_on: coupon.days ? calendar.day(coupon.days[0]) : null,
      ends_on: coupon.days ? calendar.day(coupon.days[1]) : null,
      staff_only: coupon.staffOnly ?? false,
      created_at,
      updated_at: created_at,
    });
  }
}
