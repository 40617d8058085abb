import type { Reply } from '#domain/contract/endpoint.ts';
import type { listProducts } from '#domain/people/api/student-platform.ts';
import { PLANS } from '#domain/billing/plan.ts';
import { addMonths, type PlainDate } from '#domain/values/plain-date.ts';

export type Product = Reply<typeof listProducts>[number];

/** A subscription grants its credits every month. */
export const creditsOf = ({ credits, subscriptionMonths }: Product): number =>
  credits * (subscriptionMonths ?? 1);

/** Whole cents, rounded: a figure to compare by, never one that is charged. */
export const pricePerCredit = (product: Product): number =>
  Math.round(product.priceCents / creditsOf(product));

export type ShelfName = 'INDIVIDUAL' | 'SUBSCRIPTION' | 'GROUP';
export interface Shelf {
  readonly name: ShelfName;
  /** At most five to compare. */
  readonly products: readonly Product[];
  /** Its other sizes. */
  readonly others: readonly Product[];
  /** Of several, the one whose credits cost least. */
  readonly bestId: string | null;
}

const SHELVES: readonly ShelfName[] = ['INDIVIDUAL', 'SUBSCRIPTION', 'GROUP'];
const shelfOf = ({ creditKind, subscriptionMonths }: Product): ShelfName =>
  subscriptionMonths === null ? creditKind : 'SUBSCRIPTION';

function bestOf(products: readonly Product[]): string | null {
  const [best, second] = products.toSorted((a, b) => pricePerCredit(a) - pricePerCredit(b));
  return best && second && pricePerCredit(best) < pricePerCredit(second) ? best.id : null;
}

const MOST_COMPARED = 5;
const SPREAD = 3;

/** The usual one, the one whose credits cost least, and three sizes from the smallest to the largest; all where these are five or fewer. */
function comparedOf(products: readonly Product[], bestId: string | null): Product[] {
  if (products.length <= MOST_COMPARED) return [...products];
  const bySize = products.toSorted((a, b) => creditsOf(a) - creditsOf(b) || a.priceCents - b.priceCents);
  const spread = Array.from(
    { length: SPREAD },
    (_, step) => bySize[Math.round((step * (bySize.length - 1)) / (SPREAD - 1))],
  );
  return products.filter((product) => product.isUsual || product.id === bestId || spread.includes(product));
}

/** The offers by what they are, in the school's own order; an empty shelf is left out. */
export function shelvesOf(products: readonly Product[]): Shelf[] {
  return SHELVES.map((name) => {
    const own = products.filter((product) => shelfOf(product) === name);
    const bestId = bestOf(own);
    const shown = comparedOf(own, bestId);
    const others = own.filter((product) => !shown.includes(product));
    return { name, products: shown, others, bestId };
  }).filter((shelf) => shelf.products.length > 0);
}

/** The catalogue key of a plan's name; null for a product that the school named itself. */
export const planKey = (name: string): string | null =>
  PLANS.some((plan) => plan === name) ? `vocabulary:plan.${name}` : null;

interface Need {
  credits: number;
  /** The day until which they must be valid, and today; null: any validity will do. */
  valid: { today: PlainDate; until: PlainDate } | null;
}

/** Returns the cheapest plan that immediately adds as many individual credits as are needed; undefined when there is none. */
export const planFor = (
  products: readonly Product[],
  { credits: missing, valid }: Need,
): Product | undefined =>
  products
    .filter(({ creditKind, credits }) => creditKind === 'INDIVIDUAL' && credits >= missing)
    .filter(
      ({ validMonths }) =>
        !valid || validMonths === null || addMonths(valid.today, validMonths) >= valid.until,
    )
    .toSorted((one, other) => one.priceCents - other.priceCents || one.credits - other.credits)[0];
