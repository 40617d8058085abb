import { useEffect, useState } from 'react';

const TICK = 10_000;
const minutesUntil = (at: string): number => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 60_000));

/** Whole minutes until the instant, the last one counting as 1; 0 once it is over. */
export function useMinutesLeft(at: string): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(at));
  useEffect(() => {
    const update = () => setMinutes(minutesUntil(at));
    update();
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  }, [at]);
  return minutes;
}
