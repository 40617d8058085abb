import { exportProducts, type ProductRecord } from '#domain/billing/api/products.ts';
import { planWords } from '#domain/billing/plan.ts';
import { amount } from '#server/formats/csv.ts';
import { type ColumnsOf, exporter } from '#server/lists/exporter.ts';
import { listProducts, productsInOrder } from './products.ts';

const COLUMNS: ColumnsOf<typeof exportProducts, ProductRecord> = {
  name: { Product: (product) => planWords(product.name) },
  position: { Position: (product) => product.position },
  priceCents: { Price: (product) => amount(product.priceCents) },
  credits: { Credits: (product) => product.credits },
  creditKind: { 'For lessons': (product) => product.creditKind },
  validMonths: { 'Months valid': (product) => product.validMonths },
  subscriptionMonths: { 'Months of subscription': (product) => product.subscriptionMonths },
  soldCount: { Sold: (product) => product.soldCount },
  isActive: { Status: (product) => (product.isActive ? 'ACTIVE' : 'INACTIVE') },
};

/** What the school sells as a file. */
export const productExport = exporter('products', exportProducts, {
  page: (db, _reader, query) => listProducts(db, query),
  inOrder: (db, _reader, query) => productsInOrder(db, query),
  columns: COLUMNS,
});
