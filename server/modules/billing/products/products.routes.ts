import { products } from '#domain/billing/api/products.ts';
import { orNotFound } from '#server/errors/api-error.ts';
import { route, type Route } from '#server/http/route.ts';
import { createProduct, listProducts, oneProduct, updateProduct } from './products.ts';

/** Module: the products a school sells. */
export const productRoutes: readonly Route[] = [
  route(products.list, ({ db, query }) => listProducts(db, query)),
  route(products.one, async ({ db, params }) => orNotFound(await oneProduct(db, params.id))),
  route(products.create, ({ db, body }) => createProduct(db, body)),
  route(products.update, ({ db, params, body }) => updateProduct(db, params.id, body)),
];
