import type { ComponentPropsWithRef } from 'react';
import { Box } from '../Box.tsx';
import { bareInput, inputFrame } from './Input.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends ComponentPropsWithRef<'select'> {
  options: readonly SelectOption[];
}

/** The device's native list, because it is the most usable one on a phone. */
export function Select({ options, ...props }: SelectProps) {
  return (
    <Box sx={[inputFrame, { pr: 0.5 }]}>
      <Box component="select" {...props} sx={[bareInput, select]}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Box>
    </Box>
  );
}

const select = {
  // Restores what bareInput's "all: unset" removes from a select apart from its frame, and centres its text.
  appearance: 'auto',
  display: 'inline-block',
  alignItems: 'center',
  whiteSpace: 'pre',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '& option': { color: 'text.primary', bgcolor: 'background.paper' },
} as const;
