import { useFormContext } from 'react-hook-form';
import { Box } from '../Box.tsx';

interface CheckboxFieldProps {
  name: string;
  label: string;
}

export function CheckboxField({ name, label }: CheckboxFieldProps) {
  const field = useFormContext().register(name);
  return (
    <Box
      component="label"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, cursor: 'pointer' }}
    >
      <Box component="input" type="checkbox" {...field} sx={box} />
      {label}
    </Box>
  );
}

const box = { width: 20, height: 20, m: 0, flexShrink: 0, accentColor: 'var(--primary)' } as const;
