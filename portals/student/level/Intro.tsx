import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

interface IntroProps {
  most: number;
  isBegun: boolean;
  isBusy: boolean;
  onBegin: () => void;
}

/** Explains the test before the first question. */
export function Intro({ most, isBegun, isBusy, onBegin }: IntroProps) {
  const { t } = useTranslation('level-form');
  return (
    <Card>
      <Box component="ul" sx={{ m: 0, mb: 2.5, pl: 2.5, display: 'grid', gap: 1 }}>
        <li>{t('how.short', { count: most })}</li>
        <li>{t('how.adapt')}</li>
        <li>{t('how.break')}</li>
        <li>{t('how.honest')}</li>
      </Box>
      <Button variant="contained" size="large" fullWidth loading={isBusy} onClick={onBegin}>
        {t(isBegun ? 'resume' : 'begin')}
      </Button>
    </Card>
  );
}
