import { useTranslation } from 'react-i18next';
import { planKey } from './offers.ts';

/** Returns a function that returns the display name of a plan. */
export function usePlanName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = planKey(name);
    return key ? t(key) : name;
  };
}
