import type { ReactNode } from 'react';
import type { RightLevel } from '#domain/shared/rights.ts';
import { useCan } from '#src/session/use-can.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ScreenTitle } from '#src/backoffice/screen/ScreenTitle.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

interface MoneyOnlyProps {
  level?: Exclude<RightLevel, 'none'>;
  children: ReactNode;
}

/** Shows its children only with permission for payments; without it, nothing is requested from the server. */
export function MoneyOnly({ level = 'view', children }: MoneyOnlyProps) {
  const t = useT();
  if (useCan()('money', level)) return children;
  return (
    <>
      <ScreenTitle title={t('payments.title')} />
      <EmptyState picture="lock" title={t('payments.no-right')} text={t('payments.no-right-text')} />
    </>
  );
}
