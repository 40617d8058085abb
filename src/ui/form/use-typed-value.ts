import { useEffect, useRef, useState } from 'react';

/** Longer than the pause between two digits of a slow typist. */
const REST_MS = 600;

interface TypedValue {
  value: string;
  /** Whether the text is complete; incomplete text stays in the field, and the value does not change. */
  isWhole: (text: string) => boolean;
  onValue: (text: string) => void;
}

/**
 * For a date or time that is used as soon as it is complete: takes it once typing pauses or the field is left. An incomplete value stays
 * in the field in the meantime, since resetting it after each digit would make typing impossible.
 */
export function useTypedValue({ value, isWhole, onValue }: TypedValue) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string | null) => {
    if (text !== null && text !== value && isWhole(text)) onValue(text);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    value: typed ?? value,
    onChange: setTyped,
    onBlur: () => {
      take(typed);
      setTyped(null);
    },
  } as const;
}
