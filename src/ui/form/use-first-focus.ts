import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Focuses a field once, for pages or steps that begin with a form. */
export function useFirstFocus(name: string, takesFocus: boolean): void {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (takesFocus) setFocus(name);
  }, [setFocus, name, takesFocus]);
}
