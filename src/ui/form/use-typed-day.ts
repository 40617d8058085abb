import { useEffect, useRef, useState } from 'react';
import { isPlainDate, type PlainDate } from '#domain/values/plain-date.ts';

/** Between two digits of somebody who looks at the keys. */
const REST_MS = 600;

export interface TypedDay {
  value: string;
  onDay: (day: PlainDate | '') => void;
  /** No day is an answer too. */
  mayBeEmpty?: boolean;
}

/**
 * For a day that stands in the address, or is asked about as soon as it is there: it is taken once the typing rests, or the field is left.
 * What is half typed stays in the field meanwhile; set back after each digit, nobody could type a second one.
 */
export function useTypedDay({ value, onDay, mayBeEmpty = false }: TypedDay) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string | null) => {
    if (text === null || text === value) return;
    if (text === '' ? mayBeEmpty : isPlainDate(text)) onDay(text as PlainDate | '');
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
