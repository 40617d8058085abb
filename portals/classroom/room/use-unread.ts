import { useEffect, useRef, useState } from 'react';
import { chime } from './chime.ts';
import type { Call } from './call.ts';
import { useStore } from './store.ts';

/** How many messages of others came while the chat was not in sight; each makes a sound, unless that is off. */
export function useUnread({ room }: Call, accountId: string, isInSight: boolean, isSilent: boolean): number {
  const { messages, status } = useStore(room);
  const theirs = messages.filter((message) => message.accountId !== accountId);
  const ids = theirs.map(({ id }) => id).join();
  const [seen, setSeen] = useState<string | null>(null);
  const heard = useRef(theirs.length);
  // What was written before one came counts as seen.
  const isSeen = isInSight || (seen === null && status === 'in');
  useEffect(() => {
    if (isSeen) setSeen(ids);
  }, [ids, isSeen]);
  const isHere = seen !== null;
  useEffect(() => {
    if (theirs.length > heard.current && !isSilent && isHere) chime();
    heard.current = theirs.length;
  }, [theirs.length, isSilent, isHere, heard]);
  const known = new Set(seen?.split(','));
  return isHere ? theirs.filter(({ id }) => !known.has(id)).length : 0;
}
