import { nativeField } from '#src/theme/native.ts';

/** A label over a native select or date, as src/ui/form draws them, for use outside forms. */
export const inputSx = {
  display: 'grid',
  gap: 0.75,
  '& label': { fontWeight: 600, fontSize: '0.9375rem' },
  '& [aria-invalid="true"]': { borderColor: 'error.main' },
  '& select, & input': {
    ...nativeField,
    minHeight: 48,
    px: 1.5,
    width: '100%',
    minWidth: 0,
  },
} as const;
