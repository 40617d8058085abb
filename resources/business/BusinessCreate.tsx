import {
  type BusinessCreate as NewBusiness,
  type BusinessRecord,
  business,
} from '#domain/business/api/business.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { BUSINESS_REQUIRED, BusinessForm } from './BusinessForm.tsx';
import { EMPTY_CONTACT, withContacts } from './business-values.ts';

const BODY = withContacts(business.create.body);
const EMPTY = {
  name: '',
  status: 'ACTIVE',
  billingName: '',
  taxId: '',
  billingEmail: '',
  phone: '',
  address: '',
  hubspotProviderId: '',
  notes: '',
  contacts: [] as (typeof EMPTY_CONTACT)[],
};

/** A new company; contract, managers and employees follow on its record. */
export function BusinessCreate() {
  const t = useT();
  const create = useCommand(business.create);
  return (
    <>
      <ScreenTitle title={t('business.new')} />
      <BackLink resource="business" />
      <CreateForm<BusinessRecord, NewBusiness>
        resource="business"
        body={BODY}
        required={BUSINESS_REQUIRED}
        values={EMPTY}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.businessOne(id)}
        listTo={paths.business}
        label={t('business.create')}
      >
        <BusinessForm />
      </CreateForm>
    </>
  );
}
