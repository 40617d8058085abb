import { Button } from '../Button.tsx';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

interface SubmitButtonProps {
  children: ReactNode;
  fullWidth?: boolean;
  /** Something that belongs to the form is still on the way. */
  isWaiting?: boolean;
}

/** Busy while its form is on the way; a second press does nothing. */
export function SubmitButton({ children, fullWidth = false, isWaiting = false }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={isSubmitting || isWaiting}
      fullWidth={fullWidth}
    >
      {children}
    </Button>
  );
}
