import { creditsFor } from '#domain/billing/credit.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const lengthsIn = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((length) => length > 0);

/** What lessons of the lengths that are typed cost in credits of so many minutes; none while a number is missing. */
export function useCreditHint(lessonMinutes: string, creditMinutes: string): string | null {
  const t = useT('settings');
  const lengths = lengthsIn(lessonMinutes);
  const [credit] = lengthsIn(creditMinutes);
  if (credit === undefined || lengths.length === 0) return null;
  const costs = lengths.map((minutes) =>
    t('policies.costs', { minutes, count: creditsFor(minutes, credit) }),
  );
  return t('policies.begun', { costs: costs.join(', ') });
}
