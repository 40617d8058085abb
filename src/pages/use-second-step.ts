import { useState } from 'react';
import type { ApiError } from '#src/api/api-error.ts';

/** Whether the account's second factor is asked for: once the server has refused for want of a code. */
export function useSecondStep() {
  const [needsCode, setNeedsCode] = useState(false);
  /** Of the form: the first such refusal shows the field, a later one is about what was typed into it. */
  const onRefusal = ({ code }: ApiError): boolean => {
    const isAsked = code === 'second-factor-required' && !needsCode;
    if (isAsked) setNeedsCode(true);
    return isAsked;
  };
  return { needsCode, onRefusal };
}
