import { useSearchParams } from 'react-router';

export const PANELS = ['people', 'board', 'chat', 'words', 'documents', 'notes'] as const;
export type Panel = (typeof PANELS)[number];
const isPanel = (value: string | null): value is Panel => PANELS.includes(value as Panel);

/**
 * Stores in the address what is shown, so that a reload keeps it. On a wide window the stage (people or board) and the panel beside it are
 * two choices, on a narrow one they are a single choice.
 */
export function useRoomAddress() {
  const [params, setParams] = useSearchParams();
  const named = params.get('panel');
  const choose = (change: Readonly<Record<string, string | null>>) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(change)) {
          if (value === null) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    panel: isPanel(named) ? named : null,
    stage: params.get('stage') === 'people' ? ('people' as const) : ('board' as const),
    /** A document that the user alone has open. */
    documentId: params.get('document'),
    choose,
  };
}
