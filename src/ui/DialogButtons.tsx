import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from './Box.tsx';
import { Button } from './Button.tsx';

interface DialogButtonsProps {
  onCancel: () => void;
  /** Label of the cancel button; default: "Cancel". */
  cancelLabel?: string | undefined;
  cancelRef?: Ref<HTMLButtonElement> | undefined;
  /** The dialog's actions, the main one last. */
  children: ReactNode;
}

/** Buttons at the end of a dialog, visible while its content scrolls: cancel first, the main action last, at the right. */
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
  // Above a phone's keyboard they would leave no room for the field.
  '@media (min-height: 560px)': { position: 'sticky', bottom: 0, zIndex: 1 },
  py: 1.5,
  my: -1.5,
  // The borders of fields do not show beside them.
  px: 0.5,
  mx: -0.5,
  bgcolor: 'background.paper',
  // The same height as the main action.
  '& > *': { minHeight: 44 },
} as const;
