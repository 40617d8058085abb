import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { addGuard, type Move } from './guarded-history.ts';

const IDLE = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined } as const;

export interface GuardArguments {
  currentLocation: Move['to'];
  nextLocation: Move['to'];
  historyAction: 'PUSH';
}
type ShouldBlock = boolean | ((move: GuardArguments) => boolean);

/** Blocks leaving the page while `shouldBlock`; then returns `blocked` with `proceed` and `reset`, like react-router's useBlocker. */
export function useGuard(shouldBlock: ShouldBlock) {
  const current = useLocation();
  const [stopped, setStopped] = useState<Move | null>(null);
  useEffect(() => {
    if (shouldBlock === false) return undefined;
    return addGuard((move) => {
      const args = { currentLocation: current, nextLocation: move.to, historyAction: 'PUSH' as const };
      const isBlocked = typeof shouldBlock === 'function' ? shouldBlock(args) : shouldBlock;
      if (isBlocked) setStopped(move);
      return isBlocked;
    });
  }, [shouldBlock, current]);
  const reset = useCallback(() => setStopped(null), []);
  if (!stopped) return IDLE;
  const proceed = () => {
    setStopped(null);
    stopped.proceed();
  };
  return { state: 'blocked' as const, reset, proceed, location: stopped.to };
}
