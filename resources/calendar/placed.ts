import { createContext, useEffect, useRef } from 'react';

/** A lesson that was just booked or moved here. */
export interface JustPlaced {
  id: string;
}
/** Its id, used to mark its block. */
export const PlacedId = createContext<string | null>(null);
export const blockId = (lessonId: string): string => `lesson-${lessonId}`;

/** Scrolls to a lesson that was just scheduled, once, when it is rendered. */
export function useReveal(placed: JustPlaced | null): void {
  const shown = useRef<JustPlaced | null>(null);
  useEffect(() => {
    const block = placed && shown.current !== placed && document.getElementById(blockId(placed.id));
    if (!block) return;
    shown.current = placed;
    block.scrollIntoView?.({ block: 'center', inline: 'center' });
  });
}
