import { useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Whether something typed would be lost; `markSaved` says that it no longer would, before the page is left. */
export function useDirty<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const isDirtyNow = useRef(false);
  isDirtyNow.current = form.formState.isDirty;
  const isSaved = useRef(false);
  const isDirty = useCallback(() => isDirtyNow.current && !isSaved.current, []);
  const markSaved = useCallback(() => {
    isSaved.current = true;
  }, []);
  return { isDirty, settle: markSaved };
}
