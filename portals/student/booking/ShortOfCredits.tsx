import { useTranslation } from 'react-i18next';
import { isBusinessStudent, studentCan } from '#domain/people/student.ts';
import { wallClockOf } from '#domain/values/instant.ts';
import type { PlainDate } from '#domain/values/plain-date.ts';
import { useZone } from '#src/ui/zone-context.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { usePlanFor } from './use-plan-for.ts';

interface ShortOfCreditsProps {
  credits: number;
  startsAt: string;
  /** Available credits; undefined until they have loaded. */
  free: number | undefined;
}

/** Missing credits and their price; students who do not buy their own credits see a contact. */
export function ShortOfCredits({ credits, free = 0, startsAt }: ShortOfCreditsProps) {
  const { t } = useTranslation(['booking', 'vocabulary']);
  const zone = useZone();
  const student = useUserContext().user?.student;
  if (!student) return null;
  const canBuy = studentCan.seeShop(student);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Notice variant="warning">
        {t('effect.short', { count: credits, free: Math.min(free, credits - 1) })}
        <Box sx={{ mt: 0.5 }}>
          {canBuy ? t('short.held') : t(isBusinessStudent(student) ? 'short.company' : 'short.school')}
        </Box>
      </Notice>
      {canBuy && (
        <Offer
          missing={Math.max(1, credits - free)}
          each={credits}
          until={wallClockOf(startsAt, zone).date}
        />
      )}
    </Box>
  );
}

/** The smallest plan that covers it, or the way to the shop. */
function Offer({ missing, each, until }: { missing: number; each: number; until: PlainDate }) {
  const { t } = useTranslation('booking');
  const plan = usePlanFor(missing, until);
  return plan ? <PlanOffer plan={plan} each={each} /> : <Box>{t('short.shop')}</Box>;
}
