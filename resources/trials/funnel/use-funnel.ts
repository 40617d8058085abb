import { trialFunnel } from '#domain/teaching/api/trial-funnel.ts';
import { useApi } from '#src/api/queries.ts';
import { useFilters } from '#src/backoffice/filters/use-filters.ts';
import { listAddress } from '#src/backoffice/screen/list-address.ts';
import { paths } from '#src/paths.ts';

/** Returns the funnel of the filtered trials, and the address of some of its rows. */
export function useFunnel() {
  const { values } = useFilters();
  const { status: _status, reached: _reached, lostCode: _lost, ...period } = values;
  const filter = JSON.stringify(period);
  const funnel = useApi(trialFunnel, { query: { filter } }, { placeholderData: (before) => before });
  const to = (more: object) => listAddress(paths.trials, { filter: { ...period, ...more } });
  return { funnel, to, toStep: (step: string) => to(step === 'ASKED' ? {} : { reached: step }) };
}
