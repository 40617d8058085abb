import { onTouch } from '#src/ui/style/touch.ts';
import { nativeField } from '#src/ui/style/native.ts';

/** A native select among the list's own controls. */
export const selectSx = {
  ...nativeField,
  borderRadius: 1,
  minHeight: 36,
  px: 0.5,
  ...onTouch,
} as const;
