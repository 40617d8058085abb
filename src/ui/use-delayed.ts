import { useEffect, useState } from 'react';

/** A skeleton that flashes by is worse than none. */
export const SKELETON_DELAY = 200;

/** True once `isOn` has lasted for the delay (milliseconds). */
export function useDelayed(isOn: boolean, delay = SKELETON_DELAY): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsDue(true), delay);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isOn, delay]);
  return isOn && isDue;
}
