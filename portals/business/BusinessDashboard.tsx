import { Box } from '#src/ui/Box.tsx';
import { useTranslation } from 'react-i18next';
import { getBusinessDashboard } from '#calls/business/api/business-platform.ts';
import { useApi } from '#src/api/queries.ts';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { AttendanceChart } from './AttendanceChart.tsx';
import { CreditTable } from './CreditTable.tsx';
import { Employees } from '#src/features/business/employees/Employees.tsx';
import { Figures } from './Figures.tsx';
import type { Dashboard } from '#src/features/business/figures.ts';
import { HashTabs } from '#src/ui/HashTabs.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { StatusChart } from './StatusChart.tsx';
import { EMPLOYEES_ANCHOR } from './teams/employees-anchor.ts';
import { UsageCard } from '#src/features/business/usage/UsageCard.tsx';

const Forecast = lazyPart(
  () => import('#src/features/business/forecast/Forecast.tsx').then((module) => module.Forecast),
  'vocabulary',
  'company',
  'extension',
  'nudge',
);
const TeamsCard = lazyPart(
  () => import('./teams/TeamsCard.tsx').then((module) => module.TeamsCard),
  'company-teams',
);
const InviteButton = lazyPart(
  () => import('#src/features/business/people/InviteButton.tsx').then((module) => module.InviteButton),
  'company-people',
);
const BusinessCourses = lazyPart(
  () =>
    import('#src/features/business/evidence/BusinessCourses.tsx').then((module) => module.BusinessCourses),
  'vocabulary',
  'evidence',
);
const InvoiceList = lazyPart(
  () => import('#src/features/business/invoices/InvoiceList.tsx').then((module) => module.InvoiceList),
  'vocabulary',
  'company',
);

function Contract({ contractStartsOn, contractEndsOn }: Dashboard) {
  const { t } = useTranslation('business');
  if (!contractStartsOn && !contractEndsOn) return <>{t('no-contract')}</>;
  return (
    <>
      {t('contract')} <PlainDateField date={contractStartsOn} /> –{' '}
      {contractEndsOn ? <PlainDateField date={contractEndsOn} /> : t('open-end')}
    </>
  );
}

/** Without employees, inviting them is the next step, and comes first. */
function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { credits, monthlyCredits, students, contractStartsOn, contractEndsOn, costCentres } = dashboard;
  const employees = (
    <div id={EMPLOYEES_ANCHOR} tabIndex={-1}>
      <Employees costCentres={costCentres} actions={<InviteButton />} />
    </div>
  );
  const isEmpty = students.total === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isEmpty && employees}
      <Figures dashboard={dashboard} />
      <Box sx={columns}>
        <AttendanceChart />
        <CreditTable credits={credits} monthlyCredits={monthlyCredits} />
        <StatusChart students={students} />
      </Box>
      <TeamsCard first={costCentres.length > 0 ? 'costCentre' : 'group'} />
      <UsageCard
        ways={['employee', 'costCentre', 'month']}
        contract={{ startsOn: contractStartsOn, endsOn: contractEndsOn }}
      />
      {!isEmpty && employees}
    </Box>
  );
}

/** ROUTE-05: who attends, what is left, and what will expire unused. */
export function BusinessDashboard() {
  const { t } = useTranslation(['business', 'company']);
  const dashboard = useApi(getBusinessDashboard);
  return (
    <QueryView query={dashboard} isPage>
      {(data) => (
        <>
          <PageHeader title={t('title', { company: data.name })} subtitle={<Contract {...data} />} />
          <HashTabs
            label={t('company:tab.label')}
            hasOwnSearch
            tabs={[
              { id: 'overview', label: t('company:tab.overview'), content: <Overview dashboard={data} /> },
              { id: 'forecast', label: t('company:tab.forecast'), content: <Forecast /> },
              { id: 'invoices', label: t('company:tab.invoices'), content: <InvoiceList /> },
              { id: 'courses', label: t('company:tab.courses'), content: <BusinessCourses /> },
            ]}
          />
        </>
      )}
    </QueryView>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { md: '1fr 1fr', lg: '3fr 3fr 2fr' },
  alignItems: 'stretch',
} as const;
