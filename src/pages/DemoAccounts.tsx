import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProvider } from '#src/session/provider.ts';

/** Only the demo school has it (RUN-10); production refuses to start with demo accounts. */
const DEMO_PASSWORD = 'demo-school-2026';

/** In a demo school: one press fills in an account of the cast. */
export function DemoAccounts({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { isDemo, subdomain } = useProvider();
  if (!isDemo) return null;
  const fillIn = (name: string) => {
    setValue('email', `${name}@${subdomain}.example`, { shouldValidate: true });
    setValue('password', DEMO_PASSWORD, { shouldValidate: true });
  };
  return (
    <Box
      component="fieldset"
      aria-label={t('auth:demo')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', border: 0, p: 0, m: 0 }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('auth:demo')}
      </Box>
      {names.map((name) => (
        <Button key={name} size="small" variant="outlined" onClick={() => fillIn(name)}>
          {t(`auth:demo-account.${name}`)}
        </Button>
      ))}
    </Box>
  );
}
