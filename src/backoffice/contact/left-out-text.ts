import type { useT } from '../screen/use-t.ts';

/** Most names that are listed. */
const NAMED = 10;

/** Returns who is left out of an e-mail with news, by name. */
export const leftOutText = (t: ReturnType<typeof useT>, names: readonly string[]): string =>
  t('contacts:email.left-out', {
    count: names.length,
    names: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : ''),
  });
