import { useTranslation } from 'react-i18next';
import { planKey } from './offers.ts';

/** What a plan is called. */
export function usePlanName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = planKey(name);
    return key ? t(key) : name;
  };
}
