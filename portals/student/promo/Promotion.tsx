import { formatDay } from '#src/i18n/format-day.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { studentCan } from '#domain/people/student.ts';
import type { PromoReply } from '#domain/billing/api/promos.ts';
import { getPromo } from '#calls/billing/api/promos.ts';
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

interface PromotionProps {
  code: string;
  referral: string;
  /** Shown between the offer and its prices. */
  children: ReactNode;
}

/** Why an existing code gives no discount today. */
function NotToday({ promo, action }: { promo: PromoReply; action: ReactNode }) {
  const { t } = useTranslation('promo');
  const { code, state, startsOn, endsOn } = promo;
  const on = state === 'NOT_YET' ? startsOn : endsOn;
  const day = on && formatDay(on);
  return (
    <Card>
      <EmptyState
        picture="money"
        title={t(`state.${state}`, { code })}
        text={t(`state-text.${state}`, { day })}
        action={action}
      />
    </Card>
  );
}

function Holds({ promo, referral, children }: { promo: PromoReply } & Omit<PromotionProps, 'code'>) {
  const { user } = useUserContext();
  const canBuy = !user?.student || studentCan.seeShop(user.student);
  return (
    <>
      <Ticket promo={promo}>
        {user === null && <NewHere promo={promo.code} referral={referral} />}
        {user?.student && <ForStudent promo={promo} student={user.student} />}
      </Ticket>
      {children}
      {canBuy && promo.plans.length > 0 && <PlanPrices promo={promo} />}
    </>
  );
}

/** The offer of a code, or why it is not valid. */
export function Promotion({ code, referral, children }: PromotionProps) {
  const { t } = useTranslation('promo');
  const query = useApi(getPromo, { params: { code } }, { retry: false });
  const { error } = query;
  const isStranger = useUserContext().user === null;
  const action = isStranger && <NewHere promo="" referral={referral} />;
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <>
        <Card>
          <EmptyState
            picture="money"
            title={t('unknown', { code })}
            text={t('unknown-text')}
            action={action}
          />
        </Card>
        {children}
      </>
    );
  return (
    <QueryView query={query}>
      {(promo) =>
        promo.state === 'HOLDS' ? (
          <Holds promo={promo} referral={referral}>
            {children}
          </Holds>
        ) : (
          <>
            <NotToday promo={promo} action={action} />
            {children}
          </>
        )
      }
    </QueryView>
  );
}
