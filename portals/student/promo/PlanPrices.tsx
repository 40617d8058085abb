import { useTranslation } from 'react-i18next';
import type { PromoReply } from '#domain/billing/api/promos.ts';
import { studentCan } from '#domain/people/student.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { MoneyField } from '#src/ui/MoneyField.tsx';
import { Row, Stack } from '#src/ui/Stack.tsx';
import { usePlanName } from '../shop/use-plan-name.ts';
import { useOwnRefusal, useTakeCode } from './use-take-code.ts';

type Plan = PromoReply['plans'][number];

function PlanRow({ plan, onTake }: { plan: Plan; onTake?: () => void }) {
  const { t } = useTranslation('promo');
  const name = usePlanName()(plan.name);
  const { credits: count, creditKind, subscriptionMonths: months, priceCents, withCodeCents } = plan;
  const kind = t(`vocabulary:creditKind.${creditKind}`);
  return (
    <Row align="center">
      <Box sx={[line, onTake !== undefined && withButton]}>
        <Box sx={{ gridArea: 'name', minWidth: 0 }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {t(months === null ? 'credits' : 'credits-monthly', { count, months, kind })}
          </Box>
        </Box>
        <Box sx={{ gridArea: 'price', textAlign: { xs: onTake ? 'left' : 'right', sm: 'right' } }}>
          <Box component="s" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            <span className="visually-hidden">{t('instead-of')} </span>
            <MoneyField cents={priceCents} />
          </Box>
          <Box sx={{ fontWeight: 700 }}>
            <MoneyField cents={withCodeCents} />
          </Box>
        </Box>
        {onTake && (
          <Button variant="outlined" onClick={onTake} sx={{ gridArea: 'take', minHeight: 44, px: 1.5 }}>
            {t('choose')}
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </Box>
    </Row>
  );
}

/** Price of each plan with the code, bought alone; students who can use the code can add a plan to the cart. */
export function PlanPrices({ promo }: { promo: PromoReply }) {
  const { t } = useTranslation('promo');
  const student = useUserContext().user?.student;
  const canSee = student ? studentCan.seeShop(student) : false;
  const take = useTakeCode(promo.code);
  const isRefused = useOwnRefusal(promo, canSee) !== null;
  return (
    <Card title={t('plans')}>
      <Stack>
        {promo.plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} {...(canSee && !isRefused && { onTake: () => take(plan) })} />
        ))}
      </Stack>
    </Card>
  );
}

const line = {
  display: 'grid',
  width: '100%',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  gridTemplateAreas: '"name price"',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
} as const;
/** On a phone the price is below the name, beside the button. */
const withButton = {
  gridTemplateAreas: { xs: '"name name" "price take"', sm: '"name price take"' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
} as const;
