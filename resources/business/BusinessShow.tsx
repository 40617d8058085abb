import type { BusinessRecord } from '#domain/api/business.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { listAddress } from '../list/list-address.ts';
import { CellLink } from '../list/RowLink.tsx';
import { BackLink } from '../record/BackLink.tsx';
import { Facts } from '../record/Facts.tsx';
import { NotesTab } from '../record/NotesTab.tsx';
import { RecordGrid } from '../record/RecordGrid.tsx';
import { RecordHeader } from '../record/RecordHeader.tsx';
import { RecordScreen } from '../record/RecordScreen.tsx';
import { useWords } from '../use-words.ts';

function Contract({ business }: { business: BusinessRecord }) {
  const { monthlyCredits, budgetCents, copaymentPercent, contractStartsOn, contractEndsOn, poolCredits } =
    business;
  return (
    <Facts
      words="business.field"
      facts={{
        contractStartsOn: <PlainDateField date={contractStartsOn} />,
        contractEndsOn: <PlainDateField date={contractEndsOn} />,
        monthlyCredits: monthlyCredits ?? <NoValue />,
        budgetCents: budgetCents === null ? <NoValue /> : <MoneyField cents={budgetCents} />,
        copaymentPercent: `${copaymentPercent} %`,
        poolCredits,
      }}
    />
  );
}

function Contact({ business }: { business: BusinessRecord }) {
  const { taxId, billingEmail, phone, address, managers } = business;
  return (
    <Facts
      words="business.field"
      facts={{
        managers: managers.length ? (
          managers.map(({ fullName, email }) => `${fullName} · ${email}`).join('\n')
        ) : (
          <NoValue />
        ),
        billingEmail: billingEmail ?? <NoValue />,
        phone: phone ?? <NoValue />,
        address: address ?? <NoValue />,
        taxId: taxId ?? <NoValue />,
      }}
    />
  );
}

/** ROUTE-04: one company, its contract, its people. */
export function BusinessShow() {
  const t = useWords();
  return (
    <RecordScreen<BusinessRecord> resource="business" titleOf={({ name }) => name}>
      {(business) => (
        <>
          <BackLink resource="business" />
          <RecordHeader
            name={business.name}
            badges={<StatusBadge value={business.status} />}
            facts={
              <>
                <CellLink to={listAddress(paths.students, { filter: { businessId: business.id } })}>
                  {t('business.students', { count: business.studentCount })}
                </CellLink>
                <CellLink to={listAddress(paths.groups, { filter: { businessId: business.id } })}>
                  {t('business.groups', { count: business.groupCount })}
                </CellLink>
              </>
            }
          />
          <RecordGrid>
            <Card title={t('business.contract')}>
              <Contract business={business} />
            </Card>
            <Card title={t('business.contact')}>
              <Contact business={business} />
            </Card>
          </RecordGrid>
          <NotesTab noun="business" recordId={business.id} />
        </>
      )}
    </RecordScreen>
  );
}
