import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';

interface StepButtonsProps {
  /** Left out at the first step. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** Continue button, wide for the thumb, with the back button beside it. */
export function StepButtons({ onBack, children }: StepButtonsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={row}>
      {onBack && (
        <Button size="large" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <Box sx={{ flex: 1, display: 'grid' }}>{children}</Box>
    </Box>
  );
}

const row = { display: 'flex', gap: 1, mt: 3, alignItems: 'center' } as const;
