import { exportProducts, type ProductRecord } from '#domain/billing/api/products.ts';
import { planWords } from '#domain/billing/plan.ts';
import { amount, word } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listProducts, productsInOrder } from './products.ts';

const COLUMNS: ColumnsOf<typeof exportProducts, ProductRecord> = {
  name: { product: (product) => planWords(product.name) },
  position: { position: (product) => product.position },
  priceCents: { price: (product) => amount(product.priceCents) },
  credits: { credits: (product) => product.credits },
  creditKind: { creditKind: word('vocabulary:creditKind', (product) => product.creditKind) },
  validMonths: { validity: (product) => product.validMonths },
  subscriptionMonths: { subscription: (product) => product.subscriptionMonths },
  soldCount: { sold: (product) => product.soldCount },
  isActive: {
    status: word('money:products.standing', (product) => (product.isActive ? 'ACTIVE' : 'INACTIVE')),
  },
};

/** The school's products as CSV. */
export const productExport = exporter('products', exportProducts, {
  page: (db, _reader, query) => listProducts(db, query),
  inOrder: (db, _reader, query) => productsInOrder(db, query),
  columns: COLUMNS,
});
