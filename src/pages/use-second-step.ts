import { useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';

/** Whether the account's second factor is asked for: once the server has refused for want of a code. */
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
