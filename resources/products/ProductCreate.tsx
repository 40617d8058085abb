import {
  type ProductCreate as NewProduct,
  type ProductRecord,
  products,
} from '#domain/billing/api/products.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { PRODUCT_REQUIRED, ProductFields } from './ProductFields.tsx';

const EMPTY = {
  name: '',
  priceCents: undefined,
  creditKind: 'INDIVIDUAL',
  credits: '',
  validMonths: '',
  subscriptionMonths: '',
  language: 'ENGLISH',
  isActive: true,
  position: 0,
};

/** A new product of the shop. */
export function ProductCreate() {
  const t = useT();
  const create = useCommand(products.create);
  return (
    <>
      <ScreenTitle title={t('products.new')} />
      <BackLink resource="products" />
      <CreateForm<ProductRecord, NewProduct>
        resource="products"
        body={products.create.body}
        required={PRODUCT_REQUIRED}
        values={EMPTY}
        send={(body) => create.mutateAsync({ body })}
        toOf={() => paths.products}
        listTo={paths.products}
        label={t('products.create')}
      >
        <ProductFields />
      </CreateForm>
    </>
  );
}
