import { Box } from './Box.tsx';
import { useId } from 'react';

interface ToggleGroupProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** For groups whose context already names them. */
  isLabelHidden?: boolean;
  /** Two in a row on a phone, where four do not fit beside each other. */
  isPaired?: boolean;
}

/** A choice of a few options, all visible; radio buttons for keyboard and screen reader. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, value, options, onChange, isLabelHidden = false, isPaired = false } = props;
  const name = useId();
  return (
    <Box component="fieldset" sx={frame}>
      <Box
        component="legend"
        className={isLabelHidden ? 'visually-hidden' : undefined}
        sx={{ p: 0, mb: 0.75, fontWeight: 600, fontSize: '0.9375rem' }}
      >
        {label}
      </Box>
      <Box sx={[track, isPaired && paired]}>
        {options.map((option) => (
          <Box component="label" key={option.value} sx={segment}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const frame = { border: 0, m: 0, p: 0, minWidth: 0 } as const;
const track = { display: 'flex', p: 0.5, gap: 0.5, borderRadius: 1, bgcolor: 'action.hover' } as const;
const paired = { display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: '1fr 1fr' } as const;
const segment = {
  position: 'relative',
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: 44,
  minWidth: 44,
  px: { xs: 0.5, sm: 1.5 },
  textAlign: 'center',
  borderRadius: '9px',
  fontWeight: 600,
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
  color: 'text.secondary',
  cursor: 'pointer',
  '&:has(:checked)': {
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: '0 1px 3px rgb(10 14 40 / 0.2)',
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
