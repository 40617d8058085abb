import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessagesPanel } from '#src/features/people/MessagesPanel.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { Button } from '#src/ui/Button.tsx';
import { StepButtons } from '../steps/StepButtons.tsx';
import type { StepProps } from './step-props.ts';

/** Choice of e-mails; each switch is saved immediately. */
export function MessagesStep({ save, onBack }: StepProps) {
  const { t } = useTranslation('onboarding');
  const [isBusy, setIsBusy] = useState(false);
  const goOn = () => {
    setIsBusy(true);
    save({})
      .catch((error: unknown) => toast.error(errorText(error, t)))
      .finally(() => setIsBusy(false));
  };
  return (
    <>
      <MessagesPanel />
      <StepButtons onBack={onBack}>
        <Button variant="contained" size="large" loading={isBusy} onClick={goOn}>
          {t('next')}
        </Button>
      </StepButtons>
    </>
  );
}
