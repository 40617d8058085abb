import { CHANGE_TAGS, listTags, type TagChange } from '#domain/office/api/tags.ts';
import type { TaggedList } from '#domain/office/tag.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { useRenewRecord } from '../record/use-renew-record.ts';
import { useT } from '../screen/use-t.ts';

/** Returns a function that changes a record's tags and shows a toast with undo. */
export function useChangeTags(list: TaggedList, id: string) {
  const t = useT();
  const renew = useRenewRecord(list);
  const command = useCommand(CHANGE_TAGS[list], {
    invalidates: [listTags],
    onError: (error) => void toast.error(errorText(error, t)),
  });
  const send = async (body: TagChange) => {
    const reply = await command.mutateAsync({ params: { id }, body });
    await renew();
    return reply;
  };
  const undo = async (body: TagChange) => {
    await send(body);
    toast.success(t('tags.undone'));
  };
  const change = async (body: TagChange, text: string) => {
    const { added, removed } = await send(body);
    const run = () => void undo({ add: removed, remove: added }).catch(() => undefined);
    const isChanged = added.length + removed.length > 0;
    toast.success(text, isChanged ? { action: { label: t('deleted.undo'), run } } : {});
  };
  return {
    isPending: command.isPending,
    change: (body: TagChange, text: string) => void change(body, text).catch(() => undefined),
  };
}
