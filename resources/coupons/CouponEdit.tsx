import {
  type CouponRecord,
  coupons,
  type CouponUpdate,
  listCouponUses,
} from '#domain/billing/api/coupons.ts';
import { useApi, useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-may.ts';
import { Box } from '#src/ui/Box.tsx';
import { Card } from '#src/ui/Card.tsx';
import { InstantField } from '#src/ui/InstantField.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { Link } from '#src/ui/Link.tsx';
import { EditForm } from '#src/backoffice/form/EditForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { DataTable } from '#src/backoffice/record/DataTable.tsx';
import { HistoryFold } from '#src/backoffice/record/HistoryFold.tsx';
import { RecordScreen } from '#src/backoffice/record/RecordScreen.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { Stands, Used } from './CouponStanding.tsx';
import { CouponLink } from './CouponLink.tsx';
import { CouponFields } from './CouponFields.tsx';

const valuesOf = (coupon: CouponRecord) => ({
  title: coupon.title ?? '',
  percentOff: coupon.percentOff ?? '',
  amountOffCents: coupon.amountOffCents ?? '',
  maxUses: coupon.maxUses ?? '',
  maxUsesPerStudent: coupon.maxUsesPerStudent ?? '',
  startsOn: coupon.startsOn ?? '',
  endsOn: coupon.endsOn ?? '',
  staffOnly: coupon.staffOnly,
  isPublic: coupon.isPublic,
  isActive: coupon.isActive,
  version: coupon.version,
});

/** What can be changed of a coupon; its code stays. */
export function EditCoupon({ coupon }: { coupon: CouponRecord }) {
  const update = useCommand(coupons.update, { invalidates: [coupons.list] });
  const params = { id: coupon.id };
  return (
    <EditForm<CouponRecord, CouponUpdate>
      resource="coupons"
      record={coupon}
      body={coupons.update.body}
      required={[]}
      valuesOf={valuesOf}
      send={(body) => update.mutateAsync({ params, body })}
      to={paths.coupons}
    >
      <CouponFields />
    </EditForm>
  );
}

function Uses({ id }: { id: string }) {
  const t = useT();
  const uses = useApi(listCouponUses, { params: { id } });
  return (
    <Card title={t('coupons.uses')}>
      <QueryView query={uses}>
        {(rows) =>
          rows.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('coupons.no-uses')}</Box>
          ) : (
            <DataTable
              label={t('coupons.uses')}
              words="coupons.use"
              rows={rows}
              numeric={['discountCents']}
              columns={{
                usedAt: ({ usedAt }) => <InstantField at={usedAt} />,
                student: ({ studentId, studentName }) => (
                  <Link to={paths.student(studentId)}>{studentName}</Link>
                ),
                discountCents: ({ discountCents }) => <MoneyField cents={discountCents} />,
                payment: ({ paymentId }) =>
                  paymentId ? <Link to={paths.payment(paymentId)}>{t('payments.one')}</Link> : <NoValue />,
              }}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

/** A coupon to change, and who has used it. */
export function CouponEdit() {
  const t = useT();
  const may = useCan();
  return (
    <RecordScreen<CouponRecord> resource="coupons" titleOf={({ code }) => code} isFresh>
      {(coupon) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <BackLink resource="coupons" />
            <Stands coupon={coupon} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('coupons.field.usedCount')}: <Used coupon={coupon} />
            </Box>
          </Box>
          {may('settings', 'edit') ? (
            <EditCoupon key={coupon.id} coupon={coupon} />
          ) : (
            <Notice variant="info">{t('coupons.may-not')}</Notice>
          )}
          {!coupon.staffOnly && <CouponLink coupon={coupon} />}
          <Uses id={coupon.id} />
          <HistoryFold recordId={coupon.id} />
        </Box>
      )}
    </RecordScreen>
  );
}
