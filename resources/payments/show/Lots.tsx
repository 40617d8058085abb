import { DayText } from '#src/ui/DayText.tsx';
import type { PaymentDetail } from '#domain/billing/api/orders.ts';
import type { PaymentRecord } from '#domain/billing/api/payments.ts';
import { paths } from '#src/paths.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Link } from '#src/ui/Link.tsx';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface LotsProps {
  lots: PaymentDetail['lots'];
  payment: PaymentRecord;
}

/** The credits that the order added, and how they were used. */
export function Lots({ lots, payment: { studentId, businessId } }: LotsProps) {
  const t = useT();
  const wallet = studentId
    ? paths.student(studentId, { hash: 'credits' })
    : businessId
      ? paths.businessOne(businessId)
      : null;
  return (
    <Card
      title={t('payments.lots')}
      actions={
        wallet && <Link to={wallet}>{t(studentId ? 'payments.to-wallet' : 'payments.to-company')}</Link>
      }
    >
      {lots.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('payments.no-lots')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {lots.map((lot) => (
            <Box
              component="li"
              key={lot.id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <b>{t('payments.credits', { count: lot.credits })}</b>
              <StatusBadge of="creditKind" value={lot.kind} size="small" />
              <span>
                {t('payments.lot-left', { free: lot.availableCredits, held: lot.heldCredits })}
                {lot.expiresOn && (
                  <>
                    {' · '}
                    {t('payments.until')} <DayText date={lot.expiresOn} />
                  </>
                )}
              </span>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
