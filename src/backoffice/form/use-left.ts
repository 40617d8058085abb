import { type FocusEvent, useState } from 'react';

type OnBlur = ((event: FocusEvent<HTMLInputElement>) => void) | undefined;

/** Whether focus has left the input: only then text that cannot be read is reported. */
export function useLeft(onBlur?: OnBlur) {
  const [isLeft, setIsLeft] = useState(false);
  return {
    isLeft,
    watching: {
      onFocus: () => setIsLeft(false),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        setIsLeft(true);
        onBlur?.(event);
      },
    },
  };
}
