import type { ReactNode } from 'react';
import { exportTrials } from '#domain/teaching/api/trial-funnel.ts';
import type { TrialRecord } from '#domain/teaching/api/trials.ts';
import { ListScreen } from '#src/backoffice/list/ListScreen.tsx';
import { TRIAL_COLUMNS } from './trial-columns.tsx';
import { TRIAL_FILTERS } from './trial-filters.ts';

const nameOf = ({ studentName }: TrialRecord): string => studentName;

interface TrialsProps {
  /** Filters that apply unless the address contains others. */
  filterDefaults?: Readonly<Record<string, unknown>>;
  scope?: ReactNode;
  above?: ReactNode;
  instead?: ReactNode;
  bulk?: ReactNode;
  isBulkOfAll?: boolean;
  create?: ReactNode;
}

/** The trials, the latest request first. */
export function Trials(props: TrialsProps) {
  return (
    <ListScreen
      resource="trials"
      columns={TRIAL_COLUMNS}
      filters={TRIAL_FILTERS}
      sort={{ field: 'askedAt', order: 'DESC' }}
      picture="learning"
      nameOf={nameOf}
      exports={exportTrials}
      {...props}
    />
  );
}
