import { useEffect, useState } from 'react';

const HALF_A_MINUTE = 30_000;

/** Returns the current time in milliseconds, updated every half minute, so that counts in minutes stay current. */
export function useNow(everyMilliseconds = HALF_A_MINUTE): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
