import { useId } from 'react';
import { Box } from '#src/ui/Box.tsx';

interface TilesProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; text?: string | undefined }[];
  /** One of them, or with `isMany` any number. */
  value: Value | readonly Value[] | null;
  isMany?: boolean;
  /** Two or more tiles per row if there is room. */
  isShort?: boolean;
  onChange: (value: Value) => void;
}

const isIn = <Value extends string>(chosen: TilesProps<Value>['value'], value: Value): boolean =>
  Array.isArray(chosen) ? chosen.includes(value) : chosen === value;

/** A choice by big tiles, each a thumb wide; radio buttons or boxes to keyboard and screen reader. */
export function Tiles<Value extends string>(props: TilesProps<Value>) {
  const { label, options, value, isMany = false, isShort = false, onChange } = props;
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 600, fontSize: '0.9375rem' }}>
        {label}
      </Box>
      <Box sx={isShort ? short : long}>
        {options.map((option) => (
          <Box component="label" key={option.value} sx={tile}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              className="visually-hidden"
              name={name}
              checked={isIn(value, option.value)}
              onChange={() => onChange(option.value)}
            />
            <span>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {option.label}
              </Box>
              {option.text && (
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}
                >
                  {option.text}
                </Box>
              )}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const long = { display: 'grid', gap: 1 } as const;
const short = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
} as const;
const tile = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  px: 2,
  py: 1,
  borderRadius: '12px',
  border: '1px solid color-mix(in srgb, var(--text-secondary) 45%, transparent)',
  bgcolor: 'background.paper',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    boxShadow: '0 0 0 1px var(--primary) inset',
    bgcolor: 'color-mix(in srgb, var(--primary) 9%, var(--paper))',
  },
  '&:has(:focus-visible)': { outline: '3px solid var(--primary)', outlineOffset: '2px' },
} as const;
