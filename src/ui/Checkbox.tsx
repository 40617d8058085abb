import { Box } from './Box.tsx';
import { onTouch } from '#src/theme/touch.ts';
import { useEffect, useRef } from 'react';

interface CheckboxProps {
  label: string;
  isOn: boolean;
  /** Some, not all. */
  isMixed?: boolean;
  onToggle: (isShift: boolean) => void;
}

/** A checkbox with a target that a thumb can hit. */
export function Checkbox({ label, isOn, isMixed = false, onToggle }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const isShift = useRef(false);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <Box component="label" sx={target}>
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onClick={(event) => {
          isShift.current = event.shiftKey;
        }}
        onChange={() => onToggle(isShift.current)}
      />
    </Box>
  );
}

const target = {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  flexShrink: 0,
  cursor: 'pointer',
  '& input': { width: 18, height: 18, m: 0, accentColor: 'var(--primary)', cursor: 'inherit' },
  ...onTouch,
} as const;
