import { setTimeout as pause } from 'node:timers/promises';

/** Answers after `atLeastMs` at the earliest: what is done for a known account must not show in the time that it takes. */
export async function withConstantTime<T>(atLeastMs: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause(atLeastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
