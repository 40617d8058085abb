import { can, NO_RIGHTS, type Right, type RightLevel } from '#domain/shared/rights.ts';
import { useUserContext } from './UserProvider.tsx';

/** Returns whether the user can view or edit a part of the back-office; the server checks again. */
export function useCan(): (right: Right, level: Exclude<RightLevel, 'none'>) => boolean {
  const held = useUserContext().user?.rights ?? NO_RIGHTS;
  return (right, level) => can(held, right, level);
}

/** Whether what customers pay is shown at all. */
export function useCanSeeMoney(): boolean {
  const isAllowed = useCan();
  return isAllowed('payments', 'view') && isAllowed('money', 'view');
}

/** Whether the user can change payments. It needs both permissions, as the endpoints require (domain/shared/rights.ts, `canCall`). */
export function useCanMoveMoney(): boolean {
  const isAllowed = useCan();
  return isAllowed('payments', 'edit') && isAllowed('money', 'edit');
}
