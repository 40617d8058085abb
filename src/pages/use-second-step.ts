import { useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';

/** Whether a code is required, once the server has refused because it was missing. */
export function useSecondStep() {
  const [needsCode, setNeedsCode] = useState(false);
  /** Handles the form's errors: the first one that asks for a code shows the field, a later one is about the typed code. */
  const onRefusal = ({ code }: ApiError): boolean => {
    const isAsked = code === 'second-factor-required' && !needsCode;
    if (isAsked) setNeedsCode(true);
    return isAsked;
  };
  return { needsCode, onRefusal };
}
