import { onTouch } from '#src/ui/style/touch.ts';

/** A native select among the list's own controls. */
export const selectSx = {
  font: 'inherit',
  fontSize: 16,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: '1px solid',
  borderColor: 'text.secondary',
  borderRadius: 1,
  minHeight: 36,
  px: 0.5,
  ...onTouch,
} as const;
