import type { SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useNow } from '#src/features/scheduling/agenda/use-now.ts';
import { Avatar } from '#src/ui/Avatar.tsx';
import { Box } from '#src/ui/Box.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ActionTarget } from '#src/ui/ActionTarget.tsx';
import { NoValue } from '#src/ui/NoValue.tsx';
import { useT } from '#src/backoffice/screen/use-t.ts';
import { useClaim } from './use-claim.ts';

/** The assignee, or a button to claim; the user's own requests can be released. */
export function ClaimCell({ task }: { task: SupportTaskRecord }) {
  const t = useT();
  const { holder, isOwn, isFree, isBusy, take, release } = useClaim(task, useNow());
  const upon = (
    <ActionTarget>{`${t(`vocabulary:supportTaskType.${task.type}`)}, ${task.issuer.fullName}`}</ActionTarget>
  );
  if (isFree)
    return (
      <Button size="small" variant="outlined" loading={isBusy} onClick={take} sx={above}>
        {t('support-tasks.take')}
        {upon}
      </Button>
    );
  if (!holder) return task.resolvedByName ?? <NoValue />;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Avatar name={holder.fullName} size={24} />
      {isOwn ? t('support-tasks.you') : holder.fullName}
      {isOwn && (
        <Button size="small" loading={isBusy} onClick={release} sx={above}>
          {t('support-tasks.release')}
          {upon}
        </Button>
      )}
    </Box>
  );
}

// Above the link that covers the row.
const above = { position: 'relative', zIndex: 1 } as const;
