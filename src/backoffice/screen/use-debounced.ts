import { useEffect, useState } from 'react';

/** Milliseconds of rest before what was typed is searched for. */
const REST = 200;

/** The value once it has rested. */
export function useDebounced<Value>(value: Value, rest = REST): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
