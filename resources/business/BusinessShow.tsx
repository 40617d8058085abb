import Edit from '@mui/icons-material/EditOutlined';
import { Link } from 'react-router';
import type { BusinessRecord } from '#domain/business/api/business.ts';
import { businessDocuments } from '#domain/office/api/documents.ts';
import { crmContactAddress, paths } from '#src/paths.ts';
import { lazySection } from '#src/ui/lazy-section.tsx';
import { settings } from '#src/settings.ts';
import { Button } from '#src/ui/Button.tsx';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { CellLink } from '#src/backoffice/table/RowLink.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { RecordTags } from '#src/backoffice/tags/RecordTags.tsx';
import { RecordHeader } from '#src/backoffice/record/RecordHeader.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useRecordTabs } from '#src/backoffice/record/use-record-tabs.tsx';

const TEXTS = ['vocabulary', 'business', 'company', 'company-record'];
const OverviewTab = lazySection(() => import('./OverviewTab.tsx').then((m) => m.OverviewTab), ...TEXTS);
const EmployeesTab = lazySection(
  () => import('./employees/EmployeesTab.tsx').then((m) => m.EmployeesTab),
  ...TEXTS,
);
const GroupsTab = lazySection(() => import('./groups/GroupsTab.tsx').then((m) => m.GroupsTab), ...TEXTS);
const UsageTab = lazySection(() => import('./record/UsageTab.tsx').then((m) => m.UsageTab), ...TEXTS);
const InvoicesTab = lazySection(
  () => import('./invoices/InvoicesTab.tsx').then((m) => m.InvoicesTab),
  ...TEXTS,
);
const ContractTab = lazySection(
  () => import('./contract/ContractTab.tsx').then((m) => m.ContractTab),
  ...TEXTS,
);

function Header({ business }: { business: BusinessRecord }) {
  const t = useT();
  const { id, name, status, studentCount, groupCount, phone, hubspotProviderId } = business;
  const crm = hubspotProviderId && crmContactAddress(settings.crmContactUrl, hubspotProviderId);
  return (
    <RecordHeader
      name={name}
      tags={<RecordTags list="business" record={business} />}
      badges={<StatusBadge of="recordStatus" value={status} />}
      facts={
        <>
          <CellLink to={`${paths.businessOne(id)}#employees`}>
            {t('business.students', { count: studentCount })}
          </CellLink>
          <CellLink to={`${paths.businessOne(id)}#groups`}>
            {t('business.groups', { count: groupCount })}
          </CellLink>
          {phone && <a href={`tel:${phone}`}>{phone}</a>}
          {crm && (
            <a href={crm} target="_blank" rel="noreferrer">
              {t('students.crm')}
            </a>
          )}
        </>
      }
      actions={
        <Button component={Link} to={paths.businessEdit(id)} variant="contained" startIcon={<Edit />}>
          {t('record.edit')}
        </Button>
      }
    />
  );
}

function Business({ business }: { business: BusinessRecord }) {
  const t = useT();
  const { id, name, managers } = business;
  const recordTabs = useRecordTabs({
    noun: 'business',
    recordId: id,
    documents: businessDocuments,
    people: managers,
  });
  return (
    <>
      <BackLink resource="business" />
      <Header business={business} />
      <HashTabs
        label={t('record.tabs', { name })}
        hasOwnSearch
        tabs={[
          { id: 'overview', label: t('business.tab.overview'), content: <OverviewTab business={business} /> },
          {
            id: 'employees',
            label: t('business.tab.employees'),
            content: <EmployeesTab business={business} />,
          },
          { id: 'groups', label: t('business.tab.groups'), content: <GroupsTab business={business} /> },
          { id: 'usage', label: t('business.tab.usage'), content: <UsageTab business={business} /> },
          { id: 'invoices', label: t('business.tab.invoices'), content: <InvoicesTab business={business} /> },
          { id: 'contract', label: t('business.tab.contract'), content: <ContractTab business={business} /> },
          ...recordTabs,
        ]}
      />
    </>
  );
}

/** ROUTE-04: one company: its contract, its people, what they use. */
export function BusinessShow() {
  return (
    <RecordScreen<BusinessRecord> resource="business" titleOf={({ name }) => name}>
      {(business) => <Business key={business.id} business={business} />}
    </RecordScreen>
  );
}
