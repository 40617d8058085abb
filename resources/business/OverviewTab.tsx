import type { BusinessRecord } from '#domain/business/api/business.ts';
import { BudgetCard } from '#src/features/business/overview/BudgetCard.tsx';
import { BusinessFigures } from '#src/features/business/overview/BusinessFigures.tsx';
import { ExpiringCard } from '#src/features/business/overview/ExpiringCard.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { useCan } from '#src/session/use-can.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Email } from '#src/ui/Email.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { ContractState } from './contract/ContractState.tsx';
import { CustomFacts } from '#src/backoffice/custom-fields/CustomFacts.tsx';
import { DescriptionList } from '#src/backoffice/record/DescriptionList.tsx';
import { PinnedNotes } from '#src/backoffice/record/PinnedNotes.tsx';
import { TwoColumns } from '#src/backoffice/record/TwoColumns.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CostCentres } from './people/CostCentres.tsx';
import { Managers } from './people/Managers.tsx';

const ExtensionQueue = lazyPart(
  () =>
    import('#src/features/business/extensions/ExtensionQueue.tsx').then((module) => module.ExtensionQueue),
  'extension',
);

function Contract({ business }: { business: BusinessRecord }) {
  const { contractState, contractStartsOn, contractEndsOn, monthlyCredits, budgetCents, poolCredits } =
    business;
  const seesBudget = useCan()('finance', 'view');
  return (
    <DescriptionList
      words="business.field"
      facts={{
        contractState: contractState ? <ContractState state={contractState} size="small" /> : <NoValue />,
        contractStartsOn: <PlainDateField date={contractStartsOn} />,
        contractEndsOn: <PlainDateField date={contractEndsOn} />,
        monthlyCredits: monthlyCredits ?? <NoValue />,
        ...(seesBudget && {
          budgetCents: budgetCents === null ? <NoValue /> : <MoneyField cents={budgetCents} />,
        }),
        poolCredits,
      }}
    />
  );
}

function Contacts({ contacts }: Pick<BusinessRecord, 'contacts'>) {
  const t = useT();
  if (contacts.length === 0)
    return <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{t('business.contacts.none')}</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.25 }}>
      {contacts.map(({ name, job, email, phone, isMain }) => (
        <li key={`${name}${email}`}>
          <b>{name}</b>
          {job && <> · {job}</>}
          {isMain && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {t('business.main-contact')}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, '& a': { color: 'inherit' } }}>
            {email && (
              <a href={`mailto:${email}`}>
                <Email address={email} />
              </a>
            )}
            {phone && <a href={`tel:${phone}`}>{phone}</a>}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Billing({ business }: { business: BusinessRecord }) {
  const { billingName, taxId, billingEmail, address, hubspotProviderId } = business;
  return (
    <DescriptionList
      words="business.field"
      facts={{
        billingName: billingName ?? <NoValue />,
        taxId: taxId ?? <NoValue />,
        billingEmail: billingEmail ? <Email address={billingEmail} /> : <NoValue />,
        address: address ?? <NoValue />,
        hubspotProviderId: hubspotProviderId ?? <NoValue />,
      }}
    />
  );
}

/** Overview of a company: usage, remaining credits, contract, contacts and HR managers. */
export function OverviewTab({ business }: { business: BusinessRecord }) {
  const t = useT();
  const seesMoney = useCan()('money', 'view');
  const { id, budgetCents, contractStartsOn, contractEndsOn } = business;
  const toUsage = (search: Readonly<Record<string, string>>) => `?${new URLSearchParams(search)}#usage`;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <BusinessFigures businessId={id} toUsage={toUsage} />
      <TwoColumns
        aside={
          <>
            {budgetCents !== null && contractStartsOn && seesMoney && (
              <BudgetCard
                businessId={id}
                budgetCents={budgetCents}
                startsOn={contractStartsOn}
                endsOn={contractEndsOn}
                to={toUsage({ period: 'contract', by: 'month', figure: 'costCents' })}
              />
            )}
            <Card title={t('contract.title')}>
              <Contract business={business} />
            </Card>
            <CustomFacts resource="business" values={business.customFields} />
            <CostCentres business={business} />
          </>
        }
      >
        <PinnedNotes noun="business" recordId={id} />
        <ExtensionQueue businessId={id} />
        <ExpiringCard businessId={id} to={toUsage({ period: 'month', figure: 'unused' })} />
        <Managers business={business} />
        <Card title={t('business.contact')}>
          <Contacts contacts={business.contacts} />
          <Billing business={business} />
        </Card>
        {business.notes && (
          <Card title={t('business.field.notes')}>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{business.notes}</Box>
          </Card>
        )}
      </TwoColumns>
    </Box>
  );
}
