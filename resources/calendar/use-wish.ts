import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';

interface Taught {
  teacherId: string | null;
}

/** What a new lesson's inputs hold; a group's own teacher gives it, until somebody else is chosen. */
export function useWish<Wish extends Taught>(
  start: () => Wish,
  groupOf: (wish: Wish) => string | null | undefined,
): [Wish, (next: Wish) => void] {
  const [held, setHeld] = useState(start);
  const [isChosen, setIsChosen] = useState(held.teacherId !== null);
  const groupId = groupOf(held) ?? '';
  const options = { enabled: groupId !== '', retry: false };
  const { data: group } = useGetOne<RaRecord & Taught>('groups', { id: groupId }, options);
  const teacherId = isChosen ? held.teacherId : (group?.teacherId ?? null);
  const change = (next: Wish) => {
    setIsChosen(isChosen || next.teacherId !== teacherId);
    setHeld(next);
  };
  return [{ ...held, teacherId }, change];
}
