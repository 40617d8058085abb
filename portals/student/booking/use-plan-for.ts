import { listProducts } from '#calls/people/api/student-platform.ts';
import { studentCan } from '#domain/people/student.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { planFor, type Product } from '../shop/offers.ts';

/** The smallest plan that adds so many credits, valid until that day; undefined while it loads, for students without a shop, and where none is large enough. */
export function usePlanFor(missing: number, until: PlainDate | null): Product | undefined {
  const today = useToday();
  const student = useUserContext().user?.student;
  const canBuy = student != null && studentCan.seeShop(student);
  const { data } = useApi(listProducts, {}, { enabled: canBuy && missing > 0 });
  return data && planFor(data, { credits: missing, valid: until && { today, until } });
}
