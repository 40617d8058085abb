import type { ReactNode } from 'react';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Link } from 'react-router';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { usePressShortcut } from '../shortcuts/page-keys.ts';
import { useT } from '../screen/use-t.ts';

interface FormActionsProps {
  /** Address that the cancel button opens. */
  to: string;
  label: string;
  /** Other buttons, between save and cancel. */
  children?: ReactNode;
}

/** Save and cancel buttons, always visible however long the form is. */
export function FormActions({ to, label, children }: FormActionsProps) {
  const t = useT();
  usePressShortcut('save', ['s', 'Ctrl+s'], '[data-save] button[type="submit"]');
  return (
    <Box data-save sx={bar}>
      <SubmitButton>{label}</SubmitButton>
      {children}
      <Button component={Link} to={to}>
        {t('cancel')}
      </Button>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', sm: 0 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;
