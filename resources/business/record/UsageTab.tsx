import type { BusinessRecord } from '#domain/business/api/business.ts';
import { UsageCard } from '#src/features/business/usage/UsageCard.tsx';

/** The company's usage by employee, cost centre or month. */
export function UsageTab({ business }: { business: BusinessRecord }) {
  const { id, contractStartsOn, contractEndsOn } = business;
  return (
    <UsageCard
      ways={['employee', 'costCentre', 'month']}
      businessId={id}
      contract={{ startsOn: contractStartsOn, endsOn: contractEndsOn }}
    />
  );
}
