import { useTranslation } from 'react-i18next';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { BusinessDashboard } from '../BusinessDashboard.tsx';
import { UsageCard } from '#src/company/usage/UsageCard.tsx';

/** ROUTE-05: a manager's own company; for support all of them. */
export function CompaniesDashboard() {
  const { t } = useTranslation('company');
  const { user } = useUserContext();
  if (user?.role === 'BUSINESS_MANAGER') return <BusinessDashboard />;
  return (
    <>
      <PageHeader title={t('companies')} />
      <UsageCard ways={['company', 'costCentre', 'month']} />
    </>
  );
}
