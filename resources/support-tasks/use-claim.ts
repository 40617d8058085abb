import { claimTask, releaseTask, type SupportTaskRecord } from '#domain/office/api/support-tasks.ts';
import { useCommand } from '#src/api/queries.ts';
import { useUserContext } from '#src/session/UserProvider.tsx';
import { errorText } from '#src/api/error-text.ts';
import { toast } from '#src/toast-store.ts';
import { useRenewRecord } from '#src/backoffice/record/use-renew-record.ts';
import { useT } from '#src/backoffice/screen/use-t.ts';

/** The assignee of a request, and the actions to claim or release it; a late claim fails with the assignee's name. */
export function useClaim({ id, claim, resolvedAt }: SupportTaskRecord, now: number) {
  const t = useT();
  const { user } = useUserContext();
  const renew = useRenewRecord('support-tasks');
  const options = {
    onSuccess: renew,
    onError: (error: Error) => {
      toast.error(errorText(error, t));
      void renew();
    },
  };
  const [taking, giving] = [useCommand(claimTask, options), useCommand(releaseTask, options)];
  const holder = claim && Date.parse(claim.until) > now ? claim : null;
  const isOwn = holder !== null && holder.accountId === user?.userId;
  return {
    holder,
    isOwn,
    isOthers: holder !== null && !isOwn,
    isFree: holder === null && resolvedAt === null,
    isBusy: taking.isPending || giving.isPending,
    take: () => taking.mutate({ params: { id } }),
    release: () => giving.mutate({ params: { id } }),
  };
}
