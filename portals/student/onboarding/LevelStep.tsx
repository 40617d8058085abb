import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { errorText } from '#src/api/error-text.ts';
import { LevelLadder } from '#src/ui/LevelLadder.tsx';
import { toast } from '#src/toast-store.ts';
import { StepButtons } from '../steps/StepButtons.tsx';
import type { StepProps } from './step-props.ts';

/** The placement test is offered, never demanded; with this step one is through. */
export function LevelStep({ detail, save, onBack }: StepProps) {
  const { t } = useTranslation('onboarding');
  const [isBusy, setIsBusy] = useState(false);
  const { level } = detail;
  const finish = () => {
    setIsBusy(true);
    save({})
      .catch((error: unknown) => toast.error(errorText(error, t)))
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <Card>
        {level && <LevelLadder level={level} />}
        <Box component="p" sx={{ mt: level ? 2 : 0 }}>
          {level ? t('level-have', { level }) : t('level-offer')}
        </Box>
        <Button
          component={Link}
          to={paths.studentLevelForm}
          variant={level ? 'outlined' : 'contained'}
          size="large"
          fullWidth
        >
          {level ? t('level-look') : t('level-take')}
        </Button>
      </Card>
      <StepButtons onBack={onBack}>
        <Button variant={level ? 'contained' : 'outlined'} size="large" loading={isBusy} onClick={finish}>
          {level ? t('finish') : t('skip')}
        </Button>
      </StepButtons>
    </>
  );
}
