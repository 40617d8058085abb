import Lock from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useWords } from '../use-words.ts';

/** Money is an admin's (design section 1); the API refuses the others too. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const t = useWords();
  if (useUserContext().user?.admin === true) return children;
  return <EmptyState icon={Lock} title={t('payroll:admins-only')} text={t('payroll:admins-only-text')} />;
}
