import { keepPreviousData } from '@tanstack/react-query';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SUPPORT_TASK_PAGE_SIZE } from '#domain/office/support-task-type.ts';
import { studentCan } from '#domain/people/student.ts';
import { listStudentSupportTasks } from '#calls/people/api/student-platform.ts';
import { getCreditsOverview } from '#calls/billing/api/student-wallet.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { lazyPart } from '#src/router/lazy-page.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { pageQuery, usePageNumber } from '#src/ui/use-page.ts';
import { AskSupport } from './AskSupport.tsx';
import { Balances } from './credits/Balances.tsx';
import { Lots } from './credits/Lots.tsx';
import { Movements, MOVEMENTS_A_PAGE } from './credits/Movements.tsx';
import { Statement } from './credits/Statement.tsx';
import { Subscriptions } from './credits/Subscriptions.tsx';

function MoreCredits() {
  const { t } = useTranslation('own-credits');
  const student = useUserContext().user?.student;
  if (!student) return null;
  if (!studentCan.seeShop(student)) return <AskSupport label={t('ask-for-more')} />;
  return (
    <Button component={Link} to={paths.studentShop} variant="contained" sx={{ minHeight: 44 }}>
      {t('buy')}
    </Button>
  );
}

const WAITING = { query: { onlyUnresolved: false, pageStart: 0, pageTake: SUPPORT_TASK_PAGE_SIZE } };

const SharesToPay = lazyPart(
  () => import('./company/SharesToPay.tsx').then((m) => m.SharesToPay),
  'copayment',
);

/** Unpaid contributions, from the same query as the bell. */
function OwnShares() {
  const { data } = useApi(listStudentSupportTasks, WAITING);
  return data && data.shares.length > 0 ? <SharesToPay shares={data.shares} /> : null;
}

/** ROUTE-19: balance, expiry and history of the credits, loaded in one request. */
export function StudentCreditsPage() {
  const { t } = useTranslation('own-credits');
  const page = usePageNumber();
  const overview = useApi(
    getCreditsOverview,
    { query: pageQuery(page, MOVEMENTS_A_PAGE) },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button component={Link} to={paths.studentInvoices} variant="outlined" sx={{ minHeight: 44 }}>
              {t('invoices')}
            </Button>
            <MoreCredits />
          </>
        }
      />
      <QueryView query={overview}>
        {({ wallet: { balances, lots }, movements, subscriptions }) => (
          <Box sx={columns}>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <OwnShares />
              <Balances balances={balances} />
              <Lots lots={lots} />
              <Subscriptions subscriptions={subscriptions} />
            </Box>
            <Box sx={beside}>
              <Movements page={page} movements={movements} />
            </Box>
            <Statement />
          </Box>
        )}
      </QueryView>
    </>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
  gap: { xs: 2, sm: 3 },
  alignItems: 'start',
} as const;
const beside = { gridColumn: { md: '2' }, gridRow: { md: '1 / span 2' }, minWidth: 0 } as const;
