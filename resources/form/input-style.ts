/** A label over a native select or date, as src/ui/form draws them, for what is no form. */
export const inputSx = {
  display: 'grid',
  gap: 0.75,
  '& label': { fontWeight: 600, fontSize: '0.9375rem' },
  '& [aria-invalid="true"]': { borderColor: 'error.main' },
  '& select, & input': {
    font: 'inherit',
    fontSize: 16,
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: '10px',
    minHeight: 48,
    px: 1.5,
    width: '100%',
    minWidth: 0,
  },
} as const;
