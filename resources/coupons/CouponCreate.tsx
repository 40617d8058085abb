import { type CouponCreate as NewCoupon, type CouponRecord, coupons } from '#domain/billing/api/coupons.ts';
import { useCommand } from '#src/api/queries.ts';
import { paths } from '#src/paths.ts';
import { CreateForm } from '#src/backoffice/form/CreateForm.tsx';
import { BackLink } from '#src/backoffice/record/BackLink.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { CouponFields } from './CouponFields.tsx';

const EMPTY = {
  code: '',
  title: '',
  percentOff: '',
  amountOffCents: '',
  maxUses: '',
  maxUsesPerStudent: 1,
  startsOn: '',
  endsOn: '',
  staffOnly: false,
  isPublic: false,
  isActive: true,
};

/** A new coupon. */
export function CouponCreate() {
  const t = useT();
  const create = useCommand(coupons.create);
  return (
    <>
      <ScreenTitle title={t('coupons.new')} />
      <BackLink resource="coupons" />
      <CreateForm<CouponRecord, NewCoupon>
        resource="coupons"
        body={coupons.create.body}
        required={['code']}
        values={EMPTY}
        send={(body) => create.mutateAsync({ body })}
        toOf={({ id }) => paths.coupon(id)}
        listTo={paths.coupons}
        label={t('coupons.create')}
      >
        <CouponFields isNew />
      </CreateForm>
    </>
  );
}
