import { type FocusEvent, useState } from 'react';

type OnBlur = ((event: FocusEvent<HTMLInputElement>) => void) | undefined;

/** Whether somebody has left the input and not come back: only then it is said that nothing could be read of what was typed. */
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
