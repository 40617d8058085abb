import type { ContractRecord } from '#domain/business/api/business-contracts.ts';
import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface ContractStateProps {
  state: ContractRecord['state'];
  size?: 'small';
}

/** Whether a contract is upcoming, in force or ended. */
export function ContractState({ state, size }: ContractStateProps) {
  const word = useT()(`business.contractState.${state}`);
  return <StatusBadge of={null} value={state} word={word} {...(size && { size })} />;
}
