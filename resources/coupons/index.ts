import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import type { ResourceModule } from '#src/backoffice/screen/resource-module.ts';
import { lazyPage } from '#src/router/lazy-page.tsx';

export const resource: ResourceModule = {
  name: 'coupons',
  list: lazyPage(() => import('./CouponList.tsx').then(({ CouponList }) => CouponList)),
  create: lazyPage(() => import('./CouponCreate.tsx').then(({ CouponCreate }) => CouponCreate)),
  edit: lazyPage(() => import('./CouponEdit.tsx').then(({ CouponEdit }) => CouponEdit)),
  icon: LocalOffer,
};
