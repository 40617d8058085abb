import { onTouch } from '#src/theme/touch.ts';
import { nativeField } from '#src/theme/native.ts';

/** A native select among the list's own controls. */
export const selectSx = {
  ...nativeField,
  borderRadius: 1,
  minHeight: 36,
  px: 0.5,
  ...onTouch,
} as const;
