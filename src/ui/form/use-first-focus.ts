import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts the focus into a field once, where a page or a step has nothing else to begin with. */
export function useFirstFocus(name: string, takesFocus: boolean): void {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (takesFocus) setFocus(name);
  }, [setFocus, name, takesFocus]);
}
