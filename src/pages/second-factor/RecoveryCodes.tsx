import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Typography } from '#src/ui/Typography.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#src/toast-store.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => Promise<void>;
}

/** Recovery codes, shown once: to be copied or printed before continuing. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(t('copied'));
  };
  const goOn = async () => {
    setIsBusy(true);
    await onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t('second-factor:codes-title')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('second-factor:codes-text')}</Typography>
      <Box component="ul" sx={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={copy}>
          {t('second-factor:copy')}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('second-factor:print')}
        </Button>
      </Box>
      <Button variant="contained" size="large" loading={isBusy} onClick={goOn}>
        {t('second-factor:done')}
      </Button>
    </Box>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11.5em, 1fr))',
  gap: 1,
  p: 2,
  m: 0,
  listStyle: 'none',
  borderRadius: 1,
  bgcolor: 'background.default',
  fontSize: '0.9375rem',
  whiteSpace: 'nowrap',
} as const;
