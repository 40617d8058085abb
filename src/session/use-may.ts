import { can, NO_RIGHTS, type Right, type RightLevel } from '#domain/shared/rights.ts';
import { useUserContext } from './UserProvider.tsx';

/** Returns whether the user can view or edit a part of the back-office; the server checks again. */
export function useCan(): (right: Right, level: Exclude<RightLevel, 'none'>) => boolean {
  const held = useUserContext().user?.rights ?? NO_RIGHTS;
  return (right, level) => can(held, right, level);
}

/** Whether what customers pay is shown at all. */
export function useMaySeeMoney(): boolean {
  const may = useCan();
  return may('payments', 'view') && may('money', 'view');
}

/** Whether payments may be changed: money moves with both rights only, as the endpoints ask (domain/shared/rights.ts, `mayCall`). */
export function useMayMoveMoney(): boolean {
  const may = useCan();
  return may('payments', 'edit') && may('money', 'edit');
}
