import { useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether something typed would be lost; `settle` says that it no longer would, before the page is left. */
export function useDirty<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const isDirtyNow = useRef(false);
  isDirtyNow.current = form.formState.isDirty;
  const settled = useRef(false);
  const isDirty = useCallback(() => isDirtyNow.current && !settled.current, []);
  const settle = useCallback(() => {
    settled.current = true;
  }, []);
  return { isDirty, settle };
}
