import type { CurrentUser } from '#domain/people/current-user.ts';
import { setPreferences } from '#calls/people/api/preferences.ts';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#src/api/queries.ts';
import { queryClient } from '#src/api/query-client.ts';
import { meQuery } from '#src/session/me.ts';
import { errorText } from '#src/api/error-text.ts';
import { newerOf } from '#src/ui/form/newer-of.ts';
import { toast } from '#src/toast-store.ts';

const save = (now: Partial<CurrentUser>) =>
  queryClient.setQueryData<CurrentUser>(meQuery.queryKey, (user) => user && { ...user, ...now });

/** Saves the user's preferences and applies them immediately (zoom, time zone). The form shows errors. */
export const useSavePreferences = () =>
  useCommand(setPreferences, {
    onSuccess: save,
    onError: (error) => save(newerOf<Partial<CurrentUser>>(error) ?? {}),
  });

/** The same outside forms: an error is shown as a toast. */
export function usePreferences() {
  const { t } = useTranslation('account');
  return useCommand(setPreferences, {
    onSuccess: save,
    onError: (error) => toast.error(errorText(error, t)),
  });
}
