import Add from '@mui/icons-material/Add';
import { Link } from 'react-router';
import { type CouponRecord, exportCoupons } from '#domain/billing/api/coupons.ts';
import { paths } from '#src/paths.ts';
import { useCan } from '#src/session/use-can.ts';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { PlainDateField } from '#src/ui/PlainDateField.tsx';
import type { Columns } from '#src/backoffice/table/column.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { RowLink } from '#src/backoffice/table/RowLink.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { ResponsiveLabel } from '#src/backoffice/screen/ResponsiveLabel.tsx';
import { formatPercent } from '#src/i18n/format.ts';
import { Stands, Used } from './CouponUse.tsx';

function Who({ staffOnly }: Pick<CouponRecord, 'staffOnly'>) {
  const t = useT();
  return t(staffOnly ? 'coupons.staff' : 'coupons.everyone');
}
function Shown({ isPublic }: Pick<CouponRecord, 'isPublic'>) {
  const t = useT();
  return t(isPublic ? 'coupons.shown' : 'coupons.by-code');
}

export const COUPON_COLUMNS: Columns<CouponRecord> = [
  { id: 'code', sortBy: 'code', render: ({ id, code }) => <RowLink to={paths.coupon(id)}>{code}</RowLink> },
  { id: 'title', isOptional: true, render: ({ title }) => title ?? <NoValue /> },
  {
    id: 'value',
    isNumeric: true,
    render: ({ percentOff, amountOffCents }) =>
      percentOff !== null ? formatPercent(percentOff) : <MoneyField cents={amountOffCents ?? 0} />,
  },
  { id: 'usedCount', sortBy: 'usedCount', isNumeric: true, render: (coupon) => <Used coupon={coupon} /> },
  { id: 'startsOn', render: ({ startsOn }) => <PlainDateField date={startsOn} /> },
  { id: 'endsOn', render: ({ endsOn }) => <PlainDateField date={endsOn} /> },
  { id: 'staffOnly', render: ({ staffOnly }) => <Who staffOnly={staffOnly} /> },
  {
    id: 'isPublic',
    isOptional: true,
    render: ({ isPublic }) => <Shown isPublic={isPublic} />,
  },
  { id: 'isActive', render: (coupon) => <Stands coupon={coupon} /> },
];

/** The school's coupons: visible with permission for money, editable with permission for settings. */
export function CouponList() {
  const t = useT();
  const can = useCan();
  return (
    <>
      <ScreenTitle title={t('coupons.title')} />
      <BackLink resource="settings" />
      {can('money', 'view') ? (
        <ListScreen
          resource="coupons"
          columns={COUPON_COLUMNS}
          filters={[]}
          sort={{ field: 'createdAt', order: 'DESC' }}
          picture="money"
          nameOf={({ code }: CouponRecord) => code}
          exports={exportCoupons}
          create={
            can('settings', 'edit') && (
              <Button component={Link} to={paths.couponNew} variant="contained" startIcon={<Add />}>
                <ResponsiveLabel>{t('coupons.new')}</ResponsiveLabel>
              </Button>
            )
          }
        />
      ) : (
        <EmptyState picture="lock" title={t('coupons.admins-only')} text={t('coupons.admins-only-text')} />
      )}
    </>
  );
}
