import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** The second step: six digits from the app, or a recovery code when the phone is lost. */
export function CodeField() {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <Notice variant="info">{t('auth:code.text')}</Notice>
      <TextField
        key={String(isRecovery)}
        name="code"
        label={t(isRecovery ? 'auth:code.recovery' : 'auth:code.label')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        takesFocus
      />
      <Button size="small" onClick={() => setIsRecovery(!isRecovery)} sx={{ justifySelf: 'start' }}>
        {t(isRecovery ? 'auth:code.use-app' : 'auth:code.use-recovery')}
      </Button>
    </>
  );
}
