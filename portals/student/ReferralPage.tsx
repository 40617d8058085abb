import ContentCopy from '@mui/icons-material/ContentCopy';
import Share from '@mui/icons-material/ShareOutlined';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/contract/endpoint.ts';
import { getReferral } from '#calls/people/api/student-platform.ts';
import { studentCan } from '#domain/people/student.ts';
import { useApi } from '#src/api/queries.ts';
import { NoEntryPage } from '#src/pages/NoEntryPage.tsx';
import { paths } from '#src/paths.ts';
import { useProvider } from '#src/session/provider.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Card } from '#src/ui/Card.tsx';
import { DayField } from '#src/ui/DayField.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Row, Stack } from '#src/ui/Stack.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useCopy } from './use-copy.ts';

type ReferralReply = Reply<typeof getReferral>;

function Invitation({ code, credits }: ReferralReply) {
  const { t } = useTranslation('shop');
  const { providerName } = useProvider();
  const copy = useCopy();
  const address = `${window.location.origin}${paths.studentTrialForm}?${new URLSearchParams({ referral: code })}`;
  const text = t('referral.message', { school: providerName, code, address });
  return (
    <Card title={t('referral.your-code')}>
      <Typography sx={{ mb: 2 }}>{t('referral.how', { count: credits })}</Typography>
      <Box component="output" aria-label={t('referral.your-code')} sx={ticket}>
        {code}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          startIcon={<ContentCopy />}
          onClick={() => copy(code)}
          sx={{ minHeight: 44 }}
        >
          {t('referral.copy-code')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<ContentCopy />}
          onClick={() => copy(text)}
          sx={{ minHeight: 44 }}
        >
          {t('referral.copy-message')}
        </Button>
        {'share' in navigator && (
          <Button
            startIcon={<Share />}
            onClick={() => void navigator.share({ text }).catch(() => {})}
            sx={{ minHeight: 44 }}
          >
            {t('referral.share')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function Friends({ friends }: ReferralReply) {
  const { t } = useTranslation('shop');
  return (
    <Card title={t('referral.friends')}>
      {friends.length === 0 ? (
        <EmptyState picture="people" title={t('referral.no-friends')} text={t('referral.no-friends-text')} />
      ) : (
        <Stack>
          {friends.map(({ firstName, status, createdAt, completedAt }) => (
            <Row key={`${firstName}${createdAt}`} align="center">
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <b>{firstName}</b>
                <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {t(completedAt ? 'referral.paid' : 'referral.joined')}{' '}
                  <DayField at={completedAt ?? createdAt} as="words" />
                </Box>
              </Box>
              <StatusBadge of="paymentStatus" value={status} />
            </Row>
          ))}
        </Stack>
      )}
    </Card>
  );
}

function OwnReferral() {
  const { t } = useTranslation('shop');
  const referral = useApi(getReferral);
  return (
    <>
      <PageHeader title={t('referral.title')} subtitle={t('referral.subtitle')} />
      <QueryView query={referral}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
            <Invitation {...data} />
            <Friends {...data} />
          </Box>
        )}
      </QueryView>
    </>
  );
}

/** ROUTE-20, PERM-03: only for students with the status STUDENT who are not a company's. */
export function ReferralPage() {
  const student = useUserContext().user?.student;
  if (!student) return null;
  return studentCan.refer(student) ? <OwnReferral /> : <NoEntryPage />;
}

const ticket = {
  display: 'block',
  p: 2,
  textAlign: 'center',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '1.5rem',
  fontWeight: 700,
  letterSpacing: '0.12em',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 1.5,
  overflowWrap: 'anywhere',
} as const;
