import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import type { TrialRecord } from '#domain/api/trials.ts';
import { LANGUAGE } from '#domain/language.ts';
import { LEVEL } from '#domain/level.ts';
import { valuesOf } from '#domain/look.ts';
import { TRIAL_STATUS } from '#domain/trial.ts';
import type { Filter } from '../list/filter.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { TRIAL_COLUMNS } from './trial-columns.tsx';

const FILTERS: readonly Filter[] = [
  { kind: 'choice', id: 'status', values: valuesOf(TRIAL_STATUS), words: 'vocabulary:trialStatus' },
  { kind: 'choice', id: 'language', values: valuesOf(LANGUAGE), words: 'vocabulary:language' },
  { kind: 'choice', id: 'level', values: valuesOf(LEVEL), words: 'vocabulary:level' },
  { kind: 'reference', id: 'teacherId', resource: 'teachers', nameField: 'fullName' },
  { kind: 'days', id: 'asked', from: 'askedFrom', to: 'askedTo' },
];

const nameOf = ({ studentName }: TrialRecord): string => studentName;

interface TrialsProps {
  /** Set while the address says nothing else. */
  filterDefaults?: Readonly<Record<string, unknown>>;
}

/** The trials, the latest request first. */
export function Trials({ filterDefaults }: TrialsProps) {
  return (
    <ListScreen
      resource="trials"
      columns={TRIAL_COLUMNS}
      filters={FILTERS}
      sort={{ field: 'askedAt', order: 'DESC' }}
      icon={RocketLaunch}
      nameOf={nameOf}
      {...(filterDefaults && { filterDefaults })}
    />
  );
}
