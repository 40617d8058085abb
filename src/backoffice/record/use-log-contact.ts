import { deleteContact, logContact } from '#domain/office/api/contacts.ts';
import { TIMELINES } from '../screen/timelines.ts';
import type { ContactKind } from '#domain/office/contact.ts';
import { errorText } from '#src/api/error-text.ts';
import { useCommand } from '#src/api/queries.ts';
import { toast } from '#src/toast-store.ts';
import { useT } from '../screen/use-t.ts';

/** Logs a call or chat, and offers to undo that. */
export function useLogContact(accountId: string) {
  const t = useT('contacts');
  const onError = (error: Error) => toast.error(errorText(error, t));
  const remove = useCommand(deleteContact, {
    invalidates: TIMELINES,
    onError,
    onSuccess: () => void toast.info(t('removed')),
  });
  const { mutate } = useCommand(logContact, {
    invalidates: TIMELINES,
    onError,
    onSuccess: ({ id, kind }) =>
      void toast.success(t(`logged.${kind}`), {
        action: { label: t('undo'), run: () => remove.mutate({ params: { id } }) },
      }),
  });
  return (kind: Exclude<ContactKind, 'EMAIL'>) => mutate({ body: { accountId, kind } });
}
