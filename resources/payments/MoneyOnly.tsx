import Lock from '@mui/icons-material/LockOutlined';
import type { ReactNode } from 'react';
import type { RightLevel } from '#domain/shared/rights.ts';
import { useCan } from '#src/session/use-may.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface MoneyOnlyProps {
  level?: Exclude<RightLevel, 'none'>;
  children: ReactNode;
}

/** What customers pay is seen by whoever has the right to it; nothing is asked of the server for others. */
export function MoneyOnly({ level = 'view', children }: MoneyOnlyProps) {
  const t = useT();
  if (useCan()('money', level)) return children;
  return (
    <>
      <ScreenTitle title={t('payments.title')} />
      <EmptyState icon={Lock} title={t('payments.no-right')} text={t('payments.no-right-text')} />
    </>
  );
}
