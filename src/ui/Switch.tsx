import type { ReactNode } from 'react';
import { Box } from './Box.tsx';

interface SwitchProps {
  label: ReactNode;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  'aria-describedby'?: string;
}

/** A switch that takes effect immediately. */
export function Switch({ label, checked, onChange, ...rest }: SwitchProps) {
  return (
    <Box component="label" sx={row}>
      <Box
        component="input"
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        sx={track}
        {...rest}
      />
      {label}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  fontWeight: 600,
  cursor: 'pointer',
} as const;
const track = {
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  m: 0,
  width: 44,
  height: 26,
  borderRadius: '99px',
  bgcolor: 'text.secondary',
  cursor: 'pointer',
  transition: 'background-color 140ms',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 20,
    height: 20,
    borderRadius: '50%',
    bgcolor: 'background.paper',
    transition: 'transform 140ms',
  },
  '&:checked': { bgcolor: 'primary.main' },
  '&:checked::after': { transform: 'translateX(18px)' },
} as const;
