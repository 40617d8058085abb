import { useTranslation } from 'react-i18next';
import { toast } from '#src/toast-store.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useInstall } from './use-install.ts';

/** How to install the app, where this browser can and has not. The catalogue is `device`. */
export function InstallPanel() {
  const { t } = useTranslation('device');
  const { way, install } = useInstall();
  if (way === null) return null;
  const start = async () => {
    if (await install()) toast.success(t('install.installed'));
  };
  return (
    <Card title={t('install.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('install.text')}</Typography>
      {way === 'ios' ? (
        <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
          {(t('install.ios', { returnObjects: true }) as string[]).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      ) : (
        <Button variant="outlined" onClick={() => void start()} sx={{ minHeight: 44 }}>
          {t('install.install')}
        </Button>
      )}
    </Card>
  );
}
