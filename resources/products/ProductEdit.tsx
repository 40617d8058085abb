import { type ProductRecord, products, type ProductUpdate } from '#domain/billing/api/products.ts';
import { planWords } from '#domain/billing/plan.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-may.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { PRODUCT_REQUIRED, ProductFields } from './ProductFields.tsx';

const valuesOf = (product: ProductRecord) => ({
  name: planWords(product.name),
  priceCents: product.priceCents,
  creditKind: product.creditKind,
  credits: product.credits,
  validMonths: product.validMonths ?? '',
  subscriptionMonths: product.subscriptionMonths ?? '',
  language: product.language,
  isActive: product.isActive,
  position: product.position,
  version: product.version,
});

/** The form of a product that there is. */
export function EditProduct({ product }: { product: ProductRecord }) {
  const update = useCommand(products.update, { invalidates: [products.list] });
  const params = { id: product.id };
  // A plan is kept by its key: the form knows it by what people call it.
  const record = { ...product, name: planWords(product.name) };
  return (
    <EditForm<ProductRecord, ProductUpdate>
      resource="products"
      record={record}
      body={products.update.body}
      required={PRODUCT_REQUIRED}
      valuesOf={valuesOf}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.products}
    >
      <ProductFields />
    </EditForm>
  );
}

/** A product to change, for orders to come. */
export function ProductEdit() {
  const t = useT();
  const may = useCan();
  return (
    <RecordScreen<ProductRecord> resource="products" titleOf={({ name }) => planWords(name)} isFresh>
      {(product) => (
        <>
          <BackLink resource="products" />
          {may('settings', 'edit') ? (
            <EditProduct key={product.id} product={product} />
          ) : (
            <Notice variant="info">{t('products.admins-only')}</Notice>
          )}
          <HistoryFold recordId={product.id} />
        </>
      )}
    </RecordScreen>
  );
}
