import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#domain/api/endpoint.ts';
import type { getPromo as promoEndpoint } from '#domain/api/promos.ts';
import { getPromo } from '#calls/promos.ts';
import { formatPlainDate } from '#domain/values/plain-date.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useApi } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { QueryView } from '#src/ui/QueryView.tsx';
import { ForStudent } from './ForStudent.tsx';
import { NewHere } from './NewHere.tsx';
import { PlanPrices } from './PlanPrices.tsx';
import { Ticket } from './Ticket.tsx';

export type PromoReply = Reply<typeof promoEndpoint>;

/** Why a code that there is gives nothing today. */
function NotToday({ promo }: { promo: PromoReply }) {
  const { t } = useTranslation('promo');
  const { code, state, startsOn, endsOn } = promo;
  const on = state === 'NOT_YET' ? startsOn : endsOn;
  const day = on && formatPlainDate(on);
  return (
    <Card>
      <EmptyState
        icon={LocalOffer}
        title={t(`state.${state}`, { code })}
        text={t(`state-text.${state}`, { day })}
      />
    </Card>
  );
}

function Holds({ promo, referral }: { promo: PromoReply; referral: string }) {
  const { user } = useUserContext();
  return (
    <>
      <Ticket promo={promo}>
        {user === null && <NewHere promo={promo.code} referral={referral} />}
        {user?.student && <ForStudent promo={promo} student={user.student} />}
      </Ticket>
      {promo.plans.length > 0 && <PlanPrices promo={promo} />}
    </>
  );
}

/** What a code gives, or why it does not. */
export function Promotion({ code, referral }: { code: string; referral: string }) {
  const { t } = useTranslation('promo');
  const query = useApi(getPromo, { params: { code } }, { retry: false });
  const { error } = query;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Card>
        <EmptyState icon={LocalOffer} title={t('unknown', { code })} text={t('unknown-text')} />
      </Card>
    );
  return (
    <QueryView query={query}>
      {(promo) =>
        promo.state === 'HOLDS' ? <Holds promo={promo} referral={referral} /> : <NotToday promo={promo} />
      }
    </QueryView>
  );
}
