import type { CouponRecord } from '#domain/billing/api/coupons.ts';
import { useToday } from '#src/features/scheduling/agenda/today.ts';
import { Chip } from '#src/ui/Chip.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Number of uses and the maximum. */
export function Used({ coupon: { usedCount, maxUses } }: { coupon: CouponRecord }) {
  const t = useT();
  return maxUses === null ? usedCount : t('coupons.used-of', { used: usedCount, max: maxUses });
}

/** Whether it can be used today: an active coupon can be used up, expired or not yet valid. */
export function Stands({
  coupon: { isActive, usedCount, maxUses, startsOn, endsOn },
}: {
  coupon: CouponRecord;
}) {
  const t = useT();
  const today = useToday();
  const standing = (value: 'ACTIVE' | 'INACTIVE' | 'EXPIRED') => (
    <StatusBadge of={null} value={value} word={t(`coupons.standing.${value}`)} />
  );
  if (!isActive) return standing('INACTIVE');
  if (endsOn !== null && endsOn < today) return standing('EXPIRED');
  if (maxUses !== null && usedCount >= maxUses) return <Chip tone="warning">{t('coupons.used-up')}</Chip>;
  if (startsOn !== null && startsOn > today) return <Chip tone="info">{t('coupons.not-yet')}</Chip>;
  return standing('ACTIVE');
}
