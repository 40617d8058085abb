import { DEFAULT_RULES, type ProviderRules, providerRules } from '#domain/shared/provider.ts';
import { formatPercent } from '#src/i18n/format.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

type Name = keyof ProviderRules;

/** Returns a function that says in one sentence what a rule does with these values; null while one of them is not valid. */
export function useRuleEffect(): (name: Name, values: readonly number[]) => string | null {
  const t = useT('rules');
  return (name, values) => {
    const [value] = values;
    const typed = Array.isArray(DEFAULT_RULES[name]) ? values : value;
    if (value === undefined || !providerRules.shape[name].safeParse(typed).success) return null;
    const list = values.join(', ');
    return t(`says.${name}`, { count: value, value, list, percent: formatPercent(value) });
  };
}
