import { useTranslation } from 'react-i18next';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { BusinessDashboard } from '../BusinessDashboard.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { AttentionCard } from './AttentionCard.tsx';
import { UsageCard } from '#src/features/business/usage/UsageCard.tsx';

const ExtensionQueue = lazyPart(
  () =>
    import('#src/features/business/extensions/ExtensionQueue.tsx').then((module) => module.ExtensionQueue),
  'extension',
);

/** ROUTE-05: a manager's own company; for support all of them. */
export function BusinessesDashboardPage() {
  const { t } = useTranslation('company');
  const { user } = useUserContext();
  if (user?.role === 'BUSINESS_MANAGER') return <BusinessDashboard />;
  return (
    <>
      <PageHeader title={t('companies')} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ExtensionQueue />
        <AttentionCard />
        <UsageCard ways={['company', 'costCentre', 'month']} />
      </Box>
    </>
  );
}
