import { localStore, sessionStore } from '#src/storage.ts';

type Offer = 'push' | 'install';

const VISITS = 'visits';
const COUNTED = 'visit-counted';
const keyOf = (offer: Offer) => `offer-${offer}`;

/** Whether the person has refused this offer on this device: it is not made again. */
export const isRefused = (offer: Offer): boolean => localStore().getItem(keyOf(offer)) === 'no';
export const refuse = (offer: Offer): void => localStore().setItem(keyOf(offer), 'no');

/** Counts a visit, once for each tab, and returns how many there have been on this device. */
export function countVisit(): number {
  const before = Number(localStore().getItem(VISITS) ?? 0);
  if (sessionStore().getItem(COUNTED)) return before;
  sessionStore().setItem(COUNTED, '1');
  localStore().setItem(VISITS, String(before + 1));
  return before + 1;
}
