import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import {
  type ClasingGoState,
  getClasingGoTrial,
  initClasingGo,
  listClasingGoCards,
  setClasingGoTrial,
} from '#calls/teaching/api/clasing-go.ts';
import { studentCan } from '#domain/people/student.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { AskSupport } from '../AskSupport.tsx';

const STALE: readonly Endpoint[] = [getClasingGoTrial, listClasingGoCards];

function Step({
  kind,
  call,
}: {
  kind: 'NONE' | 'OPEN';
  call: typeof initClasingGo | typeof setClasingGoTrial;
}) {
  const { t } = useTranslation('practice');
  const step = useCommand(call, { invalidates: STALE });
  return (
    <Card>
      {step.error && <Notice variant="error">{errorText(step.error, t)}</Notice>}
      <EmptyState
        picture="learning"
        title={t(`step.${kind}.title`)}
        text={t(`step.${kind}.text`)}
        action={
          <Button
            variant="contained"
            loading={step.isPending}
            onClick={() => step.mutate({})}
            sx={{ minHeight: 44 }}
          >
            {t(`step.${kind}.action`)}
          </Button>
        }
      />
    </Card>
  );
}

function Ended() {
  const { t } = useTranslation('practice');
  const student = useUserContext().user?.student;
  const shop = (
    <Button component={Link} to={paths.studentShop} variant="contained" sx={{ minHeight: 44 }}>
      {t('to-shop')}
    </Button>
  );
  return (
    <Notice variant="info" actions={student && studentCan.seeShop(student) ? shop : <AskSupport />}>
      {t('ended')}
    </Notice>
  );
}

/** The student's access to Clasing Go, and the next step. */
export function ClasingGoStatus({ state: { access, trial } }: { state: ClasingGoState }) {
  const { t } = useTranslation('practice');
  if (access === 'NONE') return <Step kind="NONE" call={initClasingGo} />;
  if (access === 'OPEN') return <Step kind="OPEN" call={setClasingGoTrial} />;
  if (access === 'ENDED') return <Ended />;
  if (access !== 'TRIAL' || !trial) return null;
  return <Notice variant="info">{t('days-left', { count: trial.daysLeft })}</Notice>;
}
