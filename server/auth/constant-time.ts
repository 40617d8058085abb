import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after `atLeastMs` at the earliest, so that the duration does not reveal whether an account exists. */
export async function withConstantTime<T>(atLeastMs: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), pause(atLeastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
