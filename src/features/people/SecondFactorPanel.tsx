import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { secondFactor } from '#calls/people/api/auth.ts';
import { useApi } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { Card } from '#src/ui/Card.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';

/** For staff and teachers: whether two-step verification is on, and a link to its page. */
export function SecondFactorPanel() {
  const { t } = useTranslation('account');
  const state = useApi(secondFactor);
  return (
    <Card title={t('second-factor.title')}>
      <QueryView query={state}>
        {({ isOn, recoveryCodesLeft }) => (
          <>
            <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
              {isOn ? t('second-factor.on', { count: recoveryCodesLeft }) : t('second-factor.off')}
            </Typography>
            <Button component={Link} to={paths.secondFactor} variant="outlined" sx={{ minHeight: 44 }}>
              {t(isOn ? 'second-factor.manage' : 'second-factor.set-up')}
            </Button>
          </>
        )}
      </QueryView>
    </Card>
  );
}
