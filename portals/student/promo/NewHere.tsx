import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, withNext } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Next steps for visitors, with both codes: the trial lesson, or sign in and return here. */
export function NewHere({ promo, referral }: { promo: string; referral: string }) {
  const { t } = useTranslation('promo');
  const codes = (named: Record<string, string>) =>
    new URLSearchParams(Object.entries(named).filter(([, code]) => code !== ''));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        component={Link}
        to={`${paths.studentTrialForm}?${codes({ promo, referral })}`}
        variant="contained"
        size="large"
      >
        {t('trial')}
      </Button>
      {promo !== '' && (
        <Button
          component={Link}
          to={withNext(paths.studentLogin, paths.studentPromo({ code: promo }))}
          size="large"
        >
          {t('sign-in')}
        </Button>
      )}
    </Box>
  );
}
