import type { ReactNode } from 'react';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Whether the user can see teacher pay: it needs permission for finances (domain/shared/rights.ts). */
export function useSeesPay(): boolean {
  const { user } = useUserContext();
  return user?.admin === true || (user?.rights?.finance ?? 'none') !== 'none';
}

/** The API refuses the others too. */
export function WithFinance({ children }: { children: ReactNode }) {
  const t = useT();
  if (useSeesPay()) return children;
  return (
    <EmptyState picture="lock" title={t('pay-runs:admins-only')} text={t('pay-runs:admins-only-text')} />
  );
}
