import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { errorText } from '#src/api/error-text.ts';
import { Notice } from '#src/ui/Notice.tsx';

/** A lesson that no one attended has no report, only its attendance. */
export function NoShowNotice({ count, send }: { count: number; send: () => Promise<void> }) {
  const { t } = useTranslation('report');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const press = async () => {
    setIsBusy(true);
    setFailure(null);
    await send().catch(setFailure);
    setIsBusy(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Notice variant="warning">{t('no-one.text', { count })}</Notice>
      {failure !== null && <Notice variant="error">{errorText(failure, t)}</Notice>}
      <Button variant="contained" size="large" loading={isBusy} onClick={() => void press()}>
        {t('no-one.save')}
      </Button>
    </Box>
  );
}
