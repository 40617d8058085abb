import { useTranslation } from 'react-i18next';
import { listProducts } from '#calls/people/api/student-platform.ts';
import { formatMoney } from '#src/i18n/format.ts';
import { isBusinessStudent, studentCan } from '#domain/people/student.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { useCurrency } from '#src/ui/currency-context.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { planFor } from '../shop/offers.ts';
import { usePlanName } from '../shop/use-plan-name.ts';

interface ShortOfCreditsProps {
  credits: number;
  /** Free credits; undefined while they are not known. */
  free: number | undefined;
}

/** Missing credits and their price; students who don't buy their own credits see whom to contact. */
export function ShortOfCredits({ credits, free = 0 }: ShortOfCreditsProps) {
  const { t } = useTranslation(['booking', 'vocabulary']);
  const student = useUserContext().user?.student;
  if (!student) return null;
  return (
    <Notice variant="warning">
      {t('effect.short', { count: credits, free: Math.min(free, credits - 1) })}
      <Box sx={{ mt: 0.5 }}>
        {studentCan.seeShop(student) ? (
          <Price missing={Math.max(1, credits - free)} />
        ) : (
          t(isBusinessStudent(student) ? 'short.company' : 'short.school')
        )}
      </Box>
    </Notice>
  );
}

/** The smallest plan that covers it. */
function Price({ missing }: { missing: number }) {
  const { t } = useTranslation('booking');
  const currency = useCurrency();
  const planName = usePlanName();
  const { data } = useApi(listProducts);
  const plan = data && planFor(data, missing);
  if (!plan) return t('short.shop');
  const price = formatMoney(plan.priceCents, currency);
  return t('short.plan', { name: planName(plan.name), count: plan.credits, price });
}
