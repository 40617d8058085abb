import { Button } from '../Button.tsx';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** Busy while its form is on the way; a second press does nothing. */
export function SubmitButton({ children, fullWidth = false }: { children: ReactNode; fullWidth?: boolean }) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" variant="contained" size="large" loading={isSubmitting} fullWidth={fullWidth}>
      {children}
    </Button>
  );
}
