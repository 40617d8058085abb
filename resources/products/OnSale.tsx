import { StatusBadge } from '#src/ui/StatusBadge.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** Whether a product is on sale. */
export function OnSale({ isActive }: { isActive: boolean }) {
  const t = useT();
  const value = isActive ? 'ACTIVE' : 'INACTIVE';
  return <StatusBadge of={null} value={value} word={t(`products.standing.${value}`)} />;
}
