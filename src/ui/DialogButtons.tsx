import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';

interface DialogButtonsProps {
  onCancel: () => void;
  /** What leaving is called where it is not "Cancel". */
  cancelLabel?: string | undefined;
  cancelRef?: Ref<HTMLButtonElement> | undefined;
  /** What can be done, the deed itself last. */
  children: ReactNode;
}

/** The end of every dialog that does something: the way out first, the deed last, at the right. */
export function DialogButtons({ onCancel, cancelLabel, cancelRef, children }: DialogButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <Box data-deeds sx={row}>
      <Button onClick={onCancel} ref={cancelRef ?? null}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {children}
    </Box>
  );
}

const row = {
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  // Of the same height, whatever the deed's.
  '& > *': { minHeight: 44 },
} as const;
