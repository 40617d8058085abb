import type { Reply } from '#domain/contract/endpoint.ts';
import { trialChoices } from '#domain/teaching/api/trial-funnel.ts';
import { LANGUAGE } from '#domain/shared/language.ts';
import { LEVEL } from '#domain/shared/level.ts';
import { valuesOf } from '#domain/shared/appearance.ts';
import { LOST_CODES, TRIAL_STEPS } from '#domain/teaching/trial.ts';
import { TRIAL_STATUSES } from '#domain/shared/trial-status.ts';
import type { Filter, OfferedFilter } from '#src/backoffice/filters/filter.ts';
import { useOffers } from '#src/backoffice/filters/use-offers.ts';

type Choices = Reply<typeof trialChoices>;

const ownersOf = ({ owners }: Choices) => owners.map(({ id, fullName }) => ({ value: id, label: fullName }));
const sourcesOf = ({ sources }: Choices) => sources.map((value) => ({ value, label: value }));

const OWNER: OfferedFilter = {
  kind: 'offered',
  id: 'ownerId',
  endpoint: trialChoices,
  offersOf: ownersOf,
  isSingle: true,
};

/** Loads the people who can be responsible for trials. */
export const useOwners = () => useOffers(OWNER);

export const TRIAL_FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: TRIAL_STATUSES, words: 'vocabulary:trialStatus' },
  { kind: 'choice', id: 'owner', values: ['ME', 'NOBODY'], words: 'trials.owner', isSingle: true },
  OWNER,
  { kind: 'choice', id: 'language', values: valuesOf(LANGUAGE), words: 'vocabulary:language' },
  { kind: 'choice', id: 'level', values: valuesOf(LEVEL), words: 'vocabulary:level' },
  { kind: 'offered', id: 'source', endpoint: trialChoices, offersOf: sourcesOf },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
  { kind: 'days', id: 'asked', from: 'askedFrom', to: 'askedTo' },
  { kind: 'choice', id: 'reached', values: TRIAL_STEPS, words: 'vocabulary:trialStatus', isSingle: true },
  { kind: 'choice', id: 'lostCode', values: LOST_CODES, words: 'vocabulary:lostCode' },
];
