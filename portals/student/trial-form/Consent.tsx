import { useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Box } from '#src/ui/Box.tsx';
import { CheckboxField } from '#src/ui/form/CheckboxField.tsx';

/** A box that has to be ticked; what is wrong is said under it. */
export function Consent({ name, label }: { name: string; label: string }) {
  const id = useId();
  const error = get(useFormContext().formState.errors, name) as { message?: string } | undefined;
  return (
    <Box role="group" aria-describedby={error && id}>
      <CheckboxField name={name} label={label} />
      <Box id={id} role="alert" sx={{ color: 'error.main', fontSize: '0.875rem' }}>
        {error?.message}
      </Box>
    </Box>
  );
}
