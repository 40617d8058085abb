/** A free time to choose. */
export const SLOT_BUTTON = {
  all: 'unset',
  boxSizing: 'border-box',
  minHeight: 48,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-visible': { outline: '3px solid var(--primary)', outlineOffset: 1 },
} as const;
