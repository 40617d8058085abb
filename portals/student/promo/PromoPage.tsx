import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { listPromos } from '#calls/billing/api/promos.ts';
import { couponCodeOf } from '#domain/billing/cart.ts';
import { useApi } from '#src/api/queries.ts';
import { useProvider } from '#src/session/provider.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { PageHeader } from '#src/ui/PageHeader.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Friend } from './Friend.tsx';
import { Promotion } from './Promotion.tsx';
import { Running } from './Running.tsx';

/**
 * The school's promotions: that of the code in a link (`?code=`, or the path's last part) and the public ones. The link can include a
 * friend's code.
 */
export function PromoPage() {
  const { t } = useTranslation('promo');
  const { providerName: provider } = useProvider();
  const isIn = useUserContext().user !== null;
  const [search] = useSearchParams();
  const { code: named } = useParams();
  const code = couponCodeOf(search.get('code') ?? search.get('promo') ?? named ?? '');
  const referral = search.get('referral') ?? '';
  const shown = useApi(listPromos);
  /** A friend's link without a promotion of the school. */
  const isInvited = referral !== '' && code === '' && !isIn;
  const friend = referral !== '' && shown.data && (
    <Friend code={referral} credits={shown.data.referralCredits} isAlone={code === ''} />
  );
  return (
    <Box sx={{ maxWidth: { xs: 720, lg: 1120 } }}>
      <PageHeader
        title={t(isInvited ? 'title-friend' : 'title', { school: provider })}
        subtitle={t(isInvited ? 'subtitle-friend' : 'subtitle')}
      />
      <Box sx={cards}>
        {code === '' ? (
          friend
        ) : (
          <Promotion key={code} code={code} referral={referral}>
            {friend}
          </Promotion>
        )}
        <QueryView query={shown}>
          {({ promos }) => (
            <Running promos={promos.filter((promo) => promo.code !== code)} isAll={code === ''} />
          )}
        </QueryView>
        <CodeForm key={`form ${code}`} />
      </Box>
    </Box>
  );
}

/** Side by side where there is room: an offer and the prices with it. */
const cards = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
