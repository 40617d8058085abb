import { OPEN_COUNT } from '#src/layout/open-count.ts';
import { shellSupportTasks } from '#domain/office/api/support-tasks.ts';
import { useApi } from '#src/api/queries.ts';
import { ToggleGroup } from '#src/ui/ToggleGroup.tsx';
import { useFilters } from '#src/backoffice/filters/use-filters.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

const SCOPES = ['open', 'snoozed', 'resolved', 'all'] as const;
type Scope = (typeof SCOPES)[number];
/** What each sets in the list's filter; open requests are without those that are snoozed. */
const FILTER: Readonly<Record<Scope, { unresolved: boolean | undefined; snoozed: true | undefined }>> = {
  open: { unresolved: true, snoozed: undefined },
  snoozed: { unresolved: true, snoozed: true },
  resolved: { unresolved: false, snoozed: undefined },
  all: { unresolved: undefined, snoozed: undefined },
};

/** Choice of open requests, snoozed ones with their number, resolved ones, or all. */
export function ScopeChoice() {
  const t = useT('task-replies');
  const { values, change } = useFilters();
  const { data } = useApi(shellSupportTasks, OPEN_COUNT);
  const total = data?.snoozedCount ?? 0;
  const scope =
    SCOPES.find(
      (each) => FILTER[each].unresolved === values.unresolved && FILTER[each].snoozed === values.snoozed,
    ) ?? 'all';
  const wordOf = (value: Scope): string => {
    if (value !== 'snoozed') return t(`support-tasks.scope.${value}`);
    return total > 0 ? t('snooze.scope-count', { total }) : t('snooze.scope');
  };
  return (
    <ToggleGroup
      label={t('support-tasks.scope.label')}
      isLabelHidden
      value={scope}
      options={SCOPES.map((value) => ({ value, label: wordOf(value) }))}
      onChange={(value) => change(FILTER[value])}
    />
  );
}
