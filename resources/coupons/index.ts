import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import { createScreen, editScreen } from '#src/backoffice/record/record-screens.tsx';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

const form = () => import('./CouponForm.tsx').then((module) => module.couponForm);

export const resource: ResourceModule = {
  name: 'coupons',
  list: lazyPage(() => import('./CouponList.tsx').then(({ CouponList }) => CouponList)),
  create: createScreen({ noun: 'coupons', form }),
  edit: editScreen({ noun: 'coupons', form }),
  icon: LocalOffer,
};
