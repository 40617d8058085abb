import type { SvgIconComponent } from '@mui/icons-material';
import { useId } from 'react';
import { Box } from '#src/ui/Box.tsx';

interface ChoiceListProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string; text: string; icon?: SvgIconComponent }[];
  onChange: (value: Value) => void;
}

/** Radio buttons as large as a thumb, each with a line on what it means. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, isLabelHidden = false, value, options, onChange } = props;
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" className={isLabelHidden ? 'visually-hidden' : undefined} sx={legend}>
        {label}
      </Box>
      {options.map(({ icon: Icon, ...option }) => (
        <Box component="label" key={option.value} sx={choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <b>{option.label}</b>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.9375rem' }}>
              {option.text}
            </Box>
          </Box>
          {Icon && <Icon aria-hidden sx={{ color: 'text.secondary' }} />}
        </Box>
      ))}
    </Box>
  );
}

const legend = { p: 0, mb: 0.75, fontWeight: 600 } as const;
const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  p: 1.5,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '& input': { width: 20, height: 20, m: 0, accentColor: 'var(--primary)' },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px var(--primary)' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
