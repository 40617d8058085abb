import { type BusinessRecord, business as api, type BusinessUpdate } from '#domain/business/api/business.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BUSINESS_REQUIRED, BusinessForm } from './BusinessForm.tsx';
import { businessValues, withContacts } from './business-values.ts';

const BODY = withContacts(api.update.body);

function Edit({ business }: { business: BusinessRecord }) {
  const update = useCommand(api.update);
  const params = { id: business.id };
  return (
    <EditForm<BusinessRecord, BusinessUpdate>
      resource="business"
      record={business}
      body={BODY}
      required={BUSINESS_REQUIRED}
      valuesOf={businessValues}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.businessOne(business.id)}
    >
      <BusinessForm />
    </EditForm>
  );
}

/** ROUTE-04 (/business/{id}/edit). */
export function BusinessEdit() {
  const t = useT();
  return (
    <RecordScreen<BusinessRecord>
      resource="business"
      titleOf={({ name }) => t('record.editing', { name })}
      isFresh
    >
      {(business) => (
        <>
          <BackLink resource="business" />
          <Edit key={business.id} business={business} />
        </>
      )}
    </RecordScreen>
  );
}
