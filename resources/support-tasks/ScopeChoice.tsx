import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useFilters } from '#src/backoffice/filters/use-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const SCOPES = ['open', 'resolved', 'all'] as const;
type Scope = (typeof SCOPES)[number];
const UNRESOLVED: Readonly<Record<Scope, boolean | undefined>> = {
  open: true,
  resolved: false,
  all: undefined,
};

/** Choice of open requests, resolved ones, or both. */
export function ScopeChoice() {
  const t = useT();
  const { values, change } = useFilters();
  const scope = SCOPES.find((each) => UNRESOLVED[each] === values.unresolved) ?? 'all';
  return (
    <ToggleGroup
      label={t('support-tasks.scope.label')}
      isLabelHidden
      value={scope}
      options={SCOPES.map((value) => ({ value, label: t(`support-tasks.scope.${value}`) }))}
      onChange={(value) => change({ unresolved: UNRESOLVED[value] })}
    />
  );
}
